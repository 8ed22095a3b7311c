import { chatUrl, newChatClient, newVisitor, openChat } from "../support/chat";
import { endTrial } from "../support/client";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

async function newSite() {
  const client = await newChatClient(service);
  const url = chatUrl(service, client.accountId);
  return {
    ...client,
    url,
    visitor: (content = "Hello", more: object = {}) => newVisitor(url, { content, ...more }),
    messages: (id: string, query = "") => client.get(`/conversations/${id}/messages${query}`),
    reply: (id: string, content: unknown, more: object = {}) =>
      client.rest("POST", `/conversations/${id}/messages`, { body: { content, ...more } }),
  };
}

const contents = ({ body }: { body: { data: { content: string }[] } }) =>
  body.data.map(({ content }) => content);

test("a visitor's first message is an open, unread conversation, listed and read by id", async () => {
  const site = await newSite();
  const { conversationId: id, first } = await site.visitor("Do you\nship to  Norway?", {
    name: "Ada",
    email: "ada@acme.com",
    pageUrl: "https://shop.acme.com/boots",
  });
  const conversation = {
    id,
    domainId: site.domain.id,
    visitor: {
      id: expect.stringMatching(/^[\w-]{1,64}$/),
      name: "Ada",
      email: "ada@acme.com",
      verified: false,
      userId: null,
      language: null,
      isBlocked: false,
    },
    status: "open",
    assignee: null,
    claim: null,
    waitingSince: first.body.message.createdAt,
    tags: [],
    snoozedUntil: null,
    outcome: null,
    rating: null,
    unmailedReason: null,
    lastMessageAt: first.body.message.createdAt,
    lastMessagePreview: "Do you ship to Norway?",
    lastVisitorPreview: "Do you ship to Norway?",
    unreadCount: 1,
    firstReplyAt: null,
    pageUrl: "https://shop.acme.com/boots",
    version: 1,
    createdAt: time,
    updatedAt: time,
    updatedBy: { kind: "visitor", id: null, name: null },
  };
  const list = await site.get("/conversations");
  expect([list.status, list.body]).toEqual([
    200,
    { domain: "shop.acme.com", data: [conversation], nextCursor: null },
  ]);
  expect((await site.get(`/conversations/${id}`)).body).toEqual(list.body.data[0]);
  expect((await site.messages(id)).body).toEqual({
    data: [
      {
        id: expect.stringMatching(/^[\w-]{1,64}$/),
        conversationId: id,
        seq: 1,
        author: "visitor",
        content: "Do you\nship to  Norway?",
        citations: [],
        picture: null,
        readAt: null,
        clientMessageId: null,
        createdAt: first.body.message.createdAt,
        updatedAt: first.body.message.createdAt,
        updatedBy: { kind: "visitor", id: null, name: null },
      },
    ],
    nextCursor: null,
  });
});

test("a reply answers 201 with the message, and tells that what came before was read", async () => {
  const site = await newSite();
  const visitor = await site.visitor("One");
  await visitor.say("Two");
  const id = visitor.conversationId;
  const reply = await site.reply(id, "Yes!", { clientMessageId: "reply-1" });
  expect(reply.status).toBe(201);
  expect(reply.body).toEqual({
    id: expect.stringMatching(/^[\w-]{1,64}$/),
    conversationId: id,
    seq: 3,
    author: "agent",
    content: "Yes!",
    citations: [],
    picture: null,
    readAt: null,
    clientMessageId: "reply-1",
    createdAt: time,
    updatedAt: reply.body.createdAt,
    updatedBy: { kind: "key", id: expect.stringMatching(/^key_/), name: "First key" },
  });
  await visitor.say("Thanks");
  const { data } = (await site.messages(id, "?after=0")).body;
  const [one, two, three, four] = data;
  expect([one.readAt, two.readAt]).toEqual([reply.body.createdAt, reply.body.createdAt]);
  expect([three.readAt, four.readAt]).toEqual([four.createdAt, null]);
  expect(data.map(({ id }: { id: string }) => id)).toEqual(
    data.map(({ id }: { id: string }) => id).sort(),
  );
  expect((await site.get(`/conversations/${id}`)).body).toMatchObject({
    unreadCount: 1,
    firstReplyAt: reply.body.createdAt,
    lastMessagePreview: "Thanks",
  });
  // The first reply stays the first.
  await site.reply(id, "Anything else?");
  expect((await site.get(`/conversations/${id}`)).body).toMatchObject({
    unreadCount: 0,
    firstReplyAt: reply.body.createdAt,
    lastMessagePreview: "Anything else?",
    lastVisitorPreview: "Thanks",
  });
});

