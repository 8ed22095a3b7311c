import { chatUrl, newChatClient, newVisitor, openChat } from "../support/chat";
import { withAnotherKey } from "../support/client";
import { refunds } from "../support/operation-calls";
import { startTestService, type TestService } from "../support/service";
import { signIn } from "../support/sign-in";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

async function newDesk() {
  const client = await newChatClient(service);
  const url = chatUrl(service, client.accountId);
  const path = (id: string) => `/conversations/${id}` as const;
  return {
    ...client,
    url,
    visitor: (content = "Hello", more: object = {}) => newVisitor(url, { content, ...more }),
    conversation: async (id: string) => (await client.get(path(id))).body,
    claim: (id: string) => client.rest("POST", `${path(id)}/claim`),
    send: (id: string, body: object) => client.rest("POST", `${path(id)}/messages`, { body }),
    list: async (query: string) =>
      (await client.rest("GET", `/conversations?${query}`)).body.data.map(
        ({ id }: { id: string }) => id,
      ) as string[],
  };
}

const code = ({ body }: { body: { error?: { code: string } } }) => body.error?.code;

test("q finds a part of a visitor's name or email, of the last message, and of what the visitor last wrote", async () => {
  const desk = await newDesk();
  const mara = { name: "Mara Lind", email: "lind@acme.com" };
  const { conversationId: id } = await desk.visitor("My teapot lid broke in Zanzibar.", mara);
  await desk.visitor("Is the glaze safe?");
  await desk.send(id, { content: "We will send another one.", author: "agent" });
  for (const q of ["lind", "ACME.com", "another", "lid broke", "zanzibar"])
    expect([q, await desk.list(`q=${q}`)]).toEqual([q, [id]]);
  expect(await desk.list("q=refund")).toEqual([]);
});

test("a bot claims what waits, answers with citations, and the visitor sees the links", async () => {
  const desk = await newDesk();
  const url = "https://shop.acme.com/help/refunds";
  const item = (await desk.post("/knowledge", { ...refunds, url })).body;
  const { conversationId: id, read } = await desk.visitor("How do refunds work?");
  expect(await desk.list("waiting=true")).toEqual([id]);

  const claimed = await desk.claim(id);
  expect(claimed.status).toBe(200);
  const { leaseId, expiresAt, messages, excerpts } = claimed.body;
  expect(messages.map(({ content }: { content: string }) => content)).toEqual([
    "How do refunds work?",
  ]);
  expect(excerpts).toEqual([
    {
      ...{ knowledgeId: item.id, title: refunds.title, url },
      ...{ excerpt: expect.any(String), confidence: "low" },
    },
  ]);
  expect((await desk.conversation(id)).claim).toEqual({
    by: expect.objectContaining({ kind: "key" }),
    expiresAt,
  });
  const again = await desk.claim(id);
  expect([code(again), again.body.error.message]).toEqual([
    "claim_lost",
    expect.stringMatching(/^Your own key holds this conversation already, until .*leaseId/),
  ]);

  const bot = { author: "bot", content: "Within 30 days.", leaseId, citations: [item.id] };
  const sent = await desk.send(id, bot);
  expect([sent.status, sent.body.citations]).toEqual([
    201,
    [{ knowledgeId: item.id, title: refunds.title, url }],
  ]);
  expect((await read(1)).body.data).toEqual([
    expect.objectContaining({ author: "bot", citations: [{ title: refunds.title, url }] }),
  ]);
  expect(await desk.list("waiting=true")).toEqual([]);
  expect((await desk.conversation(id)).claim.expiresAt >= expiresAt).toBe(true);
});

