import { randomUUID } from "node:crypto";
import { banner, type Client, clientOf, newClient, send, survey } from "../support/client";
import { namedByRoutes } from "../support/named-by-routes";
import { authorOf, landingPage, refunds } from "../support/operation-calls";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

const german = { htmlContent: "<p>Angebot</p>" };

async function newSite() {
  const client = await newClient(service);
  const embed = async (path: string) => send(`${service.baseUrl}/api/embed${path}`, "GET");
  const list = (lang?: string) =>
    embed(`/user?userId=${client.accountId}&domain=shop.acme.com${lang ? `&lang=${lang}` : ""}`);
  const shown = async (lang?: string) =>
    ((await list(lang)).body as { htmlContent: string }[]).map((each) => each.htmlContent);
  const single = (id: string, lang: string) => embed(`?id=${id}&domain=shop.acme.com&lang=${lang}`);
  const translate = (id: string, language: string, texts: object | null, by: Client = client) =>
    by.rest("PATCH", `/translations/${id}/${language}`, { body: { texts } });
  const rows = async (query = "") =>
    (await client.rest("GET", `/translations?kind=message${query}`)).body.data as {
      name: string;
      language: string;
      state: string;
    }[];
  return { ...client, list, shown, single, translate, rows };
}

const inShort = (rows: { name: string; language: string; state: string }[]) =>
  rows.map(({ name, language, state }) => `${name} ${language} ${state}`);

test("pages get the nearest language that a message has, and its own without one", async () => {
  const site = await newSite();
  const { id } = (await site.post("/messages", { ...banner, language: "en" })).body;
  const own = (await site.list()).body;
  expect(own).toMatchObject([{ language: "en", dir: "ltr" }]);
  const { status, body } = await site.translate(id, "de", german);
  expect([status, body]).toEqual([
    200,
    {
      recordId: id,
      kind: "message",
      name: banner.name,
      version: 2,
      language: "de",
      state: "current",
      source: { htmlContent: banner.htmlContent },
      sourceLanguage: "en",
      texts: german,
      updatedAt: expect.stringMatching(/Z$/),
    },
  ]);
  await site.translate(id, "AR", { htmlContent: "<p>عرض</p>" });
  expect((await site.list()).body).toEqual(own);
  for (const [lang, text] of [
    ["de", german.htmlContent],
    ["de-ch", german.htmlContent],
    ["DE_AT", german.htmlContent],
    ["en-gb", banner.htmlContent],
    ["fr", banner.htmlContent],
    ["%00", banner.htmlContent],
    ["ar-eg", "<p>عرض</p>"],
  ] as const)
    expect([lang, await site.shown(lang)]).toEqual([lang, [text]]);
  const arabic = (await site.list("ar")).body;
  expect(arabic).toEqual([{ ...own[0], htmlContent: "<p>عرض</p>", language: "ar", dir: "rtl" }]);
  expect((await site.single(id, "ar")).body).toEqual(arabic[0]);
});

test("a message without translations is the same in each language, and says none", async () => {
  const site = await newSite();
  await site.post("/messages", banner);
  const { body, headers } = await site.list();
  expect(body[0]).not.toHaveProperty("language");
  const asked = await site.list("de");
  expect([asked.body, asked.headers.get("cache-control")]).toEqual([
    body,
    headers.get("cache-control"),
  ]);
});

test("answers in every language count for one choice", async () => {
  const site = await newSite();
  const { body: message } = await site.rest("POST", "/messages", {
    body: {
      ...survey,
      surveyData: {
        title: "A word",
        questions: [
          { id: "colour", type: "SINGLE_CHOICE", text: "Which?", choices: ["Red", "Blue"] },
        ],
        thankYou: "Thanks",
      },
    },
  });
  const { status, text } = await site.translate(message.id, "de", {
    surveyData: {
      title: "Ein Wort",
      questions: [
        {
          id: "colour",
          text: "Welche?",
          choices: [
            { id: "c2", text: "Blau" },
            { id: "c1", text: "Rot" },
          ],
        },
      ],
      thankYou: "Danke",
    },
  });
  expect([status, status === 200 ? "" : text]).toEqual([200, ""]);
  for (const lang of ["de", "en"]) {
    const [{ surveyData }] = (await site.list(lang)).body;
    const [{ choices, choiceIds }] = surveyData.questions;
    expect([choices, choiceIds]).toEqual([
      lang === "de" ? ["Rot", "Blau"] : ["Red", "Blue"],
      ["c1", "c2"],
    ]);
    await send(`${service.baseUrl}/api/embed/survey?id=${message.id}`, "POST", {
      body: { responseId: randomUUID(), seq: 1, answers: { colour: choiceIds[0] }, finished: true },
    });
  }
  const { questions } = (await site.get(`/survey-results/${message.id}`)).body;
  expect(questions[0].answers).toMatchObject([{ id: "c1", value: "Red", count: 2 }, { count: 0 }]);
});

