import { chatUrl, newChatClient, newVisitor } from "../support/chat";
import { send } from "../support/client";
import { startTestService, type TestService } from "../support/service";
import { openSocket } from "../support/socket";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

async function newDesk(chat: object = {}) {
  const client = await newChatClient(service);
  await client.patch(`/domains/${client.domain.id}`, {
    chat: { firstAnswer: true, agentsCount: false, ...chat },
    helpCenter: { enabled: true },
  });
  const article = { title: "How refunds work", content: "We refund within 30 days, by card." };
  const { id } = (await client.post("/knowledge", article)).body;
  await client.post("/knowledge", { title: "Shipping", content: "By boat, on Fridays." });
  const draft = { title: "Refunds of boots", content: "Secret draft.", status: "draft" } as const;
  await client.post("/knowledge", draft);
  await service.settled();
  const url = chatUrl(service, client.accountId);
  return {
    ...client,
    articleId: id as string,
    help: async (question: string | undefined, host = "shop.acme.com", language?: string) => {
      const lang = language === undefined ? "" : `&lang=${encodeURIComponent(language)}`;
      const q = question === undefined ? "" : `&q=${encodeURIComponent(question)}`;
      const query = `userId=${client.accountId}&domain=${host}${q}${lang}`;
      return (await send(`${service.baseUrl}/api/embed/chat/help?${query}`, "GET")).body.data;
    },
    async ask(content: string, more: object = {}, language = "") {
      const lang = encodeURIComponent(language);
      const visitor = await newVisitor(`${url}&lang=${lang}`, { content, ...more });
      await service.settled();
      const { data } = (await visitor.read()).body;
      const of = async () => (await client.get(`/conversations/${visitor.conversationId}`)).body;
      return { ...visitor, answers: data.slice(1), of };
    },
  };
}

test("while nobody is available, the help center answers a first message once, as a bot, and the visitor keeps waiting", async () => {
  const desk = await newDesk();
  const asked = await desk.ask("How do refunds work?", { email: "refunds@acme.org" });
  const [answer, ...more] = asked.answers;
  expect(more).toEqual([]);
  expect(answer).toMatchObject({
    seq: 2,
    author: "bot",
    clientMessageId: "first-answer",
    content:
      "This may answer your question:\n\nHow refunds work\nWe refund within 30 days, by card.\n\nWas that it?",
    citations: [
      { title: "How refunds work", url: expect.stringMatching(/\/help\/\w{16}-how-refunds-work$/) },
    ],
  });
  expect((await fetch(answer.citations[0].url)).status).toBe(200);
  const waiting = await asked.of();
  expect(waiting).toMatchObject({ assignee: null, outcome: null, status: "open" });
  expect(waiting.waitingSince).not.toBeNull();
  // A visitor who is on the page needs no mail.
  const mails = (await send(`${service.baseUrl}/demo/mail.json`, "GET")).body;
  expect(mails.filter(({ to }: { to: string }) => to === "refunds@acme.org")).toEqual([]);
  // Agents claim it like any other conversation; the second message is theirs to answer.
  const path = `/conversations/${asked.conversationId}/claim`;
  const { messages } = (await desk.rest("POST", path)).body;
  expect(messages[1]).toMatchObject({
    citations: [{ knowledgeId: desk.articleId }],
    updatedBy: { kind: "system" },
  });
  await asked.say("And how do refunds of boots work?");
  await service.settled();
  expect((await asked.read(2)).body.data).toHaveLength(1);
});

test("an answer from a table has a line for each row, with its names", async () => {
  const desk = await newDesk();
  const content =
    "| Where to | Days | Price |\n|---|---|---|\n| Norway | 4 to 8 | €18 |\n| Portugal | 2 | €9 |";
  await desk.post("/knowledge", { title: "Delivery abroad", content });
  await service.settled();
  const { answers } = await desk.ask("delivery to Portugal");
  expect(answers[0]?.content).toContain("\nPortugal: Days 2, Price €9\n");
});

test("an unrelated question, one while a person is connected, and one with first answers off get no first answer", async () => {
  const desk = await newDesk({ agentsCount: true });
  expect((await desk.ask("Do you hire astronauts?")).answers).toEqual([]);
  const socket = await openSocket(`${service.baseUrl}/live`, ["mw.v1", desk.apiKey]);
  if (typeof socket === "number") throw new Error(`Refused with ${socket}.`);
  expect((await desk.ask("How do refunds work?")).answers).toEqual([]);
  socket.close();
  const off = await newDesk({ firstAnswer: false });
  expect((await off.ask("How do refunds work?")).answers).toEqual([]);
});

test("outside office hours the help center answers, even if somebody is connected", async () => {
  const day = new Date(Date.now() + 3 * 86_400_000).getUTCDay();
  const officeHours = [{ days: [day], start: "00:00", end: "00:01" }];
  const desk = await newDesk({ agentsCount: true, officeHours });
  const socket = await openSocket(`${service.baseUrl}/live`, ["mw.v1", desk.apiKey]);
  if (typeof socket === "number") throw new Error(`Refused with ${socket}.`);
  expect((await desk.ask("How do refunds work?")).answers).toHaveLength(1);
  socket.close();
});

