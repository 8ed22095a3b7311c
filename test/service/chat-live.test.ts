import { locateRecord } from "../../shared/model/ids";
import { openTable } from "../../shared/table/dynamo/table";
import { keys } from "../../shared/table/keys";
import { chatUrl, newChatClient, newVisitor } from "../support/chat";
import { clientOf, send } from "../support/client";
import { eventually } from "../support/eventually";
import { startTestService, type TestService } from "../support/service";
import { signIn } from "../support/sign-in";
import { openSocket, type Socket } from "../support/socket";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});

async function newSite() {
  const site = await newChatClient(service);
  const url = chatUrl(service, site.accountId);
  const page = (host = "shop.acme.com") => `?userId=${site.accountId}&domain=${host}`;
  const listen = async (token: string, query = page()) =>
    kept(await openSocket(`${service.edgeUrl}/ws${query}`, ["mw.v1", token]));
  return {
    ...site,
    url,
    page,
    /** A visitor with a conversation and a socket. */
    async visitor() {
      const visitor = await newVisitor(url);
      return { ...visitor, socket: opened(await listen(visitor.token)) };
    },
    listen,
    desk: async (key = site.apiKey) =>
      kept(await openSocket(`${service.edgeUrl}/live`, ["mw.v1", key])),
  };
}

function kept(socket: Socket | number): Socket | number {
  if (typeof socket !== "number") open.push(socket);
  return socket;
}

function opened(socket: Socket | number): Socket {
  if (typeof socket === "number") throw new Error(`It was refused with ${socket}.`);
  return socket;
}

/**
 * Answers a visitor until the writer's own push arrives: on a busy machine the first ones can take longer than a writer waits,
 * and then only the stream's arrive.
 */
async function answered(site: Awaited<ReturnType<typeof newSite>>, visitor: LiveVisitor) {
  for (let attempt = 1; attempt <= 20; attempt += 1) {
    const path = `/conversations/${visitor.conversationId}/messages` as const;
    const { body } = await site.post(path, { content: `Good morning ${attempt}` });
    await visitor.socket.hears({ seq: body.seq });
    const heard = visitor.socket.heard.find(({ seq, message }) => seq === body.seq && message);
    if (heard) return { answer: body, heard };
  }
  throw new Error("No push was heard.");
}

type LiveVisitor = Awaited<ReturnType<Awaited<ReturnType<typeof newSite>>["visitor"]>>;

test("what either side writes reaches the other, with the state that follows from it", async () => {
  const site = await newSite();
  const desk = opened(await site.desk());
  const visitor = await site.visitor();
  const { conversationId } = visitor;
  await desk.hears({ conversationId, seq: 1 });
  const { answer, heard } = await answered(site, visitor);
  const { seq, content, createdAt } = answer;
  expect(heard).toEqual({
    seq,
    readSeq: seq,
    status: "open",
    message: {
      ...{ seq, content, createdAt },
      author: "agent",
      citations: [],
      picture: null,
      clientMessageId: null,
    },
  });
  await visitor.say("And now?");
  await desk.hears({ conversationId, seq: seq + 1 });
  // The visitor's other tab receives it as well.
  await visitor.socket.hears({ seq: seq + 1, readSeq: seq });
  await site.patch(`/conversations/${conversationId}`, { status: "closed" });
  await visitor.socket.hears({ status: "closed", seq: seq + 1 });
  // No push contains credentials.
  expect(JSON.stringify([desk.heard, visitor.socket.heard])).not.toContain(visitor.token);
});

test("the stream repeats the news without the words, so that a lost push is a short delay", async () => {
  const site = await newSite();
  const visitor = await site.visitor();
  const { answer } = await answered(site, visitor);
  await service.settled();
  await visitor.socket.hears({ seq: answer.seq, message: undefined });
  const words = visitor.socket.heard.filter(({ seq, message }) => seq === answer.seq && message);
  expect(words).toHaveLength(1);
});