test("the list shows what is missing, current and outdated, over REST and tools", async () => {
  const site = await newSite();
  const { id } = (await site.post("/messages", { ...banner, name: "One", language: "en" })).body;
  await site.post("/messages", { ...banner, name: "Two" });
  expect(await site.rows()).toEqual([]);
  expect(inShort(await site.rows("&language=de"))).toEqual(["Two de missing", "One de missing"]);
  await site.patch(`/domains/${site.domain.id}`, { languages: ["en", "DE", "fr"] });
  expect((await site.get(`/domains/${site.domain.id}`)).body.languages).toEqual(["en", "de", "fr"]);
  await site.translate(id, "de", german);
  await site.translate(id, "it", german);
  // A message needs no translation into its own language.
  const all = [
    "Two de missing",
    "Two en missing",
    "Two fr missing",
    "One de current",
    "One fr missing",
    "One it current",
  ];
  expect(inShort(await site.rows())).toEqual(all);
  const changed = await site.patch(`/messages/${id}`, { htmlContent: "<p>Offer</p>" });
  expect(changed.body.warnings).toMatchObject([
    { code: "translation_outdated", message: expect.stringMatching(/: de, it\./) },
  ]);
  expect(changed.body.translations.de).toMatchObject({ state: "outdated", ...german });
  expect(inShort(await site.rows("&state=outdated"))).toEqual([
    "One de outdated",
    "One it outdated",
  ]);
  // A row's source is the text to translate now.
  const told = await site.tool("list_translations", { state: "outdated", language: "de" });
  expect(told.structuredContent.nextCursor).toBeNull();
  expect(told.structuredContent.data).toMatchObject([
    { recordId: id, source: { htmlContent: "<p>Offer</p>" }, texts: german },
  ]);
  const done = await site.tool("update_translation", {
    recordId: id,
    language: "de",
    texts: german,
  });
  expect(done.structuredContent).toMatchObject({ state: "current" });
  const removed = await site.tool("update_translation", {
    recordId: id,
    language: "it",
    texts: null,
  });
  expect(removed.structuredContent).toMatchObject({ state: "missing", texts: null });
  expect(inShort(await site.rows("&state=outdated"))).toEqual([]);
});

test("the pages of the list have each row once, whatever their size", async () => {
  const site = await newSite();
  for (const name of ["A", "B", "C"]) await site.post("/messages", { ...banner, name });
  await site.patch(`/domains/${site.domain.id}`, { languages: ["de", "fr", "it"] });
  const whole = inShort(await site.rows());
  expect(whole).toHaveLength(9);
  for (const limit of [1, 2, 4]) {
    const found: string[] = [];
    let cursor = "";
    do {
      const { body } = await site.rest("GET", `/translations?kind=message&limit=${limit}${cursor}`);
      expect(body.data.length).toBeLessThanOrEqual(limit);
      found.push(...inShort(body.data));
      cursor = body.nextCursor === null ? "" : `&cursor=${body.nextCursor}`;
    } while (cursor !== "");
    expect(found).toEqual(whole);
  }
});

test("an author's translation of a live message waits for an editor", async () => {
  const site = await newSite();
  const author = await authorOf(site, service);
  const { id } = (await site.post("/messages", banner)).body;
  const proposed = await site.translate(id, "de", german, author);
  expect([proposed.status, proposed.body.state, proposed.body.review.state]).toEqual([
    202,
    "missing",
    "pending",
  ]);
  expect(await site.shown("de")).toEqual([banner.htmlContent]);
  const approved = await site.rest("POST", `/reviews/${proposed.body.review.id}/approve`);
  expect(approved.body.changes).toEqual({ translations: { de: expect.objectContaining(german) } });
  expect(await site.shown("de")).toEqual([german.htmlContent]);
  // An inactive message needs no approval.
  const { id: draft } = (await site.post("/messages", { ...banner, status: "inactive" })).body;
  expect((await site.translate(draft, "de", german, author)).status).toBe(200);
  // Removing the only one is proposed and approved like any change.
  const removal = await site.translate(id, "de", null, author);
  expect(removal.status).toBe(202);
  await site.rest("POST", `/reviews/${removal.body.review.id}/approve`);
  expect(await site.shown("de")).toEqual([banner.htmlContent]);
});