test("a visitor who says that they were helped closes the conversation as resolved; without an answer nothing could help", async () => {
  const desk = await newDesk();
  const helped = await desk.ask("How do refunds work?");
  await helped.say("Yes, thank you", { resolved: true });
  expect(await helped.of()).toMatchObject({
    status: "closed",
    outcome: "resolved_confirmed",
    waitingSince: null,
    lastMessagePreview: "Yes, thank you",
  });
  await helped.say("One thing more");
  expect(await helped.of()).toMatchObject({ status: "open", outcome: null });
  const unheard = await desk.ask("Do you hire astronauts?");
  await unheard.say("Yes", { resolved: true });
  expect(await unheard.of()).toMatchObject({ status: "open", outcome: null });
});

/** A desk whose help center speaks German too; only the article on refunds is translated. */
async function newGermanDesk() {
  const desk = await newDesk();
  await desk.patch(`/domains/${desk.domain.id}`, { languages: ["de"] });
  const texts = { title: "Rückgaben", content: "Wir erstatten Bestellungen binnen 30 Tagen." };
  const { status } = await desk.rest("PATCH", `/translations/${desk.articleId}/de`, {
    body: { texts },
  });
  expect(status).toBe(200);
  await service.settled();
  return desk;
}

test("visitors search in the language of their page, or without an answer in the help center's own", async () => {
  const desk = await newGermanDesk();
  const titles = async (question: string, language: string) =>
    (await desk.help(question, "shop.acme.com", language)).map(
      ({ title }: { title: string }) => title,
    );
  const [found] = await desk.help("Bestellung erstatten", "shop.acme.com", "de-AT");
  expect(found).toEqual({
    title: "Rückgaben",
    excerpt: "Wir erstatten Bestellungen binnen 30 Tagen.",
    path: expect.stringMatching(/^\/p\/\w{12}\/de\/help\/\w{16}$/),
  });
  expect(await (await fetch(service.baseUrl + found.path)).text()).toContain('<html lang="de"');
  expect(await titles("shipping by boat", "de")).toEqual(["Shipping"]);
  expect(await titles("refunds", "en")).toEqual(["How refunds work"]);
  expect(await titles("refunds", "fr")).toEqual(["How refunds work"]);
  expect(await titles("refunds", "?")).toEqual(["How refunds work"]);
});

test("a first answer is in the language of the page from which a visitor writes", async () => {
  const desk = await newGermanDesk();
  const asked = await desk.ask("Wie erstatten Sie eine Bestellung?", {}, "de-AT");
  expect(asked.answers).toMatchObject([
    {
      content:
        "Das könnte Ihre Frage beantworten:\n\nRückgaben\nWir erstatten Bestellungen binnen 30 Tagen.\n\nWar es das?",
      citations: [{ title: "Rückgaben", url: expect.stringMatching(/\/de\/help\//) }],
    },
  ]);
  expect((await fetch(asked.answers[0].citations[0].url)).status).toBe(200);
  expect((await asked.of()).visitor.language).toBe("de-at");
  const other = await desk.ask("How do refunds work?", {}, "de");
  expect(other.answers[0].content).toContain("This may answer your question");
  // A page's wrong values never keep a visitor from writing.
  const odd = await desk.ask("How do refunds work?", {}, "en_US <b>");
  expect((await odd.of()).visitor.language).toBeNull();
});

test("visitors search only the published articles of their site", async () => {
  const desk = await newDesk();
  const found = await desk.help("refunds");
  expect(found).toEqual([
    {
      title: "How refunds work",
      excerpt: "We refund within 30 days, by card.",
      path: expect.stringMatching(/^\/p\/\w{12}\/help\/\w{16}$/),
    },
  ]);
  expect(await (await fetch(service.baseUrl + found[0].path)).text()).toContain("by card");
  const nothing = [await desk.help(""), await desk.help("refunds", "other.acme.com")];
  await desk.patch(`/domains/${desk.domain.id}`, { helpCenter: { enabled: false } });
  await service.settled();
  expect([...nothing, await desk.help("refunds")]).toEqual([[], [], []]);
});

test("before a question, the first three articles are offered, each with its beginning", async () => {
  const desk = await newDesk();
  for (const [position, title] of [
    [2, "Sizes"],
    [1, "Where is my parcel?"],
  ] as const)
    await desk.post("/knowledge", { title, content: `About: ${title}`, position });
  await service.settled();
  expect(await desk.help(undefined)).toEqual([
    {
      title: "Where is my parcel?",
      excerpt: "About: Where is my parcel?",
      path: expect.any(String),
    },
    { title: "Sizes", excerpt: "About: Sizes", path: expect.any(String) },
    {
      title: "How refunds work",
      excerpt: "We refund within 30 days, by card.",
      path: expect.stringMatching(/help/),
    },
  ]);
  expect(await desk.help(undefined, "unknown.acme.com")).toEqual([]);
});
