import type { BrowserContextOptions, Page } from "playwright-core";
import { banner, newClient, survey } from "../support/client";
import { ofPanel, panelsOf, panelTexts } from "../support/embed-stage";
import { useVisitedService } from "../support/visited-service";

const stage = useVisitedService();
afterEach(() => Promise.all(stage.browser.contexts().map((context) => context.close())));

const modal = { ...banner, template: "modal", htmlContent: "<h2>Sale</h2>" };

async function newMessage(fields: object = {}) {
  const client = await newClient(stage.service);
  const { body: message } = await client.post("/messages", {
    ...banner,
    status: "inactive",
    ...fields,
  });
  const preview = async (body?: object) =>
    (await client.post(`/messages/${message.id}/preview`, body)).body;
  return { client, message, preview };
}

/** Opens a URL, and records the page's requests to the service. */
async function open(url: string, options: BrowserContextOptions = {}) {
  const page = await (await stage.browser.newContext(options)).newPage();
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, origin } = new URL(request.url());
    if (origin === stage.service.baseUrl) asked.push(`${request.method()} ${pathname}`);
  });
  await page.goto(url);
  return { page, asked };
}

test.each([
  [{}, "Sale"],
  [{ trigger: "EVENT", triggerValue: "paid" }, "Sale"],
  [{ devices: ["MOBILE"], countries: ["AT"], urlRules: [{ match: "EXACT", value: "/x" }] }, "Sale"],
  [{ expiresAt: "2020-01-01T00:00:00Z", status: "active" }, "Sale"],
  [modal, "Sale"],
  [{ template: "inline", targetSelector: "#nowhere" }, "Sale"],
])("the plain page shows a message with %j", async (fields, text) => {
  const { preview } = await newMessage(fields);
  const { page } = await open((await preview()).url);
  await panelsOf(page).waitFor();
  expect(await panelTexts(page)).toEqual([text]);
});

test("a survey is previewed from its first question", async () => {
  const client = await newClient(stage.service);
  const { id } = (await client.post("/messages", { ...survey, status: "inactive" })).body;
  const { page } = await open((await client.post(`/messages/${id}/preview`)).body.url);
  await page.getByText("How likely?").waitFor();
});

test("an inline message is in the plain page's own flow", async () => {
  const { preview } = await newMessage({ template: "inline", targetSelector: "#nowhere" });
  const { page } = await open((await preview()).url);
  await page.locator("#message messaging-widget").getByText("Sale").waitFor();
});

test("after it was closed, it is there again after a reload, with later changes", async () => {
  const { client, message, preview } = await newMessage({ dismissBehavior: "PERMANENT" });
  const { page } = await open((await preview()).url);
  await panelsOf(page).getByRole("button", { name: "Close" }).click();
  await panelsOf(page).waitFor({ state: "detached" });
  await client.patch(`/messages/${message.id}`, { htmlContent: "<p>New</p>" });
  await page.reload();
  await panelsOf(page).waitFor();
  expect(await panelTexts(page)).toEqual(["New"]);
});

test("the customer's page shows only this message, whatever its rules, and nothing is counted", async () => {
  const { client, preview } = await newMessage({ htmlContent: `<p>Sale</p><button>Go</button>` });
  await client.post("/messages", { ...banner, htmlContent: "<p>Live</p>" });
  const tag = `<script async src="${stage.service.baseUrl}/embed.js" data-user="${client.accountId}"></script>`;
  const home = new URL(stage.site.serve(`<!doctype html><title>Shop</title>${tag}`));
  home.hostname = "shop.acme.com";
  const { pageUrl } = await preview({ pageUrl: home.href });
  const { page, asked } = await open(pageUrl);
  await panelsOf(page).getByRole("button", { name: "Go" }).click();
  await panelsOf(page).getByRole("button", { name: "Close" }).click();
  await page.goto("about:blank");
  expect(asked).toEqual(["GET /embed.js", "GET /api/embed/preview"]);

  await page.goto(home.href);
  await panelsOf(page).waitFor();
  expect(await panelTexts(page)).toEqual(["Live"]);
});