test("support translates the articles that it may write, and nothing else", async () => {
  const site = await newSite();
  const { token } = (await site.post("/api-keys", { name: "Desk", role: "support" })).body;
  const support = clientOf(service, token);
  const [message, page, article] = await Promise.all([
    site.post("/messages", banner),
    site.post("/landing-pages", { title: "Soon", templateId: "waitlist", slug: "soon" }),
    site.post("/knowledge", { title: "Refunds", content: "We pay back.", status: "published" }),
  ]);
  const texts = { title: "Erstattung", content: "Wir zahlen zurück." };
  const { status, body } = await site.translate(article.body.id, "de", texts, support);
  expect([status, body]).toMatchObject([200, { kind: "knowledge_item", state: "current", texts }]);
  const refused = async (id: string, words: object) => {
    const overRest = await site.translate(id, "de", words, support);
    const overTools = await support.tool("update_translation", {
      ...{ recordId: id, language: "de", texts: words },
    });
    const { error } = JSON.parse(overTools.content[0].text);
    expect([overRest.status, overRest.body.error]).toEqual([403, namedByRoutes(error)]);
    return error;
  };
  expect(await refused(message.body.id, german)).toEqual({
    code: "forbidden",
    message:
      "update_translation of messages is open to the roles owner, editor, author; this API key has the role support. Ask an account owner for a key that can.",
  });
  const ofPage = await refused(page.body.id, { title: "Bald", pageContent: {} });
  expect(ofPage.message).toMatch(/^update_translation of landing pages is open to /);
  expect((await site.get(`/messages/${message.body.id}`)).body).not.toHaveProperty("translations");
  expect((await site.get(`/landing-pages/${page.body.id}`)).body).not.toHaveProperty(
    "translations",
  );
});

test("a translation of another version, of an unknown record or in no language is refused", async () => {
  const site = await newSite();
  const { id } = (await site.post("/messages", { ...banner, language: "en" })).body;
  const wrong = async (path: string, body: object) => {
    const { status, body: answer } = await site.rest("PATCH", `/translations/${path}`, { body });
    return [status, answer.error?.code];
  };
  expect(await wrong(`${id}/de`, { texts: german, ifVersion: 7 })).toEqual([
    412,
    "precondition_failed",
  ]);
  const old = await site.tool("update_translation", {
    ...{ recordId: id, language: "de", texts: german, ifVersion: 7 },
  });
  expect(JSON.parse(old.content[0].text).error.code).toBe("precondition_failed");
  expect(await wrong("msg_nothing/de", { texts: german })).toEqual([404, "not_found"]);
  expect(await wrong("x/de", { texts: german })).toEqual([404, "not_found"]);
  expect(await wrong(`${id}/german`, { texts: german })).toEqual([400, "invalid_body"]);
  expect(await wrong(`${id}/en`, { texts: german })).toEqual([400, "invalid_body"]);
  expect(await wrong(`${id}/de`, {})).toEqual([400, "invalid_body"]);
  expect(await wrong(`${id}/de`, { texts: { html: "x" } })).toEqual([400, "invalid_body"]);
  const other = await newSite();
  expect((await other.translate(id, "de", german)).status).toBe(404);
  const cursor = await site.rest("GET", "/translations?cursor=x");
  expect([cursor.status, cursor.body.error.code]).toEqual([400, "invalid_body"]);
});