test("a note reaches only the desk, and changes nothing that the visitor gets", async () => {
  const site = await newSite();
  const desk = opened(await site.desk());
  const { conversationId, socket } = await site.visitor();
  await service.settled();
  socket.heard.length = 0;
  const path = `/conversations/${conversationId}/messages`;
  await site.post(path, { author: "note", content: "Xylophone" });
  await desk.hears({ conversationId, seq: 2 });
  await service.settled();
  await site.patch(`/conversations/${conversationId}`, { tags: ["xylophone"], assignee: "me" });
  await service.settled();
  await site.post(path, { content: "Hello" });
  await socket.hears({ seq: 2 });
  expect(socket.heard.map(({ seq }) => seq)).toEqual(socket.heard.map(() => 2));
  expect(JSON.stringify(socket.heard)).not.toMatch(/xylophone/i);
});

test("typing is sent to the other side, and a socket that says it twice in three seconds is closed", async () => {
  const site = await newSite();
  const desk = opened(await site.desk());
  const { conversationId, socket } = await site.visitor();
  socket.send({ action: "typing" });
  await desk.hears({ conversationId, typing: true });
  desk.send({ action: "typing", conversationId });
  await socket.hears({ typing: true });
  socket.send({ action: "typing" });
  await socket.closes();
  expect(desk.closedWith()).toBeUndefined();
});

test("one conversation says on request whether its visitor is there, and when they left", async () => {
  const site = await newSite();
  const { conversationId, token, socket } = await site.visitor();
  const path = `/conversations/${conversationId}` as const;
  const presence = async () => (await site.get(`${path}?presence=true`)).body.presence;
  await eventually(async () => expect(await presence()).toEqual({ isHere: true, leftAt: null }));
  // One of two tabs is closed.
  const other = opened(await site.listen(token));
  other.close();
  await other.closes();
  expect(await presence()).toEqual({ isHere: true, leftAt: null });
  const before = new Date().toISOString();
  socket.close();
  await eventually(async () => expect((await presence()).isHere).toBe(false));
  const { leftAt } = await presence();
  expect(leftAt >= before).toBe(true);
  const told = await site.tool("get_conversation", { id: conversationId, presence: true });
  expect(told.structuredContent).toMatchObject({ presence: { isHere: false, leftAt } });
  // A visitor who has left is not notified of an answer, though the row of their connection is still there.
  const answered = await site.post(`${path}/messages`, { content: "Hello?" });
  expect(answered.status).toBe(201);
  const back = opened(await site.listen(token));
  await eventually(async () => expect(await presence()).toEqual({ isHere: true, leftAt: null }));
  back.close();

  // A visitor who was never there has not left, and the field appears only on request.
  const { conversationId: silent } = await newVisitor(site.url);
  const ofSilent = (await site.get(`/conversations/${silent}?presence=true`)).body.presence;
  expect(ofSilent).toEqual({ isHere: false, leftAt: null });
  expect((await site.get(path)).body).not.toHaveProperty("presence");
});

test("a visitor who turns many pages leaves few rows behind", async () => {
  const site = await newSite();
  const { conversationId, token, socket } = await site.visitor();
  socket.close();
  for (let page = 1; page <= 25; page += 1) {
    const next = opened(await site.listen(token));
    next.close();
    await next.closes();
  }
  const place = locateRecord("cnv", conversationId);
  if (!place) throw new Error("It is no id.");
  const { tableName, databaseEndpoint: endpoint } = service;
  const { client, name } = openTable(tableName, { region: "us-east-1", endpoint });
  const { pk } = keys.visitorSeat(place, place.timeId, 0);
  const query = {
    TableName: name,
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": pk },
  };
  const { Items = [] } = await client.send("Query", query);
  client.destroy();
  expect(Items.length).toBeGreaterThan(0);
  expect(Items.length).toBeLessThanOrEqual(12);
});

test("a ping is answered, and anything else closes the socket", async () => {
  const site = await newSite();
  const { socket } = await site.visitor();
  socket.send({ action: "ping" });
  expect(await socket.hears({ pong: true })).toMatchObject({ pong: true });
  socket.send({ action: "send", content: "Hello" });
  await socket.closes();
  const { socket: second } = await site.visitor();
  second.send("not JSON");
  await second.closes();
});

