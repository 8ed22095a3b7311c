import { locateRecord } from "../../shared/model/ids";
import { chatUrl, newChatClient, newVisitor } from "../support/chat";
import { send } from "../support/client";
import { dumpTable } from "../support/dump-table";
import { signIdentity } from "../support/identity";
import { proveDomain } from "../support/prove-domain";
import { startTestService, type TestService } from "../support/service";

// A visitor who follows a mailed link can read. To write, they enter a code that is mailed to the address on file.

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

const browser = "a-browser-of-its-own-0001";
let visitors = 0;

/** A visitor who left an address, or none, and somebody with a link to their conversation. */
async function newLink() {
  const client = await newChatClient(service);
  await proveDomain(service, client);
  const url = chatUrl(service, client.accountId);
  const email = `linked-${++visitors}@example.org`;
  const visitor = await newVisitor(url, { content: "Hello?", email });
  await client.rest("POST", `/conversations/${visitor.conversationId}/messages`, {
    body: { content: "Hello." },
  });
  const mails = async (to = email) => {
    await service.settled();
    const all = await (await fetch(`${service.baseUrl}/demo/mail.json`)).json();
    return (all as { to: string; subject: string; text: string }[])
      .filter((mail) => mail.to === to)
      .reverse();
  };
  const [mail] = await mails();
  const link = /#mw-chat=([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const call = (path: string, body: object, token = link) =>
    send(url.replace("/messages", path), "POST", {
      body,
      headers: { authorization: `Bearer ${token}` },
    });
  const codes = async () =>
    (await mails()).flatMap(({ text }) => /^(\d{6})\n/.exec(text)?.[1] ?? []);
  return {
    ...{ client, url, email, visitor, link, mails, call, codes },
    ask: (more: object = {}) => call("/code", { browser, ...more }),
    enter: (code: string, more: object = {}) => call("/unlock", { browser, code, ...more }),
    async mailed(): Promise<string> {
      await call("/code", { browser });
      return (await codes()).at(-1) ?? "";
    },
  };
}

const wrongCode = {
  error:
    "This code is wrong, used or older than ten minutes. After five tries ask for another one.",
};

/** Another code than that. */
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