test("versions, copies and previews have the translations", async () => {
  const site = await newSite();
  const { id } = (await site.post("/messages", banner)).body;
  await site.translate(id, "de", german);
  const copy = (await site.post(`/messages/${id}/duplicate`, {})).body;
  expect(copy.translations.de).toMatchObject(german);
  await site.translate(id, "de", null);
  expect(await site.shown("de")).toEqual([banner.htmlContent]);
  const { body: change } = await site.rest("GET", `/revisions/${id}/3`);
  expect(change.changedFields).toEqual(["translations"]);
  await site.rest("POST", `/revisions/${id}/2/restore`, { body: {} });
  expect(await site.shown("de")).toEqual([german.htmlContent]);
  const { url } = (await site.post(`/messages/${id}/preview`, {})).body;
  const token = new URL(url).searchParams.get("mw-preview");
  const preview = await send(
    `${service.baseUrl}/api/embed/preview?token=${token}&userId=&domain=preview&lang=de`,
    "GET",
  );
  expect(preview.body).toMatchObject([german]);
  // A link in a language shows that one, whatever the page asks for.
  const linked = (await site.post(`/messages/${id}/preview`, { language: "de" })).body;
  for (const lang of ["", "&lang=en"]) {
    const own = new URL(linked.url).searchParams.get("mw-preview");
    const path = `/api/embed/preview?token=${own}&userId=&domain=preview${lang}`;
    expect((await send(`${service.baseUrl}${path}`, "GET")).body).toMatchObject([german]);
  }
  const unknown = await site.rest("POST", `/messages/${id}/preview`, { body: { language: "fr" } });
  expect([unknown.status, unknown.body.error.message]).toEqual([
    400,
    expect.stringMatching(/^language must be de, the message's only language; got "fr"/),
  ]);
});

test("the list has only one record's rows, of each kind", async () => {
  const site = await newSite();
  await site.patch(`/domains/${site.domain.id}`, { languages: ["de", "fr"] });
  const made = async (path: string, body: object) =>
    (await site.rest("POST", path, { body })).body.id;
  const ids = [
    await made("/messages", banner),
    await made("/messages", { ...banner, name: "Other" }),
    await made("/landing-pages", landingPage),
    await made("/knowledge", refunds),
    site.domain.id,
  ];
  for (const recordId of ids) {
    const { body } = await site.rest("GET", `/translations?recordId=${recordId}`);
    const rows = body.data.map((row: { recordId: string; language: string }) => [
      row.recordId,
      row.language,
    ]);
    expect(rows).toEqual([
      [recordId, "de"],
      [recordId, "fr"],
    ]);
  }
});

test("a canned reply has its text in other languages, outdated once the text changes", async () => {
  const site = await newSite();
  const { id } = (await site.post("/canned-replies", { title: "Hi", content: "Hello!" })).body;
  const change = async (body: object) =>
    (await site.rest("PATCH", `/canned-replies/${id}`, { body })).body;
  const made = await change({
    language: "en",
    translations: { DE: { content: "Hallo, {name}!" }, fr: { content: "Salut !" } },
  });
  expect(made).toMatchObject({
    translations: { de: { state: "current", content: "Hallo, {name}!" }, fr: { state: "current" } },
  });
  const rewritten = await change({
    content: "Good day!",
    translations: { de: { content: "Guten Tag!" } },
  });
  expect(rewritten.translations).toMatchObject({
    de: { state: "current", content: "Guten Tag!" },
    fr: { state: "outdated", content: "Salut !" },
  });
  expect((await change({ title: "Hey" })).translations).toEqual(rewritten.translations);
  const { data } = (await site.get("/canned-replies")).body;
  expect(data).toMatchObject([{ translations: rewritten.translations }]);
  const less = await change({ translations: { fr: null } });
  expect(Object.keys(less.translations)).toEqual(["de"]);
  for (const body of [
    { translations: { en: { content: "x" } } },
    { language: "de" },
    {
      translations: {
        de: { content: "ä".repeat(4000) },
        fr: { content: "ä".repeat(4000) },
        it: { content: "ä".repeat(4000) },
      },
    },
    { translations: { klingon: { content: "x" } } },
  ])
    expect((await change(body)).error.code).toBe("invalid_body");
});

test("explain says in which language a page shows it", async () => {
  const site = await newSite();
  const { id } = (await site.post("/messages", { ...banner, language: "en" })).body;
  await site.translate(id, "de", german);
  await site.patch(`/messages/${id}`, { htmlContent: "<p>Offer</p>" });
  const explained = async (visitor: string[]) => {
    const told = await site.tool("explain_message", {
      ...{ id, url: "https://shop.acme.com/", visitor },
    });
    const { language, notes } = told.structuredContent;
    return [language, notes[0]];
  };
  expect(await explained(["language=de-at", "language=fr"])).toEqual([
    "de",
    expect.stringMatching(/^It would show in de on a page in de-at\. .* is outdated/),
  ]);
  expect(await explained(["language=fr"])).toEqual([
    "en",
    expect.stringMatching(/^It would show in its own, en on a page in fr\./),
  ]);
  expect(await explained([])).toEqual(["en", expect.stringMatching(/no language .* is given/)]);
});

test("labels and the chat's texts have languages too, and the list shows what they lack", async () => {
  const site = await newSite();
  await site.patch(`/domains/${site.domain.id}`, {
    languages: ["de", "ar"],
    chat: { enabled: true, title: "Ask us" },
    labels: { close: "Shut" },
  });
  await site.post("/messages", { ...banner, htmlContent: "<form><input></form>" });
  const translations = {
    de: {
      labels: { close: "Zu", missing: "Das fehlt." },
      chat: { title: "Fragen Sie uns", greeting: "Hallo!", offlineMessage: "Wir sind weg." },
    },
    ar: { chat: { title: "اسألنا", greeting: "مرحبا", offlineMessage: "لسنا هنا." } },
  };
  const { body } = await site.rest("PATCH", `/domains/${site.domain.id}`, {
    body: { translations },
  });
  expect(body.translations).toMatchObject({ de: { state: "current", ...translations.de } });
  const [message] = (await site.list("de-at")).body;
  expect(message.labels).toEqual({ missing: "Das fehlt." });
  const labels = (await site.list("de")).headers.get("x-widget-labels");
  expect(new URLSearchParams(labels ?? "").get("close")).toBe("Zu");
  expect((await site.list()).headers.get("x-widget-labels")).toBe("close=Shut");
  const chat = async (lang: string) =>
    (
      await send(
        `${service.baseUrl}/api/embed/chat?userId=${site.accountId}&domain=shop.acme.com&lang=${lang}`,
        "GET",
      )
    ).body;
  expect(await chat("de")).toMatchObject({
    ...translations.de.chat,
    language: "de",
    dir: "ltr",
    words: { open: "Chat öffnen" },
  });
  expect(await chat("ar")).toMatchObject({ title: "اسألنا", dir: "rtl", words: { close: "Shut" } });
  const own = await chat("en");
  expect([own.title, own.dir]).toEqual(["Ask us", undefined]);
  const lacking = async () =>
    inShort((await site.rest("GET", "/translations?kind=domain")).body.data);
  expect(await lacking()).toEqual(["shop.acme.com ar current", "shop.acme.com de current"]);
  const changed = await site.patch(`/domains/${site.domain.id}`, { chat: { title: "Talk to us" } });
  expect(changed.body.translations.de.state).toBe("outdated");
  const removed = await site.rest("PATCH", `/domains/${site.domain.id}`, {
    body: { translations: { ar: null } },
  });
  expect(Object.keys(removed.body.translations)).toEqual(["de"]);
  expect(await lacking()).toEqual(["shop.acme.com ar missing", "shop.acme.com de outdated"]);
  const elsewhere = await site.translate(site.domain.id, "de", german);
  expect([elsewhere.status, elsewhere.body.error.message]).toEqual([
    404,
    expect.stringMatching(/ A domain's texts: PATCH \/api\/v1\/domains\/\{id\}\. /),
  ]);
});

test("a translation in the record's own words, or in a language that the domain does not list, gets a warning", async () => {
  const site = await newSite();
  await site.patch(`/domains/${site.domain.id}`, { languages: ["de"] });
  const message = (await site.post("/messages", { ...banner, language: "en" })).body.id;
  const article = (await site.post("/knowledge", { title: "A", content: "b" })).body.id;
  const page = (
    await site.post("/landing-pages", {
      title: "A",
      templateId: "blank",
      content: { htmlContent: "<p>A</p>" },
    })
  ).body.id;
  for (const id of [message, article, page]) {
    const told = async (language: string, texts: object | null) => {
      const { status, body } = await site.translate(id, language, texts);
      expect([id, status]).toEqual([id, 200]);
      return (body.warnings ?? []).map(
        (each: { code: string; message: string }) => `${each.code}: ${each.message}`,
      );
    };
    const listed = (await site.rest("GET", "/translations?language=de")).body.data;
    const { source } = listed.find(({ recordId }: { recordId: string }) => recordId === id);
    const own = expect.stringMatching(/^check_translation: The texts in \w+ are the record's own/);
    const unlisted = expect.stringMatching(
      /^check_translation: The domain's languages \(de\) lack fr/,
    );
    const changed = JSON.parse(
      JSON.stringify(source).replace(/"(A|b)"|<p>[^<]*/g, (text) =>
        text.startsWith("<") ? "<p>X" : '"X"',
      ),
    );
    expect(await told("de", changed)).toEqual([]);
    expect(await told("de", source)).toEqual([own]);
    expect(await told("fr", changed)).toEqual([unlisted]);
    expect(await told("fr", source)).toEqual([own, unlisted]);
    expect(await told("fr", null)).toEqual([]);
  }
  await site.patch(`/domains/${site.domain.id}`, { languages: [] });
  expect((await site.translate(message, "fr", german)).body).not.toHaveProperty("warnings");
  expect((await site.translate(message, "de-AT", german)).body.warnings).toEqual([
    {
      code: "check_translation",
      message: expect.stringMatching(
        /^de-at is stored beside de: visitors whose language is de-at/,
      ),
    },
  ]);
});