test("a token of another conversation, domain, account or time opens nothing", async () => {
  const [site, other] = await Promise.all([newSite(), newSite()]);
  const [mine, theirs] = await Promise.all([newVisitor(site.url), newVisitor(other.url)]);
  await site.post("/domains", { hostname: "other.acme.com" });
  const [id] = mine.token.split(".");
  const [, secret] = theirs.token.split(".");
  for (const [token, query] of [
    [`${id}.${secret}`, site.page()],
    [theirs.token, site.page()],
    [mine.token, other.page()],
    [mine.token, site.page("other.acme.com")],
    [mine.token, site.page("unknown.acme.com")],
    [id ?? "", site.page()],
    [site.apiKey, site.page()],
  ] as const) {
    expect([token, query, await site.listen(token, query)]).toEqual([token, query, 401]);
  }
  expect(await site.listen(mine.token, "")).toBe(400);
  expect(await openSocket(`${service.edgeUrl}/ws${site.page()}`, [mine.token])).toBe(400);
  await site.delete(`/domains/${site.domain.id}`);
  expect(await site.listen(mine.token)).toBe(401);
});

test("the desk's WebSocket accepts an account's key whose role answers visitors, and a session from the service's own page", async () => {
  const site = await newSite();
  const viewer = (await site.post("/api-keys", { name: "Viewer", role: "viewer" })).body;
  const visitor = await newVisitor(site.url);
  for (const [key, status] of [
    ["mws_live_nobody", 401],
    [visitor.token, 401],
    [viewer.token, 403],
  ] as const) {
    expect([key, await site.desk(key)]).toEqual([key, status]);
  }
  const { cookie } = await signIn(service, site.accountId, "support");
  const live = (origin: string) =>
    openSocket(`${service.baseUrl}/live`, ["mw.v1"], { cookie, origin });
  expect(await live("https://evil.example")).toBe(403);
  const desk = opened(kept(await live(service.baseUrl)));
  await visitor.say("Hello");
  await desk.hears({ conversationId: visitor.conversationId, seq: 2 });
  // Another account's desk receives nothing about it.
  const other = await newSite();
  const theirs = opened(await other.desk());
  theirs.send({ action: "typing", conversationId: visitor.conversationId });
  await theirs.closes();
  expect(theirs.heard).toEqual([]);
});

test("visitors see that somebody is available while a member's inbox is open, unless that member is away", async () => {
  const site = await newSite();
  const address = `${service.baseUrl}/api/embed/chat?userId=${site.accountId}&domain=`;
  const isAttended = async (host = "shop.acme.com") =>
    (await send(`${address}${host}`, "GET")).body.isAttended;
  // A key may be an agent that answers in its own time.
  await site.patch(`/domains/${site.domain.id}`, { chat: { agentsCount: false } });
  const agent = opened(await site.desk());
  expect(await isAttended()).toBe(false);
  const { cookie } = await signIn(service, site.accountId, "support");
  const inbox = async (query = "") => {
    const headers = { cookie, origin: service.baseUrl };
    return opened(kept(await openSocket(`${service.baseUrl}/live${query}`, ["mw.v1"], headers)));
  };
  const away = await inbox("?away=1");
  expect(await isAttended()).toBe(false);
  const there = await inbox();
  expect([await isAttended(), await isAttended("unknown.acme.com")]).toEqual([true, false]);
  there.close();
  await eventually(async () => expect(await isAttended()).toBe(false));
  for (const socket of [agent, away]) socket.close();
});

test("office hours decide: outside them nobody is available, even if somebody is connected", async () => {
  const site = await newSite();
  const path = `/domains/${site.domain.id}` as const;
  const shown = async () =>
    (await send(`${service.baseUrl}/api/embed/chat${site.page()}`, "GET")).body;
  const desk = opened(await site.desk());
  const { cookie } = await signIn(service, site.accountId, "support");
  const headers = { cookie, origin: service.baseUrl };
  const inbox = opened(kept(await openSocket(`${service.baseUrl}/live`, ["mw.v1"], headers)));
  expect(await shown()).toMatchObject({ isOpen: true, isAttended: true, told: "We’re online." });
  const officeHours = [
    { days: [new Date(Date.now() + 3 * 86_400_000).getUTCDay()], start: "00:00", end: "00:01" },
  ];
  await site.patch(path, { chat: { officeHours, offlineMessage: "Back on Monday." } });
  expect(await shown()).toMatchObject({
    isOpen: false,
    isAttended: false,
    told: "Back on Monday.",
  });
  for (const socket of [desk, inbox]) socket.close();
});