test("mark read, close, reopen; a change without effect changes nothing", async () => {
  const site = await newSite();
  const visitor = await site.visitor("One");
  await visitor.say("Two");
  const path = `/conversations/${visitor.conversationId}`;
  const read = await site.patch(path, { read: true });
  expect([read.status, read.body]).toEqual([
    200,
    expect.objectContaining({ unreadCount: 0, status: "open", lastMessagePreview: "Two" }),
  ]);
  expect((await site.get(path)).body).toEqual(read.body);
  await visitor.say("Three");
  const { data } = (await site.messages(visitor.conversationId, "?after=0")).body;
  expect(data.map(({ readAt }: { readAt: unknown }) => readAt)).toEqual([
    read.body.updatedAt,
    read.body.updatedAt,
    null,
  ]);

  const closed = await site.patch(path, { status: "closed" });
  expect(closed.body).toMatchObject({ status: "closed", unreadCount: 1 });
  expect((await site.patch(path, { status: "closed" })).body).toEqual(closed.body);
  const { version } = closed.body;
  await visitor.say("Four");
  const late = await site.patch(path, { status: "closed", ifVersion: version });
  expect([late.status, late.body.error.message]).toEqual([
    412,
    expect.stringMatching(`^The record has version ${version + 1} now, not ${version}`),
  ]);
  const current = { status: "closed", ifVersion: version + 1 } as const;
  expect((await site.patch(path, current)).body).toMatchObject({ version: version + 2 });
  const opened = await site.patch(path, { status: "open" }, { "if-match": `"${version + 2}"` });
  expect(opened.body).toMatchObject({ status: "open", version: version + 3 });
  expect((await site.get("/conversations")).body.data).toEqual([opened.body]);
});

test.each(["an agent's reply", "a visitor's message"])("%s reopens a closed one", async (who) => {
  const site = await newSite();
  const visitor = await site.visitor();
  const path = `/conversations/${visitor.conversationId}`;
  await site.patch(path, { status: "closed" });
  const answer =
    who === "an agent's reply"
      ? await site.reply(visitor.conversationId, "One more thing")
      : await visitor.say("One more thing");
  expect(answer.status).toBeLessThan(300);
  expect((await site.get(path)).body.status).toBe("open");
});

test("conversations are listed by last activity, by status, page by page", async () => {
  const site = await newSite();
  const ids: string[] = [];
  const visitors = [];
  for (let index = 0; index < 5; index += 1) {
    const visitor = await site.visitor(`${index}`);
    visitors.push(visitor);
    ids.unshift(visitor.conversationId);
  }
  const listed = async (query: string) => {
    const found: string[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const { body }: { body: { data: { id: string }[]; nextCursor: string | null } } =
        await site.get(`/conversations?${query}${cursor && `&cursor=${cursor}`}`);
      found.push(...body.data.map(({ id }) => id));
      cursor = body.nextCursor;
    }
    return found;
  };
  expect(await listed("limit=2")).toEqual(ids);
  // The oldest speaks again and is the first.
  await visitors[0]?.say("again");
  const moved = [ids[4], ...ids.slice(0, 4)];
  expect(await listed("limit=2")).toEqual(moved);
  for (const id of [ids[1], ids[3]]) await site.patch(`/conversations/${id}`, { status: "closed" });
  expect(await listed("limit=1&status=closed")).toEqual([ids[1], ids[3]]);
  expect(await listed("limit=2&status=open")).toEqual([ids[4], ids[0], ids[2]]);
  const bare = (await site.get("/conversations?omit=visitor,pageUrl&limit=1")).body;
  expect(bare.data[0]).not.toHaveProperty("visitor");
  const elsewhere = await site.get(`/conversations?status=closed&cursor=${bare.nextCursor}`);
  expect([elsewhere.status, elsewhere.body.error.code]).toEqual([400, "invalid_body"]);
});

