import { newClient, send } from "../support/client";
import { landingPage } from "../support/operation-calls";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

const form = (fields: Record<string, string>) => ({
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: new URLSearchParams(fields).toString(),
});

async function newPage() {
  const client = await newClient(service);
  const { id } = (await client.post("/landing-pages", { ...landingPage, title: "Draft title" }))
    .body;
  const preview = async (body?: { expiresInSeconds?: number }) =>
    (await client.post(`/landing-pages/${id}/preview`, body)).body;
  return { client, id: id as string, preview };
}

test("a link shows a landing page's current state, published or not", async () => {
  const { client, id, preview } = await newPage();
  const { url, expiresAt } = await preview();
  expect(url).toMatch(`${service.pagesUrl}/preview/${id}.draft.`);
  expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(3_600_000);
  expect((await send(url, "GET")).text).toContain("<h1>Draft title</h1>");
  await client.post(`/landing-pages/${id}/publish`);
  await client.patch(`/landing-pages/${id}`, { title: "Newer title" });
  const { status, text, headers } = await send(url, "GET");
  expect(status).toBe(200);
  expect(text).toContain("<h1>Newer title</h1>");
  // Search engines do not index it, nothing caches it, and its URL is not sent on.
  expect(text).toContain('<meta name="robots" content="noindex">');
  expect(headers.get("x-robots-tag")).toBe("noindex");
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  await client.delete(`/landing-pages/${id}`);
  expect((await send(url, "GET")).status).toBe(404);
});

test("its form answers as usual, and nothing is stored or counted", async () => {
  const { client, id, preview } = await newPage();
  const { url } = await preview();
  const { text } = await send(url, "GET");
  expect(text).not.toContain("/view/");
  expect(text).not.toContain("embed.js");
  const path = new URL(url).pathname;
  expect(text).toContain(`action="${path}#form"`);
  const faulty = await send(url, "POST", form({ email: "nobody" }));
  expect(faulty.status).toBe(422);
  expect(faulty.text).toContain('value="nobody"');
  const sent = await send(url, "POST", form({ email: "ann@acme.com" }));
  expect([sent.status, sent.headers.get("location")]).toEqual([303, `${path}/thanks`]);
  expect((await send(`${url}/thanks`, "GET")).status).toBe(200);
  await service.settled();
  expect((await client.get("/form-submissions")).body.data).toEqual([]);
  const { views, conversions } = (await client.get(`/landing-pages/${id}`)).body;
  expect([views, conversions]).toEqual([0, 0]);
});

test("a link expires at its time, and gives access to nothing else", async () => {
  const { client, id, preview } = await newPage();
  const week = 7 * 86_400;
  const { url, expiresAt } = await preview({ expiresInSeconds: week });
  expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan((week - 60) * 1000);
  for (const expiresInSeconds of [59, week + 1]) {
    const { status, body } = await client.post(`/landing-pages/${id}/preview`, {
      expiresInSeconds,
    });
    expect([status, body.error.code]).toEqual([400, "invalid_body"]);
  }
  const other = await newPage();
  const token = url.slice(url.lastIndexOf("/") + 1);
  const claims = token.split(".");
  for (const forged of [
    token.replace(id, other.id),
    token.replace(".draft.", ".page."),
    token.replace(/\.draft\.\d+/, ".draft.9999999999"),
    claims.slice(0, -1).join("."),
    "x",
  ]) {
    expect((await send(`${service.pagesUrl}/preview/${forged}`, "GET")).status).toBe(404);
  }
  // A token of a message shows no page, and one of a page no message.
  const message = (
    await client.post("/messages", { name: "m", template: "banner", htmlContent: "<p>Hi</p>" })
  ).body;
  const links = (await client.post(`/messages/${message.id}/preview`)).body;
  const ofMessage = new URL(links.url).searchParams.get("mw-preview");
  expect((await send(`${service.pagesUrl}/preview/${ofMessage}`, "GET")).status).toBe(404);
  const asMessage = `${service.baseUrl}/api/embed/preview?domain=preview&token=${token}`;
  expect((await send(asMessage, "GET")).status).toBe(403);
});

test("a message's plain page is on the pages' host, sandboxed", async () => {
  const { client } = await newPage();
  const message = (
    await client.post("/messages", { name: "m", template: "banner", htmlContent: "<p>Hi</p>" })
  ).body;
  const { url } = (await client.post(`/messages/${message.id}/preview`, { expiresInSeconds: 60 }))
    .body;
  expect(url).toMatch(`${service.pagesUrl}/preview?mw-preview=`);
  const { status, headers, text } = await send(url, "GET");
  expect(status).toBe(200);
  expect(headers.get("content-security-policy")).toMatch(
    /^sandbox allow-scripts allow-forms; .*frame-ancestors 'none'$/,
  );
  expect(text).toContain(`src="${service.baseUrl}/embed.js"`);
  expect((await send(`${service.baseUrl}/preview`, "GET")).status).toBe(404);
});

test("a form in a page's own HTML becomes a submission, without script", async () => {
  const client = await newClient(service);
  const htmlContent =
    '<form data-form="Rückruf" data-thanks="We call you." method="get" class="x"><input name="phone"><input name="day"><input name="consent" type="checkbox"></form><form action="https://acme.com/x" data-form="else"></form>';
  const { id } = (
    await client.post("/landing-pages", {
      title: "Own",
      templateId: "blank",
      content: { htmlContent },
    })
  ).body;
  const { url } = (await client.post(`/landing-pages/${id}/publish`)).body;
  await service.settled();
  const path = new URL(url).pathname;
  const { text } = await send(url, "GET");
  expect(text).toContain(
    `<form method="post" enctype="application/x-www-form-urlencoded" action="${path}" data-form="Rückruf"`,
  );
  const fields = { form_name: "Rückruf", phone: "+43 1", consent: "on", website_url: "" };
  const sent = await send(url, "POST", {
    ...form(fields),
    body: `${form(fields).body}&day=Mo&day=Di`,
  });
  expect([sent.status, sent.headers.get("location")]).toEqual([303, `${path}/thanks`]);
  expect((await send(`${url}/thanks`, "GET")).text).toContain("We call you.");
  const [submission] = (await client.get("/form-submissions")).body.data;
  expect(submission).toMatchObject({
    form: "Rückruf",
    data: { phone: "+43 1", day: ["Mo", "Di"], consent: "on" },
    consent: true,
    landingPageId: id,
  });
  // A form with another target, an unknown form and a robot store nothing.
  expect((await send(url, "POST", form({ form_name: "else", a: "b" }))).status).toBe(404);
  expect((await send(url, "POST", form({ form_name: "other", a: "b" }))).status).toBe(404);
  expect((await send(url, "POST", form({ ...fields, website_url: "x" }))).status).toBe(303);
  expect((await send(url, "POST", form({ ...fields, long: "x".repeat(10_001) }))).status).toBe(422);
  expect((await client.get("/form-submissions")).body.data).toHaveLength(1);
  expect((await client.get(`/landing-pages/${id}`)).body.conversions).toBe(1);
  // Only the form's fields are stored.
  const filler = Object.fromEntries([1, 2, 3, 4].map((n) => [`f${n}`, "x".repeat(500)]));
  const more = { form_name: "Rückruf", phone: "+43 2" };
  expect((await send(url, "POST", form({ ...more, ...filler }))).status).toBe(303);
  expect((await client.get("/form-submissions")).body.data[0].data).toEqual({ phone: "+43 2" });
  const long = { ...more, phone: "1".repeat(1001) };
  expect((await send(url, "POST", form(long))).status).toBe(422);
});
