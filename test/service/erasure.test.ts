import { continueErasure, renewRetention } from "../../shared/jobs/erasure/run-order";
import { identityKey } from "../../shared/kinds/conversation/store/identify";
import { operatorAuthor } from "../../shared/model/actor";
import { accountKeyOf, locateRecord } from "../../shared/model/ids";
import { mentions } from "../../shared/model/mentions";
import { openTable, type Table } from "../../shared/table/dynamo/table";
import { erasureOrder, retentionOrder } from "../../shared/table/erasure";
import { keys } from "../../shared/table/keys";
import { chatUrl, newChatClient, newVisitor, startChat } from "../support/chat";
import { send, survey } from "../support/client";
import { eventually } from "../support/eventually";
import { signIdentity } from "../support/identity";
import { pictures } from "../support/pictures";
import { startTestService, type TestService } from "../support/service";
import { accountRows } from "../support/unknown-fields";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

async function newSite() {
  const client = await newChatClient(service);
  const url = chatUrl(service, client.accountId);
  const accountKey = accountKeyOf(client.accountId);
  const page = `userId=${client.accountId}&domain=shop.acme.com`;
  const surveyId = (await client.post("/messages", survey)).body.id as string;
  return {
    ...client,
    url,
    site: { accountKey, ordinal: "00", hostname: "shop.acme.com" },
    /** All rows that contain this text, except those that expire. */
    rowsWith: async (text: string) => {
      const rows = await accountRows(service, accountKey);
      return rows.filter((row) => row.ttl === undefined && JSON.stringify(row).includes(text));
    },
    submit: (email: string, pageUrl = "https://shop.acme.com/") =>
      send(`${service.baseUrl}/api/embed/form?${page}`, "POST", {
        body: { form: "newsletter", data: { note: `Write\nto: ${email}.` }, meta: { pageUrl } },
      }),
    answer: (why: string) =>
      send(`${service.baseUrl}/api/embed/survey?id=${surveyId}`, "POST", {
        body: { responseId: crypto.randomUUID(), seq: 1, answers: { why }, finished: true },
      }),
    counts: async () => {
      const lists = ["/conversations", "/form-submissions", "/survey-responses"] as const;
      const answers = await Promise.all(lists.map((path) => client.get(path)));
      return answers.map(({ body }) => body.data.length);
    },
  };
}

const visitorOf = (conversationId: string) => conversationId.replace("cnv_", "vis_");