test("if a domain counts agents, a key is present while it is connected or looks for visitors to answer", async () => {
  const site = await newSite();
  const isAttended = async () =>
    (await send(`${service.baseUrl}/api/embed/chat${site.page()}`, "GET")).body.isAttended;
  const poll = (key: string) =>
    clientOf(service, key)
      .get("/conversations?waiting=true")
      .then(() => isAttended());
  await site.patch(`/domains/${site.domain.id}`, { chat: { agentsCount: false } });
  const desk = opened(await site.desk());
  expect([await isAttended(), await poll(site.apiKey)]).toEqual([false, false]);
  const other = await newSite();
  for (const each of [site, other]) {
    await each.patch(`/domains/${each.domain.id}`, { chat: { agentsCount: true } });
  }
  expect(await isAttended()).toBe(true);
  desk.close();
  const present = async (each: typeof site) =>
    (await send(`${service.baseUrl}/api/embed/chat${each.page()}`, "GET")).body.isAttended;
  expect(await present(other)).toBe(false);
  // A report reads conversations too, and a key that may not answer is nobody's company.
  await other.get("/conversations");
  const viewer = (await other.post("/api-keys", { name: "Report", role: "viewer" })).body;
  await clientOf(service, viewer.token).get("/conversations?waiting=true");
  expect(await present(other)).toBe(false);
  await other.get("/conversations?waiting=true");
  expect(await present(other)).toBe(true);
  // It gets no news for that, and nobody else's writes fail because of it.
  expect((await newVisitor(other.url)).first.status).toBe(200);
});

test("revoking a key, ending a session or demoting a member closes its sockets, and no others", async () => {
  const site = await newSite();
  const made = (await site.post("/api-keys", { name: "Desk", role: "support" })).body;
  const [stays, ofKey] = await Promise.all([site.desk(), site.desk(made.token)]).then((both) =>
    both.map(opened),
  );
  const session = async () => {
    const signedIn = await signIn(service, site.accountId, "support");
    const headers = { cookie: signedIn.cookie, origin: service.baseUrl };
    const socket = opened(kept(await openSocket(`${service.baseUrl}/live`, ["mw.v1"], headers)));
    return { ...signedIn, socket };
  };
  const [ended, demoted] = [await session(), await session()];
  await site.delete(`/api-keys/${made.id}`);
  await ofKey?.closes();
  await site.delete(`/sessions/${ended.id}`);
  await ended.socket.closes();
  await site.patch(`/members/${demoted.member.id}`, { role: "viewer" });
  await demoted.socket.closes();
  expect(stays?.closedWith()).toBeUndefined();
});

test("blocking a visitor closes the conversation's sockets, and it opens none again", async () => {
  const site = await newSite();
  const { conversationId, token, socket } = await site.visitor();
  await site.rest("POST", `/visitors/${conversationId.replace("cnv_", "vis_")}/block`);
  await socket.closes();
  expect(await site.listen(token)).toBe(403);
});

test("deleting the domain closes the sockets of its conversations", async () => {
  const site = await newSite();
  await site.post("/domains", { hostname: "other.acme.com" });
  const { socket } = await site.visitor();
  expect((await site.delete(`/domains/${site.domain.id}`)).status).toBe(200);
  await service.settled();
  await socket.closes();
});

test("a visitor can have twenty WebSockets, and closing one makes room", async () => {
  const site = await newSite();
  const { token } = await newVisitor(site.url);
  const sockets = await Promise.all(Array.from({ length: 20 }, () => site.listen(token)));
  expect(await site.listen(token)).toBe(429);
  opened(sockets[0] as Socket).close();
  await eventually(async () => expect(typeof (await site.listen(token))).toBe("object"));
});

test("a message is stored and answered although nobody can be reached", async () => {
  const site = await newSite();
  const { conversationId, socket } = await site.visitor();
  // The connection is gone without a message: the gateway no longer knows it.
  socket.close();
  await socket.closes();
  const answer = await clientOf(service, site.apiKey).post(
    `/conversations/${conversationId}/messages`,
    { content: "Anybody?" },
  );
  expect([answer.status, answer.body.seq]).toEqual([201, 2]);
});