test("a link's token can only read: it cannot write, rate or become a visitor's own; the conversation's own token can", async () => {
  const { call, client, link, url, visitor } = await newLink();
  const read = await send(url, "GET", { headers: { authorization: `Bearer ${link}` } });
  expect(read.body.data).toHaveLength(2);
  const refusal = expect.stringMatching(/^A link's token only reads\./);
  for (const [path, body] of [
    ["/messages", { content: "Hi" }],
    ["/rating", { score: 5 }],
  ] as const)
    expect(await call(path, body)).toMatchObject({ status: 403, body: { error: refusal } });
  const path = `/domains/${client.domain.id}/identity-secret` as const;
  const { secret } = (await client.rest("POST", path)).body;
  const identity = signIdentity(secret, { sub: "7" });
  expect((await call("/identity", { identity })).body).toEqual({ token: null });
  expect((await visitor.say("Mine")).status).toBe(200);
});

test("the code that is mailed to the address on file gives a token that writes, once", async () => {
  const { ask, call, codes, enter, mails, visitor, client } = await newLink();
  expect(await ask()).toMatchObject({ status: 200, body: { ok: true } });
  const [code = ""] = await codes();
  const mail = (await mails()).at(-1);
  expect(mail?.subject).toBe("Your code for the chat");
  expect(mail?.text).not.toContain("shop.acme.com");
  const entered = await enter(code);
  expect(entered).toMatchObject({ status: 200, body: { token: expect.any(String) } });
  expect((await call("/messages", { content: "It is me" }, entered.body.token)).status).toBe(200);
  expect(await enter(code)).toMatchObject({ status: 403, body: wrongCode });
  const { data } = (await client.get(`/conversations/${visitor.conversationId}/messages`)).body;
  expect(data.map(({ content }: { content: string }) => content)).toContain("It is me");
});

test("a typed address gets no code: the body accepts no address", async () => {
  const { ask, mails } = await newLink();
  expect((await ask({ email: "thief@example.org" })).status).toBe(400);
  expect(await mails("thief@example.org")).toEqual([]);
});

test("a code is of one browser, conversation and domain", async () => {
  const [one, two] = [await newLink(), await newLink()];
  const code = await one.mailed();
  expect(await one.enter(code, { browser: `${browser}-else` })).toMatchObject({ status: 403 });
  await two.ask();
  expect(await two.enter(code === (await two.codes()).at(-1) ? another(code) : code)).toMatchObject(
    {
      status: 403,
      body: wrongCode,
    },
  );
  const elsewhere = one.url.replace("/messages", "/unlock").replace("shop.", "blog.");
  await one.client.post("/domains", { hostname: "blog.acme.com" });
  const headers = { authorization: `Bearer ${one.link}` };
  const foreign = await send(elsewhere, "POST", { body: { browser, code }, headers });
  expect(foreign.status).toBe(401);
  expect((await one.enter(code)).status).toBe(200);
});

test("after five tries the right code is wrong too, however many are sent at once", async () => {
  const { enter, mailed } = await newLink();
  const code = await mailed();
  const wrong = await Promise.all(Array.from({ length: 5 }, () => enter(another(code))));
  expect(wrong.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  expect(await enter(code)).toMatchObject({ status: 403, body: wrongCode });
});

test("a conversation gets three codes a day, and a newer one replaces the browser's older", async () => {
  const { ask, codes, enter } = await newLink();
  for (let count = 1; count <= 3; count += 1) {
    expect((await ask()).status).toBe(200);
    expect(await codes()).toHaveLength(count);
  }
  const fourth = await ask({ browser: `${browser}-else` });
  expect(fourth).toMatchObject({
    status: 429,
    body: { error: expect.stringContaining("3 codes in a day") },
  });
  const [first = "", second, last = ""] = await codes();
  if (first !== last && second !== last) expect((await enter(first)).status).toBe(403);
  expect((await enter(last)).status).toBe(200);
});

test("no answer reveals whether an address is on file, and nothing is mailed without one", async () => {
  const { call, url } = await newLink();
  const nobody = await newVisitor(url, { content: "No address" });
  // An attacker may put their own token into a link.
  const asked = await call("/code", { browser }, nobody.token);
  expect(asked).toMatchObject({ status: 200, body: { ok: true } });
  await service.settled();
  const tried = await call("/unlock", { browser, code: "123456" }, nobody.token);
  expect(tried).toMatchObject({ status: 403, body: wrongCode });
});

test("codes are stored as hashes, and neither a block nor an erasure leaves one", async () => {
  const { client, enter, mailed, visitor } = await newLink();
  const code = await mailed();
  const { timeId } = locateRecord("cnv", visitor.conversationId) ?? { timeId: "" };
  const rows = async () =>
    (await dumpTable(service, "V#")).filter(
      ({ pk, sk }) => sk?.S === "C#" && pk?.S?.endsWith(`#${timeId}`),
    );
  const [row] = await rows();
  expect(JSON.stringify(row)).toContain("codeHash");
  expect(JSON.stringify(row)).not.toContain(code);
  expect(JSON.stringify(row)).not.toContain(browser);
  const visitorId = visitor.conversationId.replace("cnv_", "vis_");
  await client.rest("POST", `/visitors/${visitorId}/block`);
  expect(await rows()).toEqual([]);
  expect((await enter(code)).status).toBe(403);
  await client.rest("POST", `/visitors/${visitorId}/block`, { body: { blocked: false } });
  expect(await enter(code)).toMatchObject({ status: 403, body: wrongCode });
  await mailed();
  expect(await rows()).toHaveLength(1);
  await client.rest("DELETE", `/visitors/${visitorId}`);
  await service.settled();
  expect(await rows()).toEqual([]);
});
