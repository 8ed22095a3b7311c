import { brotliCompressSync } from "node:zlib";
import { templateIds } from "../../shared/kinds/landing-page/templates";
import { newClient, send } from "../support/client";
import { pageSamples, strictWaitlist } from "../support/page-samples";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

type Client = Awaited<ReturnType<typeof newClient>>;

/** Creates and publishes a page. */
async function published(client: Client, page: object): Promise<{ id: string; url: string }> {
  const created = await client.rest("POST", "/landing-pages", { body: { title: "Sale", ...page } });
  expect(created.body).toHaveProperty("url");
  const { body } = await client.post(`/landing-pages/${created.body.id}/publish`);
  return body;
}

const open = (url: string, headers: Record<string, string> = {}) => send(url, "GET", { headers });
const post = (url: string, fields: Record<string, string>) =>
  send(url, "POST", {
    body: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });

test("there are samples of all templates", () => {
  expect(Object.keys(pageSamples)).toEqual(expect.arrayContaining([...templateIds]));
});

test.each(Object.entries(pageSamples))(
  "a published page %s is a small document that runs nothing",
  async (_, sample) => {
    const client = await newClient(service);
    const { url } = await published(client, sample);
    const { status, headers, text } = await open(url);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(headers.get("cache-control")).toBe(
      "public, max-age=0, s-maxage=30, stale-while-revalidate=30, stale-if-error=86400",
    );
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("strict-transport-security")).toMatch(/max-age=\d+/);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(policy).toContain("form-action 'self'; frame-ancestors 'none'; base-uri 'none'");
    expect(policy).not.toMatch(/script-src|unsafe/);
    expect(text).not.toMatch(/<script(?! type="application\/ld\+json")/);
    expect(text).not.toMatch(/ style=/);
    expect(text.match(/<h1/g)).toHaveLength(1);
    expect(Buffer.byteLength(text)).toBeLessThan(15_000);
    expect(brotliCompressSync(text).length).toBeLessThan(6_000);
  },
);

test("a page is there from its publication to its end, and its old address leads to the new one", async () => {
  const client = await newClient(service);
  const { body: draft } = await client.post("/landing-pages", {
    title: "Spring sale",
    templateId: "waitlist",
    language: "de",
  });
  expect(draft.url).toMatch(new RegExp(`^${service.pagesUrl}/[0-9a-z]{12}/spring-sale$`));
  const missing = await open(draft.url);
  expect(missing).toMatchObject({ status: 404 });
  expect(missing.text).toContain("Page not found");

  await client.post(`/landing-pages/${draft.id}/publish`);
  const first = await open(draft.url);
  expect(first.text).toContain('<html lang="de">');
  expect(first.text).toContain(`<link rel="canonical" href="${draft.url}">`);

  await client.patch(`/landing-pages/${draft.id}`, { title: "Summer sale", slug: "summer" });
  expect((await open(draft.url)).text).toContain("<h1>Spring sale</h1>");
  const { body: moved } = await client.post(`/landing-pages/${draft.id}/publish`);
  expect(moved.url).toMatch(/\/summer$/);
  const old = await open(draft.url);
  expect(old.status).toBe(308);
  expect(old.headers.get("location")).toBe(moved.url);
  expect((await open(moved.url)).text).toContain("<h1>Summer sale</h1>");

  // Another page takes the old URL.
  await published(client, { title: "New", slug: "spring-sale", templateId: "waitlist" });
  expect((await open(draft.url)).text).toContain("<h1>New</h1>");

  await client.post(`/landing-pages/${draft.id}/unpublish`);
  expect((await open(moved.url)).status).toBe(404);
});

test("the short address on the service's own host leads to the page", async () => {
  const client = await newClient(service);
  const { url } = await published(client, { templateId: "waitlist" });
  const { pathname } = new URL(url);
  const { status, headers } = await open(`${service.baseUrl}/p${pathname}`);
  expect([status, headers.get("location")]).toEqual([308, url]);
});