test("a claim answers with the last fifty messages since the conversation was closed, and five excerpts at most", async () => {
  const desk = await newDesk();
  for (let index = 0; index < 7; index += 1) {
    const title = `How refunds work, part ${index}`;
    await desk.post("/knowledge", { title, content: "Within 30 days." });
  }
  const { conversationId: id, say } = await desk.visitor("Before");
  const claimed = async () => {
    const { messages, excerpts, leaseId } = (await desk.claim(id)).body;
    await desk.rest("POST", `/conversations/${id}/release`, { body: { leaseId } });
    const contents = messages.map(({ content }: { content: string }) => content);
    return { contents, excerpts: excerpts.length };
  };
  await desk.patch(`/conversations/${id}`, { status: "closed" });
  await say("How do refunds work?");
  expect(await claimed()).toEqual({ contents: ["How do refunds work?"], excerpts: 5 });
  const notes = Array.from({ length: 50 }, (_, index) => `Note ${index}`);
  for (const content of notes) await desk.send(id, { author: "note", content });
  expect((await claimed()).contents).toEqual(notes);
});

test("an item without its own address is cited by its page in the help center, while that is on", async () => {
  const desk = await newDesk();
  const item = (await desk.post("/knowledge", refunds)).body;
  const { conversationId: id } = await desk.visitor("How do refunds work?");
  const { leaseId, excerpts } = (await desk.claim(id)).body;
  const bot = { author: "bot", content: "So.", leaseId, citations: [item.id] };
  const cited = (await desk.send(id, bot)).body.citations[0].url;
  expect([excerpts[0].url, cited]).toEqual([null, null]);
  const { domainId } = item;
  await desk.patch(`/domains/${domainId}`, { helpCenter: { enabled: true } });
  await desk.post(`/conversations/${id}/release`, { leaseId });
  const again = (await desk.claim(id)).body;
  expect(again.excerpts[0].url).toBe(item.helpUrl);
  const second = await desk.send(id, { ...bot, leaseId: again.leaseId });
  expect(second.body.citations[0].url).toBe(item.helpUrl);
});

/** A desk whose API keys are bots. */
async function newBotDesk() {
  const desk = await newDesk();
  await desk.patch(`/domains/${desk.domain.id}`, { chat: { agentsCount: false } });
  return desk;
}

test("bots list what they may claim: not people's conversations, those handed over to people, or another bot's", async () => {
  const desk = await newBotDesk();
  const ids: string[] = [];
  for (const content of ["Free", "Assigned", "Handed over", "Another's", "Own"])
    ids.push((await desk.visitor(content)).conversationId);
  const [free = "", assigned = "", handed = "", others = "", own = ""] = ids;
  const second = await withAnotherKey(service, desk);
  await desk.patch(`/conversations/${assigned}`, { assignee: "me" });
  const { leaseId } = (await desk.claim(handed)).body;
  const handOff = { leaseId, reason: "Asks for a person.", summary: "Wants to talk." };
  const left = await desk.rest("POST", `/conversations/${handed}/handoff`, { body: handOff });
  expect(left.status).toBe(200);
  await second.rest("POST", `/conversations/${others}/claim`);
  await desk.claim(own);
  expect((await desk.list("claimable=true")).sort()).toEqual([free, own].sort());
  expect((await desk.list("claimable=false")).sort()).toEqual([...ids].sort());
});

test("messages of an API key are a bot's: it claims the conversation, and no figure counts them as a person's", async () => {
  const desk = await newBotDesk();
  const { conversationId: id } = await desk.visitor("Do you ship to Norway?");
  const first = await desk.send(id, { content: "Yes, within a week." });
  expect([first.status, first.body.author]).toEqual([201, "bot"]);
  const held = await desk.conversation(id);
  expect(held).toMatchObject({
    assignee: null,
    claim: { by: { kind: "key" } },
    firstReplyAt: null,
    unreadCount: 1,
    waitingSince: null,
  });
  // The same bot continues without a lease, and can still request one.
  const asTool = await desk.tool("send_chat_message", { conversationId: id, content: "By boat." });
  expect(asTool.structuredContent.author).toBe("bot");
  const { leaseId } = (await desk.claim(id)).body;
  const unleased = await desk.send(id, { content: "Or by train." });
  expect([unleased.status, code(unleased)]).toEqual([409, "claim_lost"]);
  expect((await desk.send(id, { content: "Or by train.", leaseId })).body.author).toBe("bot");
  await desk.patch(`/conversations/${id}`, { status: "closed" });
  expect((await desk.conversation(id)).outcome).toBe("contained");
  await service.settled();
  const { totals } = (await desk.get("/analytics")).body;
  expect(totals.chat).toMatchObject({ replied: 0, contained: 1 });
  expect(totals.medianFirstReplySeconds).toBeNull();
});

