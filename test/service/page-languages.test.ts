import { newClient, send } from "../support/client";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const open = (url: string) => send(url, "GET", { headers: { "user-agent": browser } });

const form = (words: { label: string; button: string; thanks: string }) => ({
  name: "waitlist",
  fields: [{ name: "email", label: words.label, type: "email", required: true }],
  button: words.button,
  thanks: words.thanks,
});
const content = {
  heading: "Soon",
  form: form({ label: "Email", button: "Join", thanks: "You are on the list." }),
};
const german = {
  title: "Bald",
  pageContent: {
    heading: "Bald ist es so weit",
    form: form({ label: "E-Mail", button: "Eintragen", thanks: "Sie stehen auf der Liste." }),
  },
  metaDescription: "Warteliste",
};

async function newPage(slug = "soon") {
  const client = await newClient(service);
  const page = (
    await client.rest("POST", "/landing-pages", {
      body: { title: "Soon", templateId: "waitlist", slug, content },
    })
  ).body;
  const translate = (language: string, texts: object | null) =>
    client.rest("PATCH", `/translations/${page.id}/${language}`, { body: { texts } });
  const publish = async () => {
    const { body } = await client.rest("POST", `/landing-pages/${page.id}/publish`);
    await service.settled();
    return body;
  };
  const inLanguage = (language: string) =>
    page.url.replace(new RegExp(`/${slug}$`), `/${language}/${slug}`);
  return { client, page, translate, publish, inLanguage };
}

test("a page has an address in each of its languages once it is published, and each links to the others", async () => {
  const { client, page, translate, publish, inLanguage } = await newPage();
  await publish();
  const { status, body } = await translate("de", german);
  expect([status, body]).toMatchObject([
    200,
    { kind: "landing_page", state: "current", source: { title: "Soon", pageContent: content } },
  ]);
  // Visitors see the publication.
  expect((await open(inLanguage("de"))).status).toBe(404);
  await translate("ar", { ...german, title: "قريبا" });
  await publish();
  const translated = await open(inLanguage("de"));
  expect(translated.status).toBe(200);
  for (const part of [
    '<html lang="de">',
    "<title>Bald</title>",
    "Bald ist es so weit",
    "E-Mail",
    `<link rel="canonical" href="${inLanguage("de")}">`,
    '<meta name="description" content="Warteliste">',
  ])
    expect(translated.text).toContain(part);
  const own = await open(page.url);
  const alternates = (html: string) =>
    [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)].map(
      ([, language, url]) => `${language} ${url}`,
    );
  expect(alternates(own.text)).toEqual([
    `en ${page.url}`,
    `ar ${inLanguage("ar")}`,
    `de ${inLanguage("de")}`,
    `x-default ${page.url}`,
  ]);
  expect(alternates(translated.text)).toEqual(alternates(own.text));
  expect((await open(inLanguage("ar"))).text).toContain('<html lang="ar" dir="rtl">');
  expect((await open(inLanguage("fr"))).status).toBe(404);
  const moved = await open(inLanguage("en"));
  expect([moved.status, moved.headers.get("location")]).toEqual([308, page.url]);
  const sitemap = await open(page.url.replace(/soon$/, "sitemap.xml"));
  expect(sitemap.text).toContain(`<loc>${inLanguage("de")}</loc>`);
  const { translations } = (await client.get(`/landing-pages/${page.id}`)).body;
  expect(translations.de).toMatchObject({ state: "current", ...german });
});

test("a form that is sent in another language is the same form, and thanks in that language", async () => {
  const { client, translate, publish, inLanguage } = await newPage();
  await translate("de", german);
  await publish();
  const post = (fields: Record<string, string>) =>
    send(inLanguage("de"), "POST", {
      body: new URLSearchParams(fields).toString(),
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "user-agent": browser,
      },
    });
  const faulty = await post({ email: "x" });
  expect([faulty.status, faulty.text]).toEqual([422, expect.stringContaining('<html lang="de">')]);
  const sent = await post({ email: "mara@acme.com" });
  expect([sent.status, sent.headers.get("location")]).toEqual([
    303,
    expect.stringMatching(/\/de\/soon\/thanks$/),
  ]);
  const thanks = await open(new URL(sent.headers.get("location") ?? "", inLanguage("de")).href);
  expect(thanks.text).toContain("Sie stehen auf der Liste.");
  const { data } = (await client.get("/form-submissions")).body;
  expect(data).toMatchObject([{ form: "waitlist", data: { email: "mara@acme.com" } }]);
});

test("a page whose slug looks like a language has its thanks, and a page named thanks its languages", async () => {
  const short = await newPage("new");
  await short.publish();
  expect((await open(`${short.page.url}/thanks`)).text).toContain("You are on the list.");
  const thanks = await newPage("thanks");
  await thanks.translate("de", german);
  await thanks.publish();
  expect((await open(thanks.inLanguage("de"))).text).toContain("<title>Bald</title>");
});

test("a translation with another structure than the page is refused; another template drops the translations", async () => {
  const { client, page, translate } = await newPage();
  const { pageContent } = german;
  for (const [texts, fault] of [
    [{ title: "Bald" }, /^texts\.pageContent is required/],
    [{ ...german, pageContent: {} }, /^texts\.pageContent\.heading is required/],
    [{ ...german, pageContent: { ...pageContent, price: "1" } }, /must fit template "waitlist"/],
    [
      { ...german, pageContent: { ...pageContent, form: { ...pageContent.form, name: "liste" } } },
      /^texts\.pageContent\.form\.name must be "waitlist"/,
    ],
    [
      { ...german, pageContent: { ...pageContent, form: { ...pageContent.form, fields: [] } } },
      /fields/,
    ],
    [{ ...german, htmlContent: "<p>x</p>" }, /^texts\.htmlContent is not a text of a page/],
  ] as const) {
    const { status, body } = await translate("de", texts);
    expect([status, body.error.message]).toEqual([400, expect.stringMatching(fault)]);
  }
  await translate("de", german);
  const changed = await client.rest("PATCH", `/landing-pages/${page.id}`, {
    body: { title: "Very soon" },
  });
  expect([changed.body.translations.de.state, changed.body.warnings[0].code]).toEqual([
    "outdated",
    "translation_outdated",
  ]);
  const own = await client.rest("PATCH", `/landing-pages/${page.id}`, { body: { language: "de" } });
  expect([own.status, own.body.error.message]).toEqual([
    400,
    expect.stringMatching(/which has de/),
  ]);
  const other = await client.rest("PATCH", `/landing-pages/${page.id}`, {
    body: { templateId: "lead-capture" },
  });
  expect(other.body).not.toHaveProperty("translations");
});
