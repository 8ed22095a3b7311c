import { readFileSync } from "node:fs";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { demoSettings } from "../../lib/demo/demo-content";
import { launchBrowser } from "../support/browser";
import { newClient } from "../support/client";
import { drawn } from "../support/draw";
import { shopArticles } from "../support/help-articles";
import { htmlPayloads, urlPayloads } from "../support/injection-payloads";
import { startTestService, type TestService } from "../support/service";

const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

let service: TestService;
let browser: Browser;
beforeAll(async () => {
  [service, browser] = await Promise.all([startTestService(), launchBrowser()]);
});
afterAll(() => Promise.all([service?.stop(), browser?.close()]));

const contexts: BrowserContext[] = [];
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});

async function open(url: string, options = {}): Promise<Page> {
  const context = await browser.newContext(options);
  contexts.push(context);
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

const made = new Map<string, ReturnType<typeof newDemo>>();

/** A help center with the demo's articles, and its address. Tests that ask for the same share one. */
function demo(settings: object = {}): ReturnType<typeof newDemo> {
  const name = JSON.stringify(settings);
  const known = made.get(name) ?? newDemo(settings);
  made.set(name, known);
  return known;
}

async function newDemo(settings: object) {
  const client = await newClient(service);
  const { helpCenter, ...look } = demoSettings;
  await client.rest("PATCH", `/domains/${client.domain.id}`, {
    body: { ...look, helpCenter: { ...helpCenter, ...settings } },
  });
  let home = "";
  for (const article of shopArticles) {
    const { body } = await client.rest("POST", "/knowledge", { body: article });
    home = body.helpUrl.replace(/\/help\/.*/, "/help");
  }
  await service.settled();
  return { client, home };
}

test("a visitor without script finds an article, reads it, and says that it helped", async () => {
  const { client, home } = await demo();
  // A headless browser's user agent says so, and ratings by robots do not count.
  const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const page = await open(home, { javaScriptEnabled: false, userAgent });
  await page.getByRole("searchbox").fill("my card was declined");
  await page.keyboard.press("Enter");
  // The start page has list items too.
  await page.waitForURL(/\?q=/);
  const hit = page.getByRole("listitem").first().getByRole("link");
  expect(await hit.textContent()).toBe("Ways to pay · My card is declined");
  await hit.click();
  await page.waitForURL(/-ways-to-pay#my-card-is-declined$/);
  await page.getByRole("button", { name: "Yes" }).click();
  expect(await page.getByRole("status").textContent()).toBe("Thank you for your feedback.");
  const { data } = (await client.get("/knowledge?q=card+declined&limit=1")).body;
  expect(data[0]).toMatchObject({ title: "Ways to pay", helpful: 1, notHelpful: 0 });
});

test.each([
  ["light", 1280, "en"],
  ["dark", 390, "ar"],
] as const)(
  "axe finds nothing in the help center: %s, %i px, %s",
  async (scheme, width, language) => {
    const { home } = await demo(language === "en" ? {} : { language });
    const options = { colorScheme: scheme, viewport: { width, height: 800 } };
    const start = await open(home, options);
    const article = await start
      .getByRole("link", { name: "How long delivery takes" })
      .getAttribute("href");
    for (const path of drawn(["", "?q=refund", "?q=zebra", article ?? ""], 2, "help pages")) {
      const page = await open(new URL(path || home, `${home}`).href, options);
      await page.evaluate(axe);
      const found: { violations: { id: string }[] } = await page.evaluate("axe.run()");
      expect(found.violations.map(({ id }) => id)).toEqual([]);
      const overflow = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
      expect(overflow).toBeLessThanOrEqual(0);
    }
  },
);

const payloadsOfCustomer = 30;

test("no text of a customer or a visitor runs in the help center", async () => {
  const payloads = [
    ...htmlPayloads.map((each) => each.replaceAll("ran(N)", "window.hasRun=1")),
    ...urlPayloads.map((each) => `[link](${each}) ![picture](${each}) <${each}>`),
  ];
  let { client, home } = await demo();
  for (const [index, payload] of drawn(payloads, 2, "payloads in the help center").entries()) {
    // Before a key's requests of the minute are used up.
    if (index % payloadsOfCustomer === payloadsOfCustomer - 1) {
      ({ client, home } = await newDemo({}));
    }
    // A title with a control character is refused.
    const title =
      payload
        .replace(/\p{Cc}/gu, " ")
        .slice(0, 190)
        .trim() || "x";
    const item = {
      title,
      content: `${payload}\n\n## ${title}\n\n| ${payload} | b |\n|---|---|\n| 1 | 2 |`,
    };
    const { body } = await client.rest("POST", "/knowledge", {
      body: { ...item, tags: [title.slice(0, 50).trim()] },
    });
    expect(body).toHaveProperty("helpUrl");
    await service.settled();
    const search = `${home}?q=${encodeURIComponent(title)}`;
    for (const url of [body.helpUrl, search, home]) {
      const page = await open(url);
      const seen = await page.evaluate(
        "[window.hasRun, document.querySelectorAll('main').length, document.querySelectorAll('script:not([type]),iframe,object,embed,base,main style').length, [...document.querySelectorAll('main *')].filter((e) => [...e.attributes].some(({ name, value }) => /^on|^style$/.test(name) || (/^(href|src)$/.test(name) && /^\\s*(javascript|vbscript|data):/i.test(value)))).length]",
      );
      expect([url, ...(seen as unknown[])]).toEqual([url, undefined, 1, 0, 0]);
      await page.context().close();
    }
    const xml = await (await fetch(home.replace(/help$/, "sitemap.xml"))).text();
    const page = await open(home);
    const errors = await page.evaluate(
      `new DOMParser().parseFromString(${JSON.stringify(xml)}, "application/xml").querySelectorAll("parsererror").length`,
    );
    expect(errors).toBe(0);
    await page.context().close();
    await client.delete(`/knowledge/${body.id}`);
  }
}, 1_200_000);