test("a key that speaks without a claim is refused while a person or another bot has the conversation", async () => {
  const desk = await newBotDesk();
  const { conversationId: id } = await desk.visitor();
  const { member } = await signIn(service, desk.accountId, "support");
  await desk.patch(`/conversations/${id}`, { assignee: member.id });
  for (const body of [{ content: "Hi" }, { content: "Hi", author: "bot" }]) {
    const refused = await desk.send(id, body);
    expect([refused.status, code(refused)]).toEqual([409, "claim_lost"]);
  }
  expect((await desk.get(`/conversations/${id}/messages`)).body.data).toHaveLength(1);
  await desk.patch(`/conversations/${id}`, { assignee: null });
  expect((await desk.send(id, { content: "Hi" })).status).toBe(201);
  const another = await withAnotherKey(service, desk);
  const late = await another.post(`/conversations/${id}/messages`, { content: "Hi" });
  expect([late.status, code(late)]).toEqual([409, "claim_lost"]);
});

test("a key cannot write as a person unless people use the keys; a member does, and bots leave that conversation alone", async () => {
  const desk = await newBotDesk();
  const { conversationId: id } = await desk.visitor();
  const refused = await desk.send(id, { author: "agent", content: "Hi" });
  expect([code(refused), refused.body.error.message]).toEqual([
    "invalid_body",
    expect.stringContaining("agentsCount"),
  ]);
  expect((await desk.send(id, { author: "note", content: "A regular." })).status).toBe(201);
  await desk.send(id, { content: "I look it up." });
  const member = await signIn(service, desk.accountId, "support");
  const said = await member.rest("POST", `/conversations/${id}/messages`, {
    body: { content: "I take this one." },
  });
  expect(said.body.author).toBe("agent");
  expect(await desk.conversation(id)).toMatchObject({
    claim: null,
    assignee: { kind: "member" },
    firstReplyAt: said.body.createdAt,
  });
  expect(code(await desk.send(id, { content: "Hi" }))).toBe("claim_lost");
});

test("a note is never marked as read", async () => {
  const desk = await newDesk();
  const visitor = await desk.visitor("Hello");
  const id = visitor.conversationId;
  await desk.send(id, { author: "note", content: "A regular." });
  await desk.send(id, { content: "Hi" });
  await visitor.say("Thanks");
  const read = (await desk.get(`/conversations/${id}/messages`)).body.data;
  expect(
    read.map((each: { author: string; readAt: string | null }) => [
      each.author,
      each.readAt !== null,
    ]),
  ).toEqual([
    ["visitor", false],
    ["agent", true],
    ["note", false],
    ["visitor", true],
  ]);
});

test("after a person has answered, no bot can", async () => {
  const desk = await newDesk();
  const visitor = await desk.visitor("Hello");
  const id = visitor.conversationId;
  const { leaseId } = (await desk.claim(id)).body;
  await desk.send(id, { content: "I take this one." });
  expect(await desk.conversation(id)).toMatchObject({
    claim: null,
    assignee: { kind: "key" },
    waitingSince: null,
  });
  const late = (await desk.send(id, { author: "bot", content: "Hi", leaseId })).body.error;
  expect([late.code, late.message]).toEqual([
    "claim_lost",
    expect.stringContaining(" has taken the conversation over."),
  ]);
  await visitor.say("And then?");
  expect(code(await desk.claim(id))).toBe("claim_lost");
  // Given back to bots, it can be claimed again, and the first claim stays lost.
  await desk.patch(`/conversations/${id}`, { assignee: null });
  const second = (await desk.claim(id)).body.leaseId;
  expect(code(await desk.send(id, { author: "bot", content: "Hi", leaseId }))).toBe("claim_lost");
  expect((await desk.send(id, { author: "bot", content: "Hi", leaseId: second })).status).toBe(201);
});