test("an erased visitor's conversation is gone at once, with all its messages", async () => {
  const site = await newSite();
  const gone = await newVisitor(site.url, { content: "My secret", name: "Zoe" });
  await gone.say("And another secret");
  const stays = await newVisitor(site.url, { content: "Hello" });
  const { cursor } = (await site.get("/changes")).body;
  const path = `/visitors/${visitorOf(gone.conversationId)}` as const;
  expect((await site.delete(path)).body).toEqual({
    id: visitorOf(gone.conversationId),
    deleted: true,
    warnings: [
      {
        code: "contents_deleted",
        message: expect.stringMatching(/^This erased the visitor's conversation .* 2 messages\. /),
      },
    ],
  });
  expect((await site.get(`/conversations/${gone.conversationId}`)).status).toBe(404);
  expect((await gone.read()).status).toBe(401);
  expect((await gone.say("Hello?")).status).toBe(401);
  for (const query of ["", "?waiting=true"]) {
    const { data } = (await site.get(`/conversations${query}`)).body;
    expect(data.map(({ id }: { id: string }) => id)).toEqual([stays.conversationId]);
  }
  expect((await site.delete(path)).status).toBe(404);
  await service.settled();
  for (const text of ["secret", "Zoe", gone.conversationId]) {
    expect(await site.rowsWith(text)).toEqual([]);
  }
  const { data } = (await site.rest("GET", `/changes?after=${cursor}`)).body;
  const of = (type: string) => data.filter((change: { type: string }) => change.type === type);
  expect(of("conversation.deleted")).toMatchObject([
    { recordId: gone.conversationId, actor: { kind: "key" }, data: null },
  ]);
  expect(of("visitor.erased")).toMatchObject([
    {
      ...{ domainId: site.domain.id, version: null, actor: { kind: "key" } },
      data: { conversations: 1, chatMessages: 2, formSubmissions: 0, surveyResponses: 0 },
    },
  ]);
  // The receipt does not contain the erased visitor.
  expect(JSON.stringify(of("visitor.erased"))).not.toContain(gone.conversationId.slice(4));
  expect((await stays.read()).status).toBe(200);
});

test("a verified visitor who was erased starts over", async () => {
  const site = await newSite();
  const { secret } = (await site.rest("POST", `/domains/${site.domain.id}/identity-secret`)).body;
  const identity = signIdentity(secret, { sub: "user-42" });
  const { token } = (await startChat(site.url, { identity })).body;
  await site.delete(`/visitors/${visitorOf(token.split(".")[0])}`);
  const again = await startChat(site.url, { identity });
  expect([again.status, again.body.message.seq]).toEqual([200, 1]);
  expect((await site.get("/conversations")).body.data).toHaveLength(1);
});

test("an erased conversation leads no verified visitor away from a later one, nor locks them out", async () => {
  const site = await newSite();
  const { secret } = (await site.rest("POST", `/domains/${site.domain.id}/identity-secret`)).body;
  const identity = signIdentity(secret, { sub: "user-42" });
  const { token } = (await startChat(site.url, { identity })).body;
  const key = identityKey(site.site, "user-42");
  const leadTo = (timeId: string) =>
    withTable((table) =>
      table.client.send("PutItem", { TableName: table.name, Item: { ...key, timeId } }),
    );
  await leadTo("later00000000000");
  await site.delete(`/visitors/${visitorOf(token.split(".")[0])}`);
  const rows = await accountRows(service, site.site.accountKey);
  expect(rows.find(({ pk }) => pk === key.pk)).toMatchObject({ timeId: "later00000000000" });
  // The conversation does not exist, as after an interrupted step of an erasure.
  const again = await startChat(site.url, { identity });
  expect([again.status, again.body.message?.seq]).toEqual([200, 1]);
});

test("an email address erases the records that contain it, on every domain or on the selected one, and nothing else", async () => {
  const site = await newSite();
  await site.post("/domains", { hostname: "blog.acme.com" });
  const ann = "Ann@acme.com";
  await newVisitor(site.url, { content: "From Ann", email: ann });
  const bob = await newVisitor(site.url, { content: "From Bob", email: "joann@acme.com" });
  for (const email of [ann, "joann@acme.com"]) {
    await site.submit(email);
    await site.answer(`Mail ${email}, please`);
  }
  expect(await site.counts()).toEqual([2, 2, 2]);
  const erase = async (query = "") => {
    const answer = await site.rest("DELETE", `/visitors/ann%40ACME.com${query}`);
    expect([answer.status, answer.body.deleted]).toEqual([200, true]);
    await service.settled();
  };
  await erase("?domain=blog.acme.com");
  expect(await site.counts()).toEqual([2, 2, 2]);
  await erase();
  expect(await site.counts()).toEqual([1, 1, 1]);
  expect((await bob.read()).status).toBe(200);
  // No row of the erased data is left, and the order does not contain the address.
  const rows = await accountRows(service, site.site.accountKey);
  const left = rows.filter((row) => mentions(JSON.stringify(row), "ann@acme.com"));
  expect(left.map(({ pk, sk }) => [pk, sk])).toEqual([]);
});

test("an address is also found in the page's address, and escaped", async () => {
  const site = await newSite();
  await site.submit("bob@acme.com", "https://shop.acme.com/?from=ann%40acme.com");
  await site.submit("ann%40acme.com");
  await site.submit("bob@acme.com");
  await site.delete("/visitors/ann@acme.com");
  await service.settled();
  expect(await site.counts()).toEqual([0, 1, 0]);
});

test("each record that an address erases has its change, by the one who ordered it; a dry run lists the records", async () => {
  const site = await newSite();
  const ann = await newVisitor(site.url, { content: "From Ann", email: "ann@acme.com" });
  await Promise.all([site.submit("ann@acme.com"), site.submit("ANN@acme.com")]);
  await site.answer("Mail ann@acme.com, please");
  await site.submit("bob@acme.com");
  await service.settled();
  const ids = await Promise.all(
    (["/form-submissions", "/survey-responses"] as const).map(async (path) => {
      const { data } = (await site.get(path)).body;
      const records: { id: string }[] = data;
      return records.filter((each) => /ann@/i.test(JSON.stringify(each))).map(({ id }) => id);
    }),
  );
  const { cursor } = (await site.get("/changes")).body;
  const erase = async (address: string, query = "") => {
    const { body } = await site.rest("DELETE", `/visitors/${address}${query}`, {
      headers: { "x-change-note": "She asked for it" },
    });
    return body.warnings[0].message as string;
  };
  const all = "1 conversation, 2 form submissions, 1 survey response.";
  expect(await erase("ann@acme.com", "?dryRun=true")).toContain(`on shop.acme.com: ${all}`);
  // If nothing was found, there is no warning that it cannot be restored.
  expect(await erase("anne@acme.com", "?dryRun=true")).not.toContain("restored");
  expect(await erase("anne@acme.com", "?dryRun=true")).toMatch(
    /^There is nothing to erase: no conversation/,
  );
  expect(await erase("ann@acme.com")).toContain(all);
  await service.settled();
  const { data } = (await site.rest("GET", `/changes?after=${cursor}`)).body;
  const told = data.map(({ type, recordId }: { type: string; recordId: string }) => [
    type,
    recordId,
  ]);
  const receipt = data.find(({ type }: { type: string }) => type === "visitor.erased");
  expect(receipt.recordId).toMatch(/^erasure_\w{16}$/);
  expect(receipt.data).toEqual({
    ...{ id: receipt.recordId, conversations: 1, chatMessages: 1 },
    ...{ formSubmissions: 2, surveyResponses: 1 },
  });
  expect(told.sort()).toEqual(
    [
      ["visitor.erased", receipt.recordId],
      ["conversation.deleted", ann.conversationId],
      ...(ids[0] ?? []).map((id) => ["form_submission.deleted", id]),
      ...(ids[1] ?? []).map((id) => ["survey_response.deleted", id]),
    ].sort(),
  );
  expect(told).toHaveLength(5);
  for (const change of data) {
    expect(change).toMatchObject({
      actor: { kind: "key" },
      note: "She asked for it",
      domainId: site.domain.id,
      ...(change !== receipt && { data: null }),
    });
  }
  const { cursor: afterwards } = (await site.get("/changes")).body;
  expect(await erase("ann@acme.com")).toMatch(/^There is nothing to erase/);
  await service.settled();
  const { data: later } = (await site.rest("GET", `/changes?after=${afterwards}`)).body;
  expect(later).toMatchObject([
    { type: "visitor.erased", data: { conversations: 0, formSubmissions: 0, surveyResponses: 0 } },
  ]);
});

test("a step of an erasure that is repeated counts nothing twice, and has one receipt", async () => {
  const site = await newSite();
  await newVisitor(site.url, { content: "From Ann", email: "ann@acme.com" });
  await Promise.all([site.submit("ann@acme.com"), site.answer("Mail ann@acme.com, please")]);
  await service.settled();
  const { cursor } = (await site.get("/changes")).body;
  await withTable(async (table) => {
    const domainId = site.domain.id as string;
    const now = new Date();
    const order = erasureOrder({ ...site.site, domainId }, "ann@acme.com", operatorAuthor, now);
    // No row of this domain exists, so no step is recorded: each is like the first.
    for (let step = 0; step < 3; step += 1) await continueErasure(table, order, now);
  });
  await service.settled();
  const { data } = (await site.rest("GET", `/changes?after=${cursor}&types=visitor.erased`)).body;
  expect(data).toMatchObject([
    {
      actor: { kind: "operator" },
      data: { conversations: 1, chatMessages: 1, formSubmissions: 1, surveyResponses: 1 },
    },
  ]);
});

test("records that a domain's retention removes have changes too, by the service itself", async () => {
  const site = await newSite();
  await newVisitor(site.url, { content: "Old words" });
  await Promise.all([site.submit("ann@acme.com"), site.answer("Old")]);
  await site.patch(`/domains/${site.domain.id}`, {
    retention: { conversationDays: 30, submissionDays: 30, responseDays: 30 },
  });
  await service.settled();
  const { cursor } = (await site.get("/changes")).body;
  await withTable(async (table) => {
    const now = new Date(Date.now() + 31 * 86_400_000);
    await continueErasure(table, retentionOrder(site.site, now), now);
  });
  await service.settled();
  const { data } = (await site.rest("GET", `/changes?after=${cursor}`)).body;
  const told = data.map(({ type, actor }: { type: string; actor: { kind: string } }) => [
    type,
    actor.kind,
  ]);
  expect(told.sort()).toEqual([
    ["conversation.deleted", "system"],
    ["form_submission.deleted", "system"],
    ["survey_response.deleted", "system"],
  ]);
});

test("a domain keeps what visitors sent for as long as it says, and a shorter time applies to existing records", async () => {
  const site = await newSite();
  const picture = pictures["image/png"].toString("base64");
  const visitor = await newVisitor(site.url, { content: "Old words", picture });
  const pictureUrl: string = visitor.first.body.message.picture.url;
  expect((await fetch(pictureUrl)).status).toBe(200);
  await Promise.all([site.submit("ann@acme.com"), site.answer("Old")]);
  const patched = await site.patch(`/domains/${site.domain.id}`, {
    retention: { conversationDays: 30, submissionDays: 90 },
  });
  expect(patched.body.retention).toEqual({
    conversationDays: 30,
    submissionDays: 90,
    responseDays: null,
  });
  await service.settled();
  expect(await site.counts()).toEqual([1, 1, 1]);
  const { timeId = "" } = locateRecord("cnv", visitor.conversationId) ?? {};
  await withTable(async (table) => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    const sweep = async (now: Date) => {
      const order = retentionOrder(site.site, now);
      await continueErasure(table, order, now);
    };
    await sweep(inDays(29));
    expect(await site.counts()).toEqual([1, 1, 1]);
    await sweep(inDays(31));
    expect(await site.counts()).toEqual([0, 1, 1]);
    await eventually(async () => expect((await fetch(pictureUrl)).status).toBe(403));
    await sweep(inDays(91));
    expect(await site.counts()).toEqual([0, 0, 1]);
    const key = keys.retentionOrder(site.site);
    const before = await orderOf(site.site.accountKey);
    // Its expiry begins the next day's, until the domain keeps everything.
    await renewRetention(table, { ...key, ...before }, inDays(1));
    expect(await orderOf(site.site.accountKey)).toMatchObject({ steps: 0 });
    await site.patch(`/domains/${site.domain.id}`, {
      retention: { conversationDays: null, submissionDays: null },
    });
    await service.settled();
    const after = await orderOf(site.site.accountKey);
    await renewRetention(table, { ...key, ...after }, inDays(2));
    expect(await orderOf(site.site.accountKey)).toEqual(after);
  });
  expect((await visitor.read()).status).toBe(401);
  expect(await site.rowsWith(`V#${site.site.accountKey}.00#${timeId}`)).toEqual([]);
});

async function orderOf(accountKey: string) {
  const rows = await accountRows(service, accountKey);
  return rows.find(({ pk }) => pk?.startsWith("ZR#"));
}

async function withTable(use: (table: Table) => Promise<unknown>): Promise<void> {
  const { tableName, databaseEndpoint: endpoint } = service;
  const table = openTable(tableName, { region: "us-east-1", endpoint });
  await use(table);
  table.client.destroy();
}
