import { randomUUID } from "node:crypto";
import { chatUrl, newChatClient, newVisitor, openChat } from "../support/chat";
import { send, survey } from "../support/client";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

const ann = "Ann@acme.com";
const shop = "shop.acme.com";
const blog = "blog.acme.com";

interface Row {
  id: string;
  kind: string;
  domainId: string;
  record: Record<string, unknown>;
}

/** An account with two domains, and what Ann and Joann left there. */
async function newStreet() {
  const client = await newChatClient(service);
  const domains = {
    [shop]: client.domain.id as string,
    [blog]: (await client.post("/domains", { hostname: blog })).body.id as string,
  };
  await openChat(client, domains[blog] ?? "");
  const embed = `${service.baseUrl}/api/embed`;
  const surveyId = (await client.post("/messages", survey)).body.id as string;
  const submit = (email: string, domain: string) =>
    send(`${embed}/form?userId=${client.accountId}&domain=${domain}`, "POST", {
      body: { form: "newsletter", data: { note: `Write to ${email}.` } },
    });
  const talk = (email: string, domain = shop) =>
    newVisitor(chatUrl(service, client.accountId, domain), { content: `From ${email}`, email });
  const talker = await talk(ann);
  await talker.say("Where is my parcel?");
  const path = `/conversations/${talker.conversationId}/messages` as const;
  await client.post(path, { content: "On its way." });
  await client.post(path, { content: "A regular.", author: "note" });
  const onBlog = await talk(ann, blog);
  await talk("joann@acme.com");
  for (const email of [ann, "joann@acme.com"]) {
    await submit(email, shop);
    await submit(email, blog);
    await send(`${embed}/survey?id=${surveyId}`, "POST", {
      body: { responseId: randomUUID(), seq: 1, answers: { why: `Mail ${email}` }, finished: true },
    });
  }
  await service.settled();
  const exported = async (id: string, query = "") => {
    const answer = await client.rest(
      "GET",
      `/visitors/${encodeURIComponent(id)}/export${query && `?${query}`}`,
    );
    return { ...answer, rows: answer.body.data as Row[] };
  };
  const visitorId = talker.conversationId.replace("cnv_", "vis_");
  return { client, domains, talker, onBlog, visitorId, exported };
}

test("an address exports the records that contain it, on every domain or on the selected one", async () => {
  const { client, domains, talker, onBlog, exported } = await newStreet();
  const { rows, body } = await exported("ann@ACME.com");
  expect(body.nextCursor).toBeNull();
  expect(rows.map(({ kind, domainId }) => [kind, domainId])).toEqual([
    ["conversation", domains[shop]],
    ...Array.from({ length: 4 }, () => ["chat_message", domains[shop]]),
    ["form_submission", domains[shop]],
    ["survey_response", domains[shop]],
    ["conversation", domains[blog]],
    ["chat_message", domains[blog]],
    ["form_submission", domains[blog]],
  ]);
  expect(JSON.stringify(body)).not.toContain("joann@");
  // Each as its own list answers it.
  const list = async (path: string) => (await client.rest("GET", path)).body.data;
  const messages = await list(`/conversations/${talker.conversationId}/messages?after=0`);
  expect(rows.slice(1, 5).map(({ record }) => record)).toEqual(messages);
  expect(messages.map(({ author }: { author: string }) => author)).toEqual([
    ...["visitor", "visitor", "agent", "note"],
  ]);
  const lists = ["conversations", "form-submissions", "survey-responses"];
  for (const [index, path] of lists.entries()) {
    const known = await list(`/${path}`);
    const { record } = rows[[0, 5, 6][index] ?? 0] ?? { record: undefined };
    expect(known).toContainEqual(record);
  }
  for (const { id, record } of rows) expect(record.id).toBe(id);
  const ofBlog = await exported(ann, `domain=${blog}`);
  expect(ofBlog.rows).toEqual(rows.slice(7));
  expect(ofBlog.rows[0]?.id).toBe(onBlog.conversationId);
});

test("an unknown address gets an answer that says so", async () => {
  const { exported } = await newStreet();
  const { status, body } = await exported("nobody@acme.com");
  expect([status, body.data, body.nextCursor]).toEqual([200, [], null]);
  expect(body.warnings).toEqual([
    { code: "nothing_found", message: expect.stringContaining('"nobody@acme.com"') },
  ]);
  expect((await exported(ann)).body.warnings).toBeUndefined();
});

test("a visitor's id exports their conversation, with every message", async () => {
  const { talker, visitorId, exported } = await newStreet();
  const { rows } = await exported(visitorId);
  expect(rows.map(({ kind }) => kind)).toEqual([
    ...["conversation", "chat_message", "chat_message", "chat_message", "chat_message"],
  ]);
  expect(rows[0]?.id).toBe(talker.conversationId);
});

test.each([1, 2, 3, 4])("pages of %i have the same rows in the same order", async (limit) => {
  const { visitorId, exported } = await newStreet();
  for (const id of [ann, visitorId]) {
    const { rows: all } = await exported(id);
    const read: Row[] = [];
    let calls = 0;
    for (let cursor: string | null = ""; cursor !== null; calls += 1) {
      const page = await exported(id, `limit=${limit}${cursor && `&cursor=${cursor}`}`);
      expect(page.rows.length).toBeLessThanOrEqual(limit);
      read.push(...page.rows);
      cursor = page.body.nextCursor as string | null;
    }
    expect(read).toEqual(all);
    expect(calls).toBe(Math.ceil(all.length / limit));
  }
});

test("a cursor continues only its own export, and rows may leave out the records", async () => {
  const { visitorId, exported } = await newStreet();
  const { body } = await exported(ann, "limit=2&omit=record");
  expect(Object.keys(body.data[0]).sort()).toEqual(["domainId", "id", "kind"]);
  const { status } = await exported(visitorId, `cursor=${body.nextCursor}`);
  expect(status).toBe(400);
  expect((await exported("ann@acme.com", `cursor=${body.nextCursor}`)).status).toBe(200);
});

test("an erased person has nothing to export, and an id of no person is refused", async () => {
  const { client, visitorId, exported } = await newStreet();
  await client.rest("DELETE", `/visitors/${encodeURIComponent(ann)}`);
  await service.settled();
  expect((await exported(ann)).body).toEqual({
    data: [],
    nextCursor: null,
    warnings: [{ code: "nothing_found", message: expect.stringContaining(ann) }],
  });
  const gone = await exported(visitorId);
  expect([gone.status, gone.body.error.code]).toEqual([404, "not_found"]);
  const strange = await exported("ann@acme@com");
  expect([strange.status, strange.body.error.code]).toEqual([400, "invalid_body"]);
});

test("an export continues where a call has checked its limit", async () => {
  const { client, exported } = await newStreet();
  await service.operate(["account", "set-plan"], { account: client.accountId, plan: "business" });
  // Each has three kinds of rows to look through, and a call makes thirty queries.
  for (let index = 0; index < 10; index += 1)
    await client.post("/domains", { hostname: `site${index}.acme.com` });
  const { rows: first, body } = await exported(ann);
  expect(first).toHaveLength(10);
  expect(body.nextCursor).toEqual(expect.any(String));
  const { body: last } = await exported(ann, `cursor=${body.nextCursor}`);
  expect(last).toEqual({ data: [], nextCursor: null });
});