test("messages: newest first, or oldest first after a seq; the cursor leads through all, once", async () => {
  const site = await newSite();
  const visitor = await site.visitor("1");
  const id = visitor.conversationId;
  for (let number = 2; number <= 7; number += 1) {
    if (number % 3) await visitor.say(`${number}`);
    else await site.reply(id, `${number}`);
  }
  const paged = async (query: string) => {
    const found: string[] = [];
    const reads: (string | null)[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const { body } = await site.messages(id, `?${query}${cursor && `&cursor=${cursor}`}`);
      found.push(...contents({ body }));
      reads.push(...body.data.map(({ readAt }: { readAt: string | null }) => readAt));
      cursor = body.nextCursor;
    }
    return { found: found.join(""), reads };
  };
  const all = await paged("limit=100");
  expect(all.found).toBe("7654321");
  const inPages = await paged("limit=2");
  expect(inPages).toEqual(all);
  const upwards = await paged("limit=2&after=0");
  expect(upwards).toEqual({ found: "1234567", reads: [...all.reads].reverse() });
  expect((await paged("limit=3&after=4")).found).toBe("567");
  expect((await paged("after=7")).found).toBe("");
  expect((await paged("after=9007199254740991")).found).toBe("");
  // Read by the replies at 3 and 6, and by the visitor's messages after them; 7 was read by nobody.
  expect(all.reads.map((readAt) => readAt !== null)).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
    true,
  ]);

  const { nextCursor } = (await site.messages(id, "?limit=2")).body;
  for (const query of [`?after=0&cursor=${nextCursor}`, "?after=-1", "?after=x", "?limit=0"]) {
    const answer = await site.messages(id, query);
    expect([answer.status, answer.body.error.code]).toEqual([400, "invalid_body"]);
  }
});