test("a page has its site's brand, and its embed script only while there is something to show", async () => {
  const client = await newClient(service);
  const brand = {
    name: "Harbour <Goods>",
    accentColor: "#ffdd00",
    radius: 2,
    theme: "DARK" as const,
    imprintUrl: "https://acme.com/imprint",
  };
  await client.patch(`/domains/${client.domain.id}`, { brand });
  const { url } = await published(client, { templateId: "waitlist" });
  await service.settled();
  const page = await open(url);
  expect(page.text).toContain("Harbour &#60;Goods&#62;");
  // Dark text on a light accent.
  expect(page.text).toContain("--accent:#ffdd00;--on-accent:#000");
  expect(page.text).toContain("color-scheme:dark");
  expect(page.text).toContain('<a href="https://acme.com/imprint">Imprint</a>');
  expect(page.text).not.toContain("embed.js");

  const message = { name: "Hi", template: "banner" as const, htmlContent: "<p>Hi</p>" };
  const { body } = await client.post("/messages", message);
  await service.settled();
  const busy = await open(url);
  expect(busy.text).toContain(`src="${service.baseUrl}/embed.js"`);
  expect(busy.headers.get("content-security-policy")).toContain(`script-src ${service.baseUrl}`);
  await client.delete(`/messages/${body.id}`);
  await service.settled();
  expect((await open(url)).text).not.toContain("embed.js");
});

