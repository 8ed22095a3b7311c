import { randomUUID } from "node:crypto";
import { chatUrl, newChatClient, newVisitor, openChat, startChat } from "../support/chat";
import { send } from "../support/client";
import { signIdentity } from "../support/identity";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

const ann = { sub: "user-42", name: "Ann", email: "ann@acme.com" };
const day = 86_400;
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

async function newSite() {
  const client = await newChatClient(service);
  const url = chatUrl(service, client.accountId);
  const rotate = async (id = client.domain.id): Promise<string> =>
    (await client.rest("POST", `/domains/${id}/identity-secret`)).body.secret;
  const secret = await rotate();
  return {
    ...client,
    url,
    secret,
    rotate,
    identify: (identity: string, token?: string) =>
      send(url.replace("/messages", "/identity"), "POST", {
        body: { identity },
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      }),
    read: (token: string) => send(url, "GET", { headers: { authorization: `Bearer ${token}` } }),
    visitorOf: async (token: string) =>
      (await client.get(`/conversations/${token.split(".")[0] ?? ""}`)).body.visitor,
  };
}

test("a visitor whom the website vouches for sees the conversation on every device, and agents see that it is them", async () => {
  const site = await newSite();
  const identity = signIdentity(site.secret, ann);
  expect((await site.identify(identity)).body).toEqual({ token: null });
  const start = {
    identity,
    content: "Where is my order?",
    name: "Somebody",
    startId: randomUUID(),
  };
  const { token } = (await startChat(site.url, start)).body;
  const verified = { name: "Ann", email: "ann@acme.com", verified: true, userId: "user-42" };
  expect(await site.visitorOf(token)).toMatchObject(verified);

  const phone = (await site.identify(identity)).body.token;
  expect(phone).not.toBe(token);
  const said = (answer: { body: { data: { content: string }[] } }) =>
    answer.body.data.map(({ content }) => content);
  expect(said(await site.read(phone))).toEqual(["Where is my order?"]);
  // A first message from another device joins the same conversation.
  const tablet = await startChat(site.url, { ...start, content: "Hello?", startId: randomUUID() });
  expect(tablet.body.message).toMatchObject({ seq: 2, content: "Hello?" });
  for (const each of [token, phone, tablet.body.token]) {
    expect(said(await site.read(each))).toEqual(["Where is my order?", "Hello?"]);
  }
  // A visitor with a token keeps it, and a verified visitor cannot be renamed.
  expect((await site.identify(identity, phone)).body).toEqual({ token: phone });
  const renamed = { content: "I am the boss", name: "Boss", email: "boss@acme.com" };
  await send(site.url, "POST", { body: renamed, headers: { authorization: `Bearer ${phone}` } });
  expect(await site.visitorOf(token)).toMatchObject(verified);
});

test("a conversation that began without an identity becomes the visitor's, and never another's", async () => {
  const site = await newSite();
  const { token } = await newVisitor(site.url, { email: "somebody@acme.com" });
  const identity = signIdentity(site.secret, { sub: "user-42", name: "Ann" });
  const own = (await site.identify(identity, token)).body.token;
  // Whoever gave the visitor the first token, as a link, cannot read later messages.
  expect([own === token, (await site.read(token)).status]).toEqual([false, 401]);
  expect((await site.read(own)).status).toBe(200);
  expect((await site.identify(identity, own)).body).toEqual({ token: own });
  // The address was given by the visitor and never confirmed.
  expect(await site.visitorOf(token)).toMatchObject({ verified: true, name: "Ann", email: null });
  const bob = signIdentity(site.secret, { sub: "user-43", name: "Bob" });
  expect((await site.identify(bob, token)).body).toEqual({ token: null });
  expect(await site.visitorOf(token)).toMatchObject({ userId: "user-42" });
});

