import { newClient, send } from "../support/client";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const open = (url: string) => send(url, "GET", { headers: { "user-agent": browser } });

const german = {
  title: "Rückgaben",
  content: "Wir nehmen Bestellungen **30 Tage** lang zurück.",
  questions: ["Wie bekomme ich mein Geld zurück?"],
  tags: ["Geld"],
};

/** A caller whose help center speaks English and German, and an Arabic that is not announced. */
async function newHelpCenter() {
  const client = await newClient(service);
  await client.patch(`/domains/${client.domain.id}`, {
    languages: ["de", "ar"],
    helpCenter: { enabled: true, title: "Acme Help" },
  });
  const add = async (item: object) =>
    (await client.rest("POST", "/knowledge", { body: item })).body;
  const refunds = await add({ title: "Refunds", content: "Back within 14 days.", tags: ["Money"] });
  await add({ title: "Shipping", content: "We ship within two days." });
  const translate = async (id: string, language: string, texts: object | null) => {
    const answer = await client.rest("PATCH", `/translations/${id}/${language}`, {
      body: { texts },
    });
    await service.settled();
    return answer;
  };
  await service.settled();
  const home = refunds.helpUrl.replace(/\/help\/.*/, "/help");
  const homeIn = (language: string) => home.replace(/\/help$/, `/${language}/help`);
  return { client, add, refunds, translate, home, homeIn };
}

test("an article has a page in each of its languages, and each links to the others", async () => {
  const { client, refunds, translate, home, homeIn } = await newHelpCenter();
  expect((await open(`${homeIn("de")}/${refunds.id.slice(4, 20)}`)).status).toBe(404);
  const { status, body } = await translate(refunds.id, "de", german);
  expect([status, body]).toMatchObject([200, { kind: "knowledge_item", sourceLanguage: "en" }]);
  const { text } = await open(homeIn("de"));
  expect(text).toContain('<html lang="de">');
  expect(text).toContain("<h2>Geld</h2>");
  // An untranslated article is not in the German help center.
  expect(text).not.toContain("Shipping");
  const link =
    text.match(/href="([^"]+-rueckgaben)"/)?.[1] ?? text.match(/href="([^"]*ckgaben)"/)?.[1];
  const article = await open(new URL(link ?? "", home).href);
  expect(article.text).toContain("<strong>30 Tage</strong>");
  const { text: own } = await open(refunds.helpUrl);
  const alternates = (html: string) =>
    [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)].map(
      ([, language, url]) => `${language} ${url}`,
    );
  expect(alternates(own)).toEqual([
    `en ${refunds.helpUrl}`,
    `de ${new URL(link ?? "", home).href}`,
    `x-default ${refunds.helpUrl}`,
  ]);
  expect(alternates(article.text)).toEqual(alternates(own));
  expect(article.text).toContain(`<link rel="canonical" href="${new URL(link ?? "", home).href}">`);
  expect(alternates((await open(home)).text)).toEqual([
    `en ${home}`,
    `de ${homeIn("de")}`,
    `ar ${homeIn("ar")}`,
    `x-default ${home}`,
  ]);
  const sitemap = await open(home.replace(/help$/, "sitemap.xml"));
  expect(sitemap.text).toContain(new URL(link ?? "", home).href);
  // A language without articles has no help center, and the site's own language has one URL.
  expect((await open(homeIn("fr"))).status).toBe(404);
  const moved = await open(homeIn("en"));
  expect([moved.status, moved.headers.get("location")]).toEqual([308, home]);
  expect((await client.get(`/knowledge/${refunds.id}`)).body.translations.de).toMatchObject(german);
});