test("the same clientMessageId is stored once for each side", async () => {
  const site = await newSite();
  const visitor = await site.visitor("Hi", { clientMessageId: "m-1" });
  const id = visitor.conversationId;
  const replies = [
    await site.reply(id, "Hello", { clientMessageId: "m-1" }),
    await site.reply(id, "Hello", { clientMessageId: "m-1" }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([201, 201]);
  expect(replies[1]?.body).toEqual(replies[0]?.body);
  expect(replies[0]?.body).toMatchObject({ seq: 2, author: "agent" });
  expect((await visitor.say("Hi", { clientMessageId: "m-1" })).body.message.seq).toBe(1);
  expect(contents(await site.messages(id))).toEqual(["Hello", "Hi"]);
});

test.each<[string, unknown, number, string, RegExp]>([
  ["blank", " \n\t ", 400, "send_failed", /content must not be blank/],
  ["empty", "", 400, "send_failed", /content must not be blank/],
  ["too long", "x".repeat(4001), 400, "send_failed", /at most 4000 characters; it has 4001/],
  ["absent", undefined, 400, "invalid_body", /content is required/],
  ["a number", 5, 400, "invalid_body", /content must be a string; got 5/],
  ["null", null, 400, "invalid_body", /^content is required, or a picture\.$/],
])("content that is %s", async (_, content, status, code, message) => {
  const site = await newSite();
  const { conversationId } = await site.visitor();
  const answer = await site.reply(conversationId, content);
  expect([answer.status, answer.body]).toEqual([
    status,
    { error: { code, message: expect.stringMatching(message) } },
  ]);
  // An unknown conversation is reported before the errors of a text, but after a value that is no text.
  const unknown = await site.reply("cnv_x", content);
  expect(unknown.body.error.code).toBe(code === "send_failed" ? "not_found" : code);
  expect(contents(await site.messages(conversationId))).toHaveLength(1);
});

test("4,000 characters can be sent, whatever they are", async () => {
  const site = await newSite();
  const { conversationId } = await site.visitor();
  for (const content of [
    "x".repeat(4000),
    "語".repeat(4000),
    "<script>alert(1)</script>",
    "\u0000",
  ]) {
    expect((await site.reply(conversationId, content)).body.content).toBe(content);
  }
});

test.each<[string, object]>([
  ["an odd clientMessageId", { content: "x", clientMessageId: "a b" }],
  ["an unknown field", { content: "x", subject: "y" }],
  ["an author who is not at the desk", { content: "x", author: "visitor" }],
  ["a claim of people", { content: "x", author: "agent", leaseId: "lease_1_x" }],
  ["the id in the body", { content: "x", conversationId: "cnv_x" }],
])("%s is invalid_body", async (_, body) => {
  const site = await newSite();
  const { conversationId } = await site.visitor();
  const answer = await site.rest("POST", `/conversations/${conversationId}/messages`, { body });
  expect([answer.status, answer.body.error.code]).toEqual([400, "invalid_body"]);
});

test("an update accepts only known states", async () => {
  const site = await newSite();
  const { conversationId } = await site.visitor();
  for (const body of [{ status: "spam" }, { read: false }, { unreadCount: 0 }]) {
    const answer = await site.rest("PATCH", `/conversations/${conversationId}`, { body });
    expect([answer.status, answer.body.error.code]).toEqual([400, "invalid_body"]);
  }
});

test("another account's conversation is not found, like one that never existed", async () => {
  const [site, stranger] = [await newSite(), await newSite()];
  const { conversationId: foreign } = await stranger.visitor("Secret");
  const missing = foreign
    .replace(/^cnv_.{16}/, "cnv_06gztyjw010cy3tr")
    .replace(foreign.slice(20, 42), (await site.visitor()).conversationId.slice(20, 42));
  for (const call of [
    (id: string) => site.get(`/conversations/${id}`),
    (id: string) => site.patch(`/conversations/${id}`, { status: "closed" }),
    (id: string) => site.messages(id),
    (id: string) => site.messages(id, "?after=0"),
    (id: string) => site.reply(id, "Hello"),
    (id: string) => site.reply(id, ""),
  ]) {
    const [one, other] = [await call(foreign), await call(missing)];
    expect([one.status, one.text.replaceAll(foreign, "ID")]).toEqual([
      other.status,
      other.text.replaceAll(missing, "ID"),
    ]);
    expect(one.body.error.code).toBe("not_found");
  }
  expect((await site.get("/conversations")).body.data).toHaveLength(1);
  expect((await stranger.get(`/conversations/${foreign}`)).body).toMatchObject({
    status: "open",
    lastMessagePreview: "Secret",
  });
});

test("with a selector a conversation is found only on that domain", async () => {
  const site = await newSite();
  const { body: other } = await site.post("/domains", { hostname: "other.acme.com" });
  await openChat(site, other.id);
  const { conversationId: id } = await newVisitor(
    chatUrl(service, site.accountId, "other.acme.com"),
  );
  expect((await site.get("/conversations")).body.data).toEqual([]);
  expect((await site.get("/conversations?domain=other.acme.com")).body.data).toHaveLength(1);
  expect((await site.get(`/conversations/${id}`)).status).toBe(200);
  expect((await site.get(`/conversations/${id}?domain=shop.acme.com`)).status).toBe(404);
  expect((await site.messages(id, "?domain=shop.acme.com")).status).toBe(404);
});

test("an ended trial can answer and close all the same", async () => {
  const client = await newChatClient(service);
  await endTrial(service, client);
  const { conversationId } = await newVisitor(chatUrl(service, client.accountId));
  const path = `/conversations/${conversationId}`;
  expect((await client.post(`${path}/messages`, { content: "Hi" })).status).toBe(201);
  expect((await client.patch(path, { status: "closed" })).status).toBe(200);
});