test("first messages of one visitor that come at the same moment, from several devices, are one conversation", async () => {
  const site = await newSite();
  const identity = signIdentity(site.secret, ann);
  const contents = ["From the phone", "From the tablet", "From the desk"];
  const answers = await Promise.all(
    contents.map((content) => startChat(site.url, { identity, content })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const listed = (await site.get("/conversations")).body.data;
  expect(listed.map(({ visitor }: { visitor: object }) => visitor)).toEqual([
    expect.objectContaining({ userId: "user-42" }),
  ]);
  for (const { body } of answers) {
    const { data } = (await site.read(body.token)).body;
    expect(data.map(({ content }: { content: string }) => content).sort()).toEqual(contents.sort());
  }
});

test("conversations that become a visitor's at the same moment leave one of theirs", async () => {
  const site = await newSite();
  const identity = signIdentity(site.secret, ann);
  const begun = await Promise.all([newVisitor(site.url), newVisitor(site.url)]);
  const answers = await Promise.all(begun.map(({ token }) => site.identify(identity, token)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const verified = await Promise.all(
    begun.map(async ({ token }) => (await site.visitorOf(token)).verified),
  );
  expect(verified.sort()).toEqual([false, true]);
  const ids = answers.map(({ body }) => body.token.split(".")[0]);
  expect(ids[0]).toBe(ids[1]);
});

test("an identified visitor's first message that comes again is stored once, though it has no id", async () => {
  const site = await newSite();
  const identity = signIdentity(site.secret, ann);
  const first = { identity, content: "Hello", startId: randomUUID() };
  const again = async () => (await startChat(site.url, first)).body.message;
  expect(await again()).toEqual(await again());
  // On another device it is one more message of the same conversation, once as well.
  const other = { identity, content: "Hello?", startId: randomUUID() };
  const tokens = [await startChat(site.url, other), await startChat(site.url, other)];
  expect(tokens.map(({ body }) => body.message.seq)).toEqual([2, 2]);
  expect((await site.read(tokens[0]?.body.token)).body.lastSeq).toBe(2);
});

test("a forged, expired, endless or foreign identity is refused, with one answer", async () => {
  const [site, other] = [await newSite(), await newSite()];
  const blog = (await site.post("/domains", { hostname: "blog.acme.com" })).body;
  const bad = [
    "",
    "x.y.z",
    signIdentity("guess", ann),
    signIdentity(other.secret, ann),
    signIdentity(await site.rotate(blog.id), ann),
    signIdentity(site.secret, ann).replace(/\.[^.]*$/, "."),
    signIdentity(site.secret, ann, { alg: "none" }),
    signIdentity(site.secret, ann, { alg: "HS512" }),
    signIdentity(site.secret, { ...ann, exp: inSeconds(-120) }),
    signIdentity(site.secret, { ...ann, exp: inSeconds(day + 600) }),
    signIdentity(site.secret, { ...ann, exp: undefined }),
    signIdentity(site.secret, { ...ann, nbf: inSeconds(3600) }),
    signIdentity(site.secret, { name: "Ann" }),
    signIdentity(site.secret, { ...ann, sub: "x".repeat(201) }),
    signIdentity(site.secret, { ...ann, sub: 42 as never }),
  ];
  for (const identity of bad) {
    const answers = [await site.identify(identity), await startChat(site.url, { identity })];
    for (const { status, body } of answers) {
      expect([identity, status, body]).toEqual([identity, 401, { error: "Invalid identity" }]);
    }
  }
  expect((await site.get("/conversations")).body.data).toEqual([]);
});

test("a page that repeats an identity which is refused ends at the network's limit", async () => {
  const site = await newSite();
  const statuses: number[] = [];
  while (statuses.length < 40 && statuses.at(-1) !== 429)
    statuses.push((await site.identify("x.y.z")).status);
  expect(statuses.slice(-2)).toEqual([401, 429]);
});

test("a rotated secret stays good for a day, the one before it does not", async () => {
  const site = await newSite();
  const second = await site.rotate();
  const statusOf = async (secret: string) =>
    (await site.identify(signIdentity(secret, ann))).status;
  expect([await statusOf(site.secret), await statusOf(second)]).toEqual([200, 200]);
  const third = await site.rotate();
  expect([await statusOf(site.secret), await statusOf(second), await statusOf(third)]).toEqual([
    401, 200, 200,
  ]);
});

test("a chat only for signed-in visitors accepts no conversation from others", async () => {
  const site = await newSite();
  await site.patch(`/domains/${site.domain.id}`, { chat: { identityRequired: true } });
  expect((await startChat(site.url)).status).toBe(403);
  expect((await startChat(site.url, { identity: signIdentity(site.secret, ann) })).status).toBe(
    200,
  );
  await openChat(site, (await site.post("/domains", { hostname: "blog.acme.com" })).body.id);
  const blog = chatUrl(service, site.accountId, "blog.acme.com");
  expect((await startChat(blog)).status).toBe(200);
});

test("a blocked visitor gets in on no other device", async () => {
  const site = await newSite();
  const identity = signIdentity(site.secret, ann);
  const { token } = (await startChat(site.url, { identity })).body;
  const { id } = await site.visitorOf(token);
  await site.rest("POST", `/visitors/${id}/block`);
  expect((await site.identify(identity)).status).toBe(403);
});