describe("a form", () => {
  const { waitlist } = pageSamples;
  const good = { name: "Mara", email: "mara@acme.com", consent_given: "yes" };

  test("thanks once, in place of the template's own text", async () => {
    const client = await newClient(service);
    const { url } = await published(client, { title: "An offer", templateId: "lead-capture" });
    const sent = await post(url, { email: "mara@acme.com" });
    const thanks = await open(new URL(sent.headers.get("location") ?? "", url).href);
    const main = /<main.*<\/main>/s.exec(thanks.text)?.[0] ?? "";
    expect(main).toContain("We will be in touch.");
    expect(main.match(/Thank you/g)).toHaveLength(1);
  });

  test("that was sent is a submission, and leads to the thanks", async () => {
    const client = await newClient(service);
    const { id, url } = await published(client, { ...waitlist });
    const sent = await post(url, { ...good, wish: "A mug\r\nor two" });
    expect(sent.status).toBe(303);
    const thanks = await open(new URL(sent.headers.get("location") ?? "", url).href);
    expect(thanks.text).toContain("We will be in touch.");
    expect(thanks.text).toContain('<meta name="robots" content="noindex">');
    const { body } = await client.get("/form-submissions");
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({
      form: "lead",
      data: { name: "Mara", email: "mara@acme.com", wish: "A mug\nor two" },
      landingPageId: id,
      messageId: null,
      consent: true,
      consentText: "You may write to me.",
      consentVersion: expect.stringMatching(/Z$/),
      meta: { pageUrl: url },
      updatedBy: { kind: "visitor" },
    });
  });

  test("has a consent box that must be ticked only where the page says so", async () => {
    const client = await newClient(service);
    const free = await published(client, { ...waitlist });
    expect((await open(free.url)).text).toContain('name="consent_given" value="yes">');
    const { consent_given: _, ...unticked } = good;
    expect((await post(free.url, unticked)).status).toBe(303);
    const { body } = await client.get("/form-submissions");
    expect(body.data[0]).toMatchObject({ consent: false, consentText: null });
    const strict = await published(client, strictWaitlist);
    expect((await open(strict.url)).text).toContain('name="consent_given" value="yes" required>');
    const refused = await post(strict.url, unticked);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Please tick this box.");
  });

  test("sent again under its id is stored once, and each visitor of a page has another", async () => {
    const client = await newClient(service);
    const { url } = await published(client, { ...waitlist });
    for (const form_event_id of ["1-0.1", "1-0.1", "2-0.2", "not an id"])
      expect((await post(url, { ...good, form_event_id })).status).toBe(303);
    const { body } = await client.get("/form-submissions");
    expect(body.data.map((each: { data: object }) => each.data)).toEqual(
      Array(3).fill({ name: "Mara", email: "mara@acme.com" }),
    );
  });

  test("that was open while its fields got other names loses nothing", async () => {
    const client = await newClient(service);
    const { url } = await published(client, { ...waitlist });
    const before = { ...good, wisch: "A mug", empty: " ", ["x".repeat(101)]: "a" };
    expect((await post(url, { ...good, wisch: "A mug", empty: " " })).status).toBe(303);
    expect((await post(url, before)).status).toBe(303);
    const { body } = await client.get("/form-submissions");
    const asked = { name: "Mara", email: "mara@acme.com" };
    // More than a form may send is no field of before.
    expect(body.data.map((each: { data: object }) => each.data)).toEqual([
      asked,
      { ...asked, wisch: "A mug" },
    ]);
  });

  test("stores no more than its fields allow", async () => {
    const client = await newClient(service);
    const { url } = await published(client, { ...waitlist });
    const filler = (many: number, length: number) =>
      Object.fromEntries(Array.from({ length: many }, (_, n) => [`f${n}`, "x".repeat(length)]));
    const { content } = waitlist as (typeof pageSamples)[string];
    const { fields } = (content as { form: { fields: object[] } }).form;
    expect((await post(url, { ...good, ...filler(fields.length + 1, 10) })).status).toBe(303);
    expect((await post(url, { ...good, ...filler(1, 5001) })).status).toBe(303);
    expect((await post(url, { ...good, ...filler(fields.length, 5000) })).status).toBe(303);
    const { body } = await client.get("/form-submissions");
    const names = body.data.map((each: { data: object }) => Object.keys(each.data).sort());
    const own = ["email", "name"];
    expect(names).toEqual([[...own, ...Object.keys(filler(fields.length, 1))].sort(), own, own]);
  });

  test("leads to another page of the site, while that is published", async () => {
    const client = await newClient(service);
    const { form } = (waitlist as (typeof pageSamples)[string]).content as { form: object };
    const { id, url } = await published(client, {
      templateId: "waitlist",
      content: { form: { ...form, thanksSlug: "many-thanks" } },
    });
    const { pathname } = new URL(url);
    expect((await post(url, good)).headers.get("location")).toBe(`${pathname}/thanks`);
    const thanks = await published(client, { templateId: "thank-you", slug: "many-thanks" });
    const there = new URL(thanks.url).pathname;
    await open(url);
    const { roundTrips } = await service.proxy.measure(() => post(url, good));
    expect(roundTrips).toBe(3);
    expect((await post(url, good)).headers.get("location")).toBe(there);
    // A robot sees no difference, and a person who made a mistake stays.
    expect((await post(url, { ...good, website_url: "x" })).headers.get("location")).toBe(there);
    expect((await post(url, { email: "x" })).status).toBe(422);
    await client.patch(`/landing-pages/${thanks.id}`, { slug: "thanks-a-lot" });
    await client.post(`/landing-pages/${thanks.id}/publish`);
    expect((await post(url, good)).headers.get("location")).toMatch(/\/thanks-a-lot$/);
    await client.post(`/landing-pages/${thanks.id}/unpublish`);
    expect((await post(url, good)).headers.get("location")).toBe(`${pathname}/thanks`);
    expect((await client.get(`/landing-pages/${id}`)).body.conversions).toBe(5);
    const content = { form: { ...form, thanksSlug: "../help" } };
    const refused = await client.post("/landing-pages", {
      title: "Odd",
      templateId: "waitlist",
      content,
    });
    expect(refused.body.error.message).toContain("content.form.thanksSlug");
  });

  test("with an error is shown again, with the input and the error at its field", async () => {
    const client = await newClient(service);
    const { url } = await published(client, { ...strictWaitlist, language: "de" });
    const typed = `"><script>alert(1)</script>`;
    const { status, text, headers } = await post(url, { name: typed, email: "mara" });
    expect(status).toBe(422);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(text).toContain('value="&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;"');
    expect(text).toContain('aria-describedby="e-email"');
    expect(text).toContain("Bitte geben Sie eine E-Mail-Adresse ein");
    expect(text).toContain("Bitte setzen Sie diesen Haken.");
    expect((await client.get("/form-submissions")).body.data).toEqual([]);
  });

  test("that a robot filled in is dropped without a word", async () => {
    const client = await newClient(service);
    const { url } = await published(client, { ...waitlist });
    const sent = await post(url, { ...good, website_url: "https://spam.dev" });
    expect(sent.status).toBe(303);
    expect((await client.get("/form-submissions")).body.data).toEqual([]);
  });

  test("has the limits of all forms: too many submissions are asked to wait, and keep their input", async () => {
    const client = await newClient(service);
    const { url } = await published(client, { ...waitlist });
    const answers = await Promise.all(Array.from({ length: 40 }, () => post(url, good)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.length - refused.length).toBe(
      (await client.get("/form-submissions")).body.data.length,
    );
    expect(refused[0]?.text).toContain("Too many attempts");
    expect(refused[0]?.text).toContain('value="Mara"');
  });

  test("has fields of any name but the two that each form has itself", async () => {
    const client = await newClient(service);
    const form = (names: string[]) => ({
      name: "odd",
      fields: names.map((name) => ({ name, label: name, type: "text" as const, required: false })),
      button: "Send",
      thanks: "Thanks.",
    });
    const names = ["constructor", "toString", "hasOwnProperty"];
    const { url } = await published(client, {
      templateId: "blank",
      content: {
        sections: [{ type: "form", form: form(names) }],
      },
    });
    expect((await open(url)).text).not.toContain("native code");
    expect((await post(url, { toString: "a" })).status).toBe(303);
    const { body } = await client.get("/form-submissions");
    expect(body.data[0].data).toEqual({ toString: "a" });

    for (const name of ["website_url", "consent_given"]) {
      const content = { sections: [{ type: "form", form: form([name]) }] };
      const refused = await client.post("/landing-pages", {
        title: "Odd",
        templateId: "blank",
        content,
      });
      expect(refused.status).toBe(400);
      expect(refused.body.error.message).toContain(
        'must not be "website_url" or "consent_given", which each form has itself',
      );
    }
  });

  test("is nowhere but on its page", async () => {
    const client = await newClient(service);
    const { url } = await published(client, { templateId: "thank-you" });
    expect((await post(url, good)).status).toBe(404);
    expect((await open(`${url}/thanks`)).status).toBe(404);
    expect((await post(`${url}-2`, good)).status).toBe(404);
  });
});

test("the lists for crawlers name what they should find, as text", async () => {
  const client = await newClient(service);
  const title = `</loc>]( <b>Sale</b> & more`;
  const { url } = await published(client, { title, slug: "sale", templateId: "waitlist" });
  await published(client, { templateId: "thank-you", slug: "thanks" });
  await client.post("/landing-pages", { title: "Draft", templateId: "waitlist" });
  const site = url.replace(/\/sale$/, "");
  const sitemap = await open(`${site}/sitemap.xml`);
  expect(sitemap.headers.get("content-type")).toBe("application/xml");
  expect(sitemap.text.match(/<loc>[^<]*<\/loc>/g)).toEqual([`<loc>${url}</loc>`]);
  const models = await open(`${site}/llms.txt`);
  expect(models.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(models.text).toContain(`- [</loc>\\]( <b>Sale</b> & more](${url})`);
  expect(models.text).not.toContain("Draft");
  expect((await open(`${service.pagesUrl}/robots.txt`)).text).toBe("User-agent: *\nAllow: /\n");
  expect((await open(`${service.pagesUrl}/aaaaaaaaaaaa/sitemap.xml`)).status).toBe(404);
});

test("a title of any script is the page's address, which leads to the page, its form and its files", async () => {
  const client = await newClient(service);
  const title = "夏のセール";
  const { url } = await published(client, { title, ...pageSamples.event });
  expect(decodeURI(url)).toMatch(/\/夏のセール$/);
  expect(url).toMatch(/^[\x21-\x7e]+$/);
  const { url: second } = await published(client, { title, ...pageSamples.waitlist });
  expect(decodeURI(second)).toMatch(/\/夏のセール-2$/);
  for (const base of [url, `${service.pagesEdgeUrl}${new URL(url).pathname}`]) {
    const page = await open(base);
    expect([page.status, page.text.includes(`<link rel="canonical" href="`)]).toEqual([200, true]);
  }
  expect((await open(url)).text).toContain(`<link rel="canonical" href="${url}">`);
  const file = await open(`${url}/event.ics`);
  expect(file.headers.get("content-disposition")).toBe(
    `attachment; filename="event.ics"; filename*=UTF-8''${encodeURIComponent(title)}.ics`,
  );
  expect(file.text.replaceAll("\r\n ", "")).toContain(`URL:${url}\r\n`);
  expect((await open(url.replace(/\/[^/]*$/, "/sitemap.xml"))).text).toContain(`<loc>${url}</loc>`);
  // A slug typed with the letter and its mark as two characters.
  const apart = encodeURI("/が".normalize("NFD"));
  const { url: third } = await published(client, { title: "が", ...pageSamples.waitlist });
  expect((await open(third.replace(/\/[^/]*$/, apart))).status).toBe(200);
  const { pathname } = new URL(url);
  const short = await open(`${service.baseUrl}/p${pathname}`);
  expect([short.status, short.headers.get("location")]).toEqual([308, url]);
  await client.patch(`/landing-pages/${(await client.get("/landing-pages")).body.data[2].id}`, {
    slug: "夏-2027",
  });
  const { id } = (await client.get("/landing-pages")).body.data[2];
  await client.post(`/landing-pages/${id}/publish`);
  await service.settled();
  const moved = await open(url);
  expect([moved.status, moved.headers.get("location")]).toEqual([
    308,
    url.replace(/[^/]*$/, encodeURIComponent("夏-2027")),
  ]);
  for (const slug of ["Über", "über", "夏 2027", "夏--2", "が".normalize("NFD")]) {
    const refused = await client.rest("POST", "/landing-pages", {
      body: { title, slug, templateId: "waitlist" },
    });
    expect([slug, refused.status]).toEqual([slug, 400]);
  }
});

test.each([
  ["en", "2026-10-25T00:00:00Z", "2026-10-25T02:00:00Z", "2:00 AM GMT+2 – 3:00 AM GMT+1"],
  ["de", "2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z", "02:30 MESZ – 02:30 MEZ"],
  ["en", "2026-03-29T00:30:00Z", "2026-03-29T01:30:00Z", "1:30 AM GMT+1 – 3:30 AM GMT+2"],
])("an event across a change of the clock has both zones: %s %s", async (...row) => {
  const [language, startsAt, endsAt, shown] = row;
  const client = await newClient(service);
  await client.patch(`/domains/${client.domain.id}`, { timezone: "Europe/Berlin" });
  await service.settled();
  const { content } = pageSamples.event as { content: object };
  const { url } = await published(client, {
    ...pageSamples.event,
    language,
    content: { ...content, startsAt, endsAt },
  });
  const { text } = await open(url);
  expect(text.replace(/[\u202f\u00a0]/g, " ")).toContain(shown);
  const file = (await open(`${url}/event.ics`)).text;
  const stamp = (time: string) => time.replace(/[-:]/g, "");
  expect(file).toContain(`DTSTART:${stamp(startsAt)}\r\nDTEND:${stamp(endsAt)}`);
});

test("a cacheable answer has an entity tag, and a request with it gets 304, at the edge as well", async () => {
  const client = await newClient(service);
  await client.patch(`/domains/${client.domain.id}`, { helpCenter: { enabled: true } });
  const { body: item } = await client.post("/knowledge", { title: "Refunds", content: "Soon." });
  const { id, url } = await published(client, { ...pageSamples.event });
  await service.settled();
  const site = url.replace(/\/[^/]*$/, "");
  const help = item.helpUrl as string;
  for (const address of [
    ...[url, `${url}/event.ics`, help, `${site}/help`, `${site}/sitemap.xml`, `${site}/llms.txt`],
    `${service.pagesUrl}/robots.txt`,
    `${service.pagesEdgeUrl}${new URL(url).pathname}`,
  ]) {
    const first = await open(address);
    const etag = first.headers.get("etag") ?? "";
    expect([address, first.status, etag]).toEqual([
      address,
      200,
      expect.stringMatching(/^W\/"[\w-]{22}"$/),
    ]);
    for (const known of [etag, etag.slice(2), `"other", ${etag}`]) {
      const again = await open(address, { "if-none-match": known });
      expect([address, again.status, again.text]).toEqual([address, 304, ""]);
      expect(again.headers.get("etag")).toBe(etag);
      expect(again.headers.get("cache-control")).toBe(first.headers.get("cache-control"));
    }
    expect((await open(address, { "if-none-match": '"other"' })).status).toBe(200);
    const head = await send(address, "HEAD");
    expect([head.status, head.text, head.headers.get("etag")]).toEqual([200, "", etag]);
  }
  const before = (await open(url)).headers.get("etag");
  await client.patch(`/landing-pages/${id}`, { title: "Another" });
  await client.post(`/landing-pages/${id}/publish`);
  await service.settled();
  expect((await open(url)).headers.get("etag")).not.toBe(before);
  // Neither a missing page nor a form's answer is cached.
  expect((await open(`${site}/nothing`)).headers.get("etag")).toBeNull();
});

test("an event comes as a calendar file", async () => {
  const client = await newClient(service);
  const { url } = await published(client, { title: "Open, studio;\rnight", ...pageSamples.event });
  const { headers, text } = await open(`${url}/event.ics`);
  expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(text).toContain("DTSTART:20261204T180000Z\r\nDTEND:20261204T210000Z\r\n");
  expect(text).toContain("SUMMARY:Open\\, studio\\;\\nnight\r\n");
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const page = await open(url);
  const facts = /<script type="application\/ld\+json">(.*)<\/script>/.exec(page.text)?.[1] ?? "";
  expect(JSON.parse(facts)).toMatchObject({
    "@type": "Event",
    startDate: "2026-12-04T18:00:00.000Z",
  });
});

test("a product with a price tells it to search engines", async () => {
  const client = await newClient(service);
  const factsOf = async (page: object) => {
    const { text } = await open((await published(client, page)).url);
    return JSON.parse(
      /<script type="application\/ld\+json">(.*)<\/script>/.exec(text)?.[1] ?? "null",
    );
  };
  const metaDescription = "Keeps coffee warm.";
  const facts = await factsOf({ ...pageSamples["product-launch"], title: "Mug", metaDescription });
  expect(facts).toMatchObject({
    "@type": "Product",
    name: "Mug",
    description: metaDescription,
    image: "https://images.acme.com/shop.jpg",
    offers: { "@type": "Offer", price: 28, priceCurrency: "EUR" },
  });
  expect(
    await factsOf({ templateId: "product-launch", content: { price: "on request" } }),
  ).toBeNull();
  expect(await factsOf({ ...pageSamples.waitlist })).toBeNull();
});

test("pages of several sections are checked as a whole: styles of one cannot leak what is typed into another", async () => {
  const client = await newClient(service);
  const content = (...sections: object[]) => ({
    body: { title: "Own", templateId: "blank", content: { sections } },
  });
  const form = {
    name: "f",
    fields: [{ name: "a", label: "A", type: "text", required: false }],
    button: "Go",
    thanks: "Ok",
  };
  const styled = {
    type: "html",
    htmlContent: "<p>Hi</p>",
    cssContent: "input:valid{background:url(https://spy.dev/a)}",
  };
  const leaking = await client.rest(
    "POST",
    "/landing-pages",
    content({ type: "form", form }, styled),
  );
  expect(leaking.body.error.code).toBe("invalid_body");
  expect(leaking.body.error.message).toContain("content.sections[1].cssContent");
  const harmless = await client.rest("POST", "/landing-pages", content(styled));
  expect(harmless.status).toBe(201);
  const script = { type: "html", htmlContent: "<p onclick=x()>Hi</p>" };
  const refused = await client.rest("POST", "/landing-pages", content(script));
  expect(refused.body.error.message).toContain("content.sections[0].htmlContent");
});

test("neither host serves anything of the other's", async () => {
  const client = await newClient(service);
  const { url } = await published(client, { templateId: "waitlist" });
  const { pathname } = new URL(url);
  for (const [pages, own] of [
    [service.pagesUrl, service.baseUrl],
    [service.pagesEdgeUrl, service.edgeUrl],
  ]) {
    const authorization = `Bearer ${client.apiKey}`;
    for (const path of [
      "/api/v1/me",
      "/api/mcp",
      "/api/embed/user",
      "/docs",
      "/openapi.json",
      "/embed.js",
      "/",
    ]) {
      const { status, text } = await open(`${pages}${path}`, { authorization });
      expect([path, status]).toEqual([path, 404]);
      expect(text).toContain("Page not found");
    }
    for (const path of [pathname, `${pathname}/thanks`, "/robots.txt"]) {
      const { status, headers } = await open(`${own}${path}`);
      expect([path, status]).toEqual([path, 404]);
      expect(headers.get("content-type")).toBe("application/json");
    }
  }
});

test("a method that an address does not support is refused, and HEAD is GET without a body", async () => {
  const client = await newClient(service);
  const { url } = await published(client, { templateId: "waitlist" });
  const refused = await send(url, "DELETE");
  expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
  const head = await send(url, "HEAD");
  expect([head.status, head.text]).toEqual([200, ""]);
});

test("a page is one round trip, and a cached page none", async () => {
  const client = await newClient(service);
  const { url } = await published(client, { templateId: "waitlist" });
  const { pathname } = new URL(url);
  await service.settled();
  await open(url);
  await open(url);
  const counted = await service.proxy.measure(() => open(url));
  expect([counted.roundTrips, counted.calls.length]).toEqual([1, 1]);
  await open(`${service.pagesEdgeUrl}${pathname}`);
  const cached = await service.proxy.measure(() => open(`${service.pagesEdgeUrl}${pathname}`));
  expect(cached.calls).toEqual([]);
});

describe("views", () => {
  const browser = {
    "user-agent":
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36",
  };
  const pixelOf = async (url: string) => {
    const [, path = ""] = /src="(\/view\/[^"]+)"/.exec((await open(url)).text) ?? [];
    return `${service.pagesUrl}${path}`;
  };

  test("are counted by a picture that the browser keeps for half an hour, without robots", async () => {
    const client = await newClient(service);
    const { id, url } = await published(client, { ...pageSamples.waitlist });
    const pixel = await pixelOf(url);
    const { status, headers } = await open(pixel, browser);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("image/gif");
    expect(headers.get("cache-control")).toBe("private, max-age=1800");
    expect(headers.get("set-cookie")).toBeNull();
    await open(pixel, browser);
    for (const robot of ["Googlebot/2.1 (+http://www.google.com/bot.html)", "curl/8.5.0", ""]) {
      expect((await open(pixel, { "user-agent": robot })).status).toBe(200);
    }
    const fields = { name: "Mara", email: "mara@acme.com", consent_given: "yes" };
    expect((await post(url, fields)).status).toBe(303);
    const { body } = await client.get(`/landing-pages/${id}`);
    expect([body.views, body.conversions]).toEqual([2, 1]);
  });

  test("and conversions are counted by day, with their rate, and are no figures of the site", async () => {
    const client = await newClient(service);
    const { id, url } = await published(client, { ...pageSamples.waitlist });
    const pixel = await pixelOf(url);
    for (let view = 0; view < 4; view += 1) await open(pixel, browser);
    await post(url, { name: "Mara", email: "mara@acme.com", consent_given: "yes" });
    await service.settled();
    const { body } = await client.rest("GET", `/analytics?landingPageId=${id}`);
    expect(body.totals).toMatchObject({
      views: 4,
      conversions: 1,
      conversionRate: 0.25,
      pageviews: null,
    });
    expect(body.series.at(-1)).toMatchObject({ views: 4, conversions: 1 });
    expect(body.messages).toEqual([]);
    const ofSite = await client.get("/analytics");
    expect(ofSite.body.totals).toMatchObject({ views: null, conversions: 0, submissions: 1 });
    const both = await client.rest("GET", `/analytics?landingPageId=${id}&messageId=msg_1`);
    expect(both.body.error.code).toBe("invalid_body");
  });

  test("of a deleted page count nothing, and create nothing", async () => {
    const client = await newClient(service);
    const { id, url } = await published(client, { templateId: "waitlist" });
    const pixel = await pixelOf(url);
    await client.delete(`/landing-pages/${id}`);
    expect((await open(pixel, browser)).status).toBe(200);
    expect(
      (await open(`${service.pagesUrl}/view/page_${"0".repeat(40)}.gif`, browser)).status,
    ).toBe(200);
    expect((await open(`${service.pagesUrl}/view/${id.slice(1)}.gif`, browser)).status).toBe(404);
  });
});