test.each(["url", "pageUrl"] as const)(
  "the token of another account's `%s` shows nothing on a customer's page, in any part of the URL",
  async (link) => {
    const { preview } = await newMessage({
      htmlContent: `<form action="https://b.example/"><input name="p"></form>`,
    });
    const token = new URL((await preview())[link]).searchParams.get("mw-preview") ?? "";
    const [owner] = token.split(".");
    const a = await newClient(stage.service);
    const tag = `<script async src="${stage.service.baseUrl}/embed.js" data-user="${a.accountId}"></script>`;
    const home = new URL(stage.site.serve(`<!doctype html><title>Shop</title>${tag}`));
    home.hostname = "shop.acme.com";
    for (const text of [
      token,
      `${token}&userId=&domain=preview`,
      `x&userId=${owner}&token=${token}`,
    ]) {
      home.searchParams.set("mw-preview", text);
      const { page, asked } = await open(home.href);
      await page.waitForLoadState("networkidle");
      expect(asked).toEqual(["GET /embed.js", "GET /api/embed/preview"]);
      expect(await panelsOf(page).count()).toBe(0);
    }
  },
);

test("the plain page has an origin of its own: it shares nothing with the API and the docs", async () => {
  const { preview } = await newMessage();
  const { page } = await open((await preview()).url);
  await panelsOf(page).waitFor();
  expect(await page.evaluate("self.origin")).toBe("null");
  for (const name of ["localStorage", "sessionStorage", "document.cookie", "indexedDB.open('a')"]) {
    await expect(page.evaluate(name)).rejects.toThrow(/SecurityError|Failed to/);
  }
  const framed = await page.context().newPage();
  const url = stage.site.serve(`<iframe src="${(await preview()).url}"></iframe>`);
  await framed.goto(url);
  await framed.waitForLoadState("networkidle");
  expect(await framed.frames()[1]?.content()).not.toContain("Message preview");
});

test("in its sandbox forms and stories go on as on a customer's page", async () => {
  const { preview } = await newMessage({
    htmlContent: `<form data-form="lead" data-thanks="Thanks."><input name="email"><button>Go</button></form>`,
  });
  const visitor = await (await stage.browser.newContext()).newPage();
  // The packaged Chromium's early form drops data attributes.
  await visitor.addInitScript("delete ShadowRoot.prototype.setHTML");
  await visitor.goto((await preview()).url);
  await visitor.getByRole("button", { name: "Go" }).click();
  await visitor.getByText("Thanks.").waitFor();

  const client = await newClient(stage.service);
  const slides = [1, 2].map((number) => ({
    imageUrl: `https://images.example/${number}.png`,
    linkUrl: "https://shop.acme.com/",
    duration: 60,
  }));
  const { id } = (
    await client.post("/messages", { name: "Story", template: "story", slidesData: slides })
  ).body;
  const { body } = await client.post(`/messages/${id}/preview`);
  await visitor.route("https://images.example/*", (route) =>
    route.fulfill({
      contentType: "image/svg+xml",
      body: `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="16"/>`,
    }),
  );
  await visitor.goto(body.url);
  await visitor.getByRole("link", { name: "shop.acme.com" }).waitFor();
});

test("after the link has expired the plain page says so", async () => {
  const { client, message, preview } = await newMessage();
  const { url } = await preview();
  await client.delete(`/messages/${message.id}`);
  const { page } = await open(url);
  await page.waitForLoadState("networkidle");
  expect(await panelsOf(page).count()).toBe(0);
  await page.getByText("Create a new link").waitFor();
});

test.each<[string, BrowserContextOptions]>([
  ["in the light", { colorScheme: "light" }],
  ["in the dark", { colorScheme: "dark" }],
  ["on a phone", { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true }],
])("the plain page is accessible %s, and fits", async (_, options) => {
  const { preview } = await newMessage();
  const { page } = await open((await preview()).url, { ...options, bypassCSP: true });
  await panelsOf(page).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
});

test.each([
  ["dark", true],
  ["light", false],
] as const)("where the visitor prefers %s, page and message are", async (colorScheme, isDark) => {
  const { preview } = await newMessage();
  const { page } = await open((await preview()).url, { colorScheme });
  await panelsOf(page).waitFor();
  expect(await ofPanel(page, `panel.classList.contains("dark")`)).toBe(isDark);
});

test("the link's token does not leak: no referrer, no index", async () => {
  const { preview } = await newMessage({ htmlContent: `<a href="/elsewhere">Go</a>` });
  const { page } = await open((await preview()).url);
  const [request] = await Promise.all([
    page.waitForRequest(/elsewhere/),
    panelsOf(page).getByRole("link", { name: "Go" }).click(),
  ]);
  expect((await request.allHeaders()).referer).toBeUndefined();
});

async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: require.resolve("axe-core") });
  return page.evaluate(`axe.run().then(({ violations }) => violations.map(({ id, nodes }) =>
    id + ": " + nodes.map(({ html }) => html).join(", ")))`);
}