test("if a person and a bot answer at once, the bot is first or refused", async () => {
  const desk = await newDesk();
  for (let round = 0; round < 5; round += 1) {
    const { conversationId: id } = await desk.visitor();
    const { leaseId } = (await desk.claim(id)).body;
    const [bot] = await Promise.all([
      desk.send(id, { author: "bot", content: "Bot", leaseId }),
      desk.send(id, { content: "Person" }),
    ]);
    const { data } = (await desk.get(`/conversations/${id}/messages?after=1`)).body;
    const authors = data.map(({ author }: { author: string }) => author);
    expect(authors).toEqual(bot.status === 201 ? ["bot", "agent"] : ["agent"]);
  }
});

test("an invalid address erases nobody", async () => {
  const desk = await newDesk();
  const { status, body } = await desk.rest("DELETE", "/visitors/nobody@");
  expect([status, body.error.code]).toEqual([400, "invalid_body"]);
  expect(body.error.message).toMatch(/^id must be a visitor's id or an email address, such as /);
});

test("a note reaches no visitor on any path, and leaves no hole in the visitor's numbers", async () => {
  const desk = await newDesk();
  const secret = "xylophone";
  const visitor = await desk.visitor("One", { startId: "a-start-id-of-some-length" });
  const id = visitor.conversationId;
  const before = (await visitor.read()).body;
  await desk.send(id, { author: "note", content: `${secret} 1`, clientMessageId: "same" });
  expect((await visitor.read()).body).toEqual(before);
  await desk.send(id, { content: "Two" });
  for (let index = 0; index < 12; index += 1) {
    await desk.send(id, { author: "note", content: `${secret} 2` });
  }
  const said = await visitor.say("Three", { clientMessageId: "same" });
  const again = await visitor.say("Three", { clientMessageId: "same" });
  const { leaseId } = (
    await desk.patch(`/conversations/${id}`, { assignee: null }).then(() => desk.claim(id))
  ).body;
  await desk.rest("POST", `/conversations/${id}/handoff`, {
    body: { leaseId, reason: secret, summary: secret, suggestedReply: secret },
  });
  await desk.send(id, { content: "Four" });

  const reads = await Promise.all([0, 1, 2, 3, 4].map((after) => visitor.read(after)));
  expect(reads.map(({ body }) => body.data.map(({ seq }: { seq: number }) => seq))).toEqual([
    [1, 2, 3, 4],
    [2, 3, 4],
    [3, 4],
    [4],
    [],
  ]);
  expect([said.body.message.seq, again.body.message]).toEqual([3, said.body.message]);
  expect(reads[0]?.body).toMatchObject({ lastSeq: 4, readSeq: 4 });
  const started = await desk.visitor("One", { startId: "a-start-id-of-some-length" });
  for (const { text } of [...reads, said, again, started.first]) {
    expect(text).not.toContain(secret);
    expect(text).not.toContain("note");
  }
  const { data } = (await desk.get(`/conversations/${id}/messages?after=0`)).body;
  expect(data.map(({ seq }: { seq: number }) => seq)).toEqual(
    data.map((_: unknown, index: number) => index + 1),
  );
  expect(data.filter(({ author }: { author: string }) => author === "note")).toHaveLength(14);
  expect((await desk.conversation(id)).lastMessagePreview).toBe("Four");
});

test("a conversation that is handed over waits for people, with a note that says why", async () => {
  const desk = await newDesk();
  const { conversationId: id } = await desk.visitor("Discount?");
  const { leaseId } = (await desk.claim(id)).body;
  await desk.send(id, { author: "bot", content: "Let me ask.", leaseId });
  const handed = await desk.rest("POST", `/conversations/${id}/handoff`, {
    body: { leaseId, reason: "A discount", summary: "40 pairs", suggestedReply: "10 %" },
  });
  expect(handed.status).toBe(200);
  expect(await desk.conversation(id)).toEqual(handed.body);
  expect(handed.body).toMatchObject({
    outcome: "escalated",
    claim: null,
    assignee: null,
    waitingSince: expect.any(String),
  });
  const [note] = (await desk.get(`/conversations/${id}/messages?limit=1`)).body.data;
  expect(note).toMatchObject({
    author: "note",
    content: "A person is needed: A discount\n\n40 pairs\n\nSuggested reply: 10 %",
  });
  expect(await desk.list("waiting=true&assignee=none")).toEqual([id]);
  expect(code(await desk.claim(id))).toBe("claim_lost");
  // Closing by mistake and opening again keeps who had answered.
  await desk.send(id, { content: "You get it." });
  const set = async (status: "open" | "closed") =>
    (await desk.patch(`/conversations/${id}`, { status })).body.outcome;
  expect([await set("closed"), await set("open"), await set("closed")]).toEqual([
    "escalated",
    null,
    "escalated",
  ]);
});

test("a released conversation can be claimed again, and silence is not taken for a solution", async () => {
  const desk = await newDesk();
  const { conversationId: id } = await desk.visitor();
  const { leaseId } = (await desk.claim(id)).body;
  await desk.send(id, { author: "bot", content: "Hi", leaseId });
  const release = (body: object) =>
    desk.rest("POST", `/conversations/${id}/release`, { body: { leaseId, ...body } });
  expect((await release({})).body).toMatchObject({ claim: null, outcome: null });
  const again = (await release({})).body.error;
  expect([again.code, again.message]).toEqual([
    "claim_lost",
    expect.stringMatching(/^The conversation has no claim now: the last one was released/),
  ]);
  const unclaimed = await desk.visitor();
  const never = await desk.rest("POST", `/conversations/${unclaimed.conversationId}/release`, {
    body: { leaseId },
  });
  expect(never.body.error.message).toMatch(/^No bot has claimed this conversation yet/);
  expect((await desk.claim(id)).status).toBe(200);
  const close = async (conversationId: string) =>
    (await desk.patch(`/conversations/${conversationId}`, { status: "closed" })).body;
  expect(await close(id)).toMatchObject({ outcome: "contained", claim: null });
  const other = await desk.visitor();
  expect((await close(other.conversationId)).outcome).toBe("unassisted");
  await other.say("Still there?");
  expect(await desk.conversation(other.conversationId)).toMatchObject({
    status: "open",
    outcome: null,
    waitingSince: expect.any(String),
  });
});

test("the desk finds conversations by assignee, tag, words, unread and waiting, over all domains", async () => {
  const desk = await newDesk();
  const second = (await desk.post("/domains", { hostname: "second.acme.com" })).body;
  await openChat(desk, second.id);
  const ann = await desk.visitor("Where is my order?", { name: "Ann", email: "ann@acme.com" });
  const ben = await newVisitor(chatUrl(service, desk.accountId, "second.acme.com"), {
    content: "Refund",
    name: "Ben",
  });
  const [a, b] = [ann.conversationId, ben.conversationId];
  expect(await desk.list("waiting=true")).toEqual([a]);
  expect(await desk.list("waiting=true&allDomains=true")).toEqual([a, b]);
  expect(await desk.list("allDomains=true")).toEqual([b, a]);
  const first = await desk.get("/conversations?waiting=true&allDomains=true&limit=1");
  const rest = await desk.get(
    `/conversations?waiting=true&allDomains=true&limit=1&cursor=${first.body.nextCursor}`,
  );
  expect([first.body.data[0].id, rest.body.data[0].id, rest.body.nextCursor]).toEqual([a, b, null]);

  await desk.patch(`/conversations/${a}`, { assignee: "me", tags: ["orders"], read: true });
  expect(await desk.list("assignee=me")).toEqual([a]);
  expect(await desk.list("assignee=none&allDomains=true")).toEqual([b]);
  expect(await desk.list("unread=true&allDomains=true")).toEqual([b]);
  expect(await desk.list("tag=orders")).toEqual([a]);
  for (const q of ["an", "ANN@", "order"]) expect(await desk.list(`q=${q}`)).toEqual([a]);
  expect(await desk.list("q=orders")).toEqual([]);

  const { key } = (await desk.get("/me")).body;
  expect((await desk.conversation(a)).assignee).toEqual({
    kind: "key",
    id: key.id,
    name: key.name,
  });
  const colleague = await withAnotherKey(service, desk);
  expect((await colleague.get("/conversations?assignee=me")).body.data).toEqual([]);
  // Queries that could never find anything.
  for (const [query, sentence] of [
    ["assignee=Anna", /^assignee must be "me", "none", or the id .* got "Anna"/],
    ["waiting=true&status=closed", /^waiting goes with status "open" only/],
  ] as const) {
    const refused = await desk.rest("GET", `/conversations?${query}`);
    expect([code(refused), refused.body.error.message]).toEqual([
      "invalid_body",
      expect.stringMatching(sentence),
    ]);
  }
  expect(await desk.list(`assignee=${key.id}`)).toEqual([a]);
  const unknown = await desk.patch(`/conversations/${a}`, { assignee: "key_nobodys" });
  expect(code(unknown)).toBe("invalid_body");

  const past = await desk.patch(`/conversations/${a}`, { snoozedUntil: "2020-01-01T00:00:00Z" });
  expect([past.status, past.body.error.message]).toEqual([
    400,
    expect.stringMatching(
      /^snoozedUntil must be in the future, or null .* got "2020-01-01T00:00:00Z"/,
    ),
  ]);
  await desk.patch(`/conversations/${a}`, { snoozedUntil: "2099-01-01T00:00:00Z" });
  expect(await desk.list("waiting=true")).toEqual([]);
  await ann.say("Hello?");
  expect(await desk.list("waiting=true")).toEqual([a]);
  await desk.patch(`/conversations/${a}`, { status: "closed" });
  expect(await desk.list("waiting=true")).toEqual([]);
  const snoozedUntil = "2099-01-01T00:00:00Z";
  for (const body of [{ snoozedUntil }, { status: "closed" as const, snoozedUntil }]) {
    const refused = await desk.patch(`/conversations/${a}`, body);
    expect([refused.status, refused.body.error.message]).toEqual([
      400,
      expect.stringMatching(/^snoozedUntil has no effect on a closed conversation\. Send "status"/),
    ]);
  }
  const reopened = await desk.patch(`/conversations/${a}`, { status: "open", snoozedUntil });
  expect(reopened.body).toMatchObject({ status: "open", snoozedUntil: "2099-01-01T00:00:00.000Z" });
});

test("a citation must be published on the conversation's own domain", async () => {
  const desk = await newDesk();
  const stranger = await newDesk();
  const { conversationId: id } = await desk.visitor();
  const second = (await desk.post("/domains", { hostname: "second.acme.com" })).body.id;
  const create = async (client: typeof desk, more: object = {}) =>
    (await client.post("/knowledge", { ...refunds, ...more })).body.id;
  const { leaseId } = (await desk.claim(id)).body;
  const elsewhere = await desk.rest("POST", "/knowledge", {
    body: refunds,
    headers: { "x-domain": second },
  });
  const foreign = await create(stranger);
  for (const cited of [
    "kno_x",
    await create(desk, { status: "draft" }),
    foreign,
    elsewhere.body.id,
  ]) {
    const body = { author: "bot", content: "Yes", leaseId, citations: [cited] };
    const answer = await desk.send(id, body);
    expect([answer.status, code(answer)]).toEqual([400, "send_failed"]);
    expect(answer.body.error.message).toMatch(
      / on this domain\. Take the `knowledgeId` of an excerpt that POST \/api\/v1\/conversations\/\{conversationId\}\/claim answered, /,
    );
  }
});

test("a blocked visitor's messages are refused until the visitor is unblocked", async () => {
  const desk = await newDesk();
  const visitor = await desk.visitor();
  const { visitor: who } = await desk.conversation(visitor.conversationId);
  const block = (body?: object) =>
    desk.rest("POST", `/visitors/${who.id}/block`, body ? { body } : {});
  expect((await block()).body).toMatchObject({ status: "closed", visitor: { isBlocked: true } });
  const refused = await visitor.say("Still here");
  expect([refused.status, refused.body]).toEqual([
    403,
    { error: "Your messages are no longer taken." },
  ]);
  expect((await visitor.read()).status).toBe(200);
  expect((await block({ blocked: false })).body.visitor.isBlocked).toBe(false);
  expect((await visitor.say("Thanks")).status).toBe(200);
});