test("each language is searched by its own rules, and links to the other if it finds nothing", async () => {
  const { refunds, translate, home, homeIn } = await newHelpCenter();
  await translate(refunds.id, "de", german);
  const search = async (where: string, q: string) =>
    (await open(`${where}?q=${encodeURIComponent(q)}`)).text;
  // A plural and a compound of German.
  for (const question of ["rückgabe", "geld zurück bekommen", "bestellung"])
    expect(await search(homeIn("de"), question)).toContain(">Rückgaben");
  expect(await search(home, "refund")).toContain(">Refunds");
  expect(await search(home, "rückgabe")).not.toContain("Rückgaben</a>");
  const nothing = await search(homeIn("de"), "shipping");
  expect(nothing).toMatch(/href="[^"]*\/help\?q=shipping" hreflang="en" lang="en">English</);
});

test("removing a translation removes its pages, and unpublishing removes all of them", async () => {
  const { client, refunds, translate, homeIn } = await newHelpCenter();
  await translate(refunds.id, "de", german);
  await translate(refunds.id, "ar", {
    title: "المرتجعات",
    content: "نعيد المال.",
    tags: ["المال"],
  });
  const pageIn = async (language: string) =>
    (await open(`${homeIn(language)}/${refunds.id.slice(4, 20)}`)).status;
  expect([await pageIn("de"), await pageIn("ar")]).toEqual([308, 308]);
  const { text: arabic } = await open(homeIn("ar"));
  expect(arabic).toContain('<html lang="ar" dir="rtl">');
  // The service's own texts are translated too.
  expect(arabic).toContain("ابحث في المقالات");
  expect(arabic).not.toContain("Search");
  await translate(refunds.id, "ar", null);
  expect([await pageIn("de"), await pageIn("ar")]).toEqual([308, 404]);
  await client.patch(`/knowledge/${refunds.id}`, { status: "draft" });
  await service.settled();
  expect([await pageIn("de"), await pageIn("ar")]).toEqual([404, 404]);
  await client.patch(`/knowledge/${refunds.id}`, { status: "published" });
  await service.settled();
  expect(await pageIn("de")).toBe(308);
});

test("a changed article makes its translations outdated; what does not fit is refused", async () => {
  const { client, refunds, translate } = await newHelpCenter();
  await translate(refunds.id, "de", german);
  const { body } = await client.patch(`/knowledge/${refunds.id}`, { content: "Back at once." });
  expect([body.translations.de.state, body.warnings[0].code]).toEqual([
    "outdated",
    "translation_outdated",
  ]);
  const { data } = (await client.rest("GET", "/translations?state=outdated")).body;
  expect(data).toMatchObject([
    { kind: "knowledge_item", name: "Refunds", source: { content: "Back at once." } },
  ]);
  for (const [texts, fault] of [
    [{ title: "x" }, /^texts\.content is required/],
    [{ ...german, tags: ["a", "b"] }, /^texts\.tags must have as many/],
    [{ ...german, htmlContent: "<p>x</p>" }, /^texts\.htmlContent is not a text of an article/],
  ] as const) {
    const answer = await translate(refunds.id, "de", texts);
    expect([answer.status, answer.body.error.message]).toEqual([400, expect.stringMatching(fault)]);
  }
  const own = await translate(refunds.id, "en", german);
  expect([own.status, own.body.error.code]).toEqual([400, "invalid_body"]);
});

test("an author's translation of a published article waits for an editor", async () => {
  const { client, refunds, homeIn } = await newHelpCenter();
  const { token } = (await client.post("/api-keys", { name: "Author", role: "author" })).body;
  const proposed = await send(`${service.baseUrl}/api/v1/translations/${refunds.id}/de`, "PATCH", {
    body: { texts: german },
    headers: { authorization: `Bearer ${token}` },
  });
  expect([proposed.status, proposed.body.review.state]).toEqual([202, "pending"]);
  const page = `${homeIn("de")}/${refunds.id.slice(4, 20)}`;
  expect((await open(page)).status).toBe(404);
  await client.rest("POST", `/reviews/${proposed.body.review.id}/approve`);
  await service.settled();
  expect((await open(page)).status).toBe(308);
});
