import type { Browser, Page } from "playwright-core";
import { openApiDocument } from "../../lib/documents/openapi";
import { launchBrowser } from "../support/browser";
import { drawn } from "../support/draw";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
let browser: Browser;
let page: Page;
const complaints: string[] = [];
beforeAll(async () => {
  [service, browser] = await Promise.all([startTestService(), launchBrowser()]);
});
afterAll(() => Promise.all([browser?.close(), service?.stop()]));
afterEach(async () => {
  await page?.context().close();
  expect(complaints.splice(0)).toEqual([]);
});

async function open(url: string, options = {}): Promise<Page> {
  page = await (await browser.newContext(options)).newPage();
  page.on("pageerror", (error) => complaints.push(error.message));
  // A part that the page's own policy stopped complains here.
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("request", (request) => {
    const address = request.url();
    if (!/^data:/.test(address) && new URL(address).origin !== new URL(url).origin) {
      complaints.push(`asked ${address}`);
    }
  });
  await page.goto(url);
  return page;
}

test.each(["/docs", "/docs/"])("%s lists every operation, at the edge as well", async (path) => {
  const wanted = Object.entries(openApiDocument().paths).flatMap(([each, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${each}`),
  );
  for (const address of [service.baseUrl, service.edgeUrl]) {
    await open(`${address}${path}`);
    const listed = await page.evaluate<string[]>(
      `[...document.querySelectorAll(".call")].map((call) => call.textContent)`,
    );
    expect(listed.sort()).toEqual(wanted.sort());
    await page.context().close();
  }
});

test("it begins with a quick start and a picture of every kind of message, and works without scripts", async () => {
  await open(`${service.baseUrl}/docs`, { javaScriptEnabled: false });
  const [first, second] = await page.getByRole("heading", { level: 2 }).allTextContents();
  expect([first, second]).toEqual(["Quick start", "Every kind of message"]);
  const kinds = await page.locator(".gallery h3").allTextContents();
  expect(kinds.sort()).toEqual(["Banner", "Inline", "Modal", "Story", "Survey", "Toast"]);
  await page.locator("#createMessage").getByText("Body", { exact: true }).click();
  const field = page.locator("#createMessage dt").getByText("htmlContent", { exact: true }).first();
  expect(await field.isVisible()).toBe(true);
});

test.each([
  ["desktop, light", { colorScheme: "light" }],
  ["phone, dark", { colorScheme: "dark", viewport: { width: 360, height: 740 } }],
])(
  "axe finds nothing in it: %s, and nothing is wider than the window",
  async (_, options) => {
    await open(`${service.baseUrl}/docs`, { ...options, bypassCSP: true });
    // The operations are alike, and axe takes a while for each.
    const ids = await page.evaluate<string[]>(
      `[...document.querySelectorAll(".operation")].map(({ id }) => id)`,
    );
    const kept = drawn(ids, 8, "operations in the docs");
    await page.evaluate(`
      for (const each of document.querySelectorAll(".operation"))
        if (!${JSON.stringify(kept)}.includes(each.id)) each.remove();
    `);
    await page.evaluate(
      `for (const each of document.querySelectorAll("details")) each.open = true;`,
    );
    await page.addScriptTag({ path: require.resolve("axe-core/axe.min.js") });
    const found = await page.evaluate<string[]>(
      `axe.run({ rules: { "target-size": { enabled: true } } }).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ": " + nodes[0].html))`,
    );
    expect(found).toEqual([]);
    expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
  },
  120_000,
);

test("the page's policy lets nothing load from other hosts, and no inline script run", async () => {
  const { headers } = await fetch(`${service.baseUrl}/docs`);
  expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'; script-src 'self'");
  expect(policy).not.toContain("unsafe");
  expect(headers.get("x-frame-options")).toBe("DENY");
});
