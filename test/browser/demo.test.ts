import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "../support/browser";
import { startDemoService } from "../support/demo-service";
import { panelsOf, shownTexts } from "../support/embed-stage";
import { type HostSite, startHostSite } from "../support/host-page";

let service: Awaited<ReturnType<typeof startDemoService>>;
let browser: Browser;
let site: HostSite;
let page: Page;
beforeAll(async () => {
  [service, browser, site] = await Promise.all([
    startDemoService(),
    launchBrowser(),
    startHostSite(),
  ]);
});
afterAll(() => Promise.all([service.stop(), browser.close(), site.close()]));
beforeEach(async () => {
  page = await (await browser.newContext()).newPage();
});

const headers = () => ({ authorization: `Bearer ${service.apiKey}` });

async function clicks(): Promise<number> {
  const path = `/api/v1/messages/${service.messageId}`;
  const response = await fetch(service.baseUrl + path, { headers: headers() });
  return ((await response.json()) as { clicks: number }).clicks;
}

test("the demo page shows the demo message", async () => {
  await page.goto(`${service.baseUrl}/demo`);
  expect(await shownTexts(page)).toEqual(["It works"]);
});

test("closed, it stays closed over a reload", async () => {
  await page.goto(`${service.baseUrl}/demo`);
  await page.getByRole("button", { name: "Close" }).click();
  await page.reload();
  expect(await shownTexts(page)).toEqual([]);
});

test("a click on it raises `clicks` by one, though it leaves the page", async () => {
  const before = await clicks();
  await page.goto(`${service.baseUrl}/demo`);
  await panelsOf(page).getByRole("link").click();
  await page.waitForURL(/openapi/);
  // The request outlives the page, so nothing in the browser tells when it is done.
  for (let tries = 0; tries < 30 && (await clicks()) === before; tries++) {
    await page.waitForTimeout(100);
  }
  expect(await clicks()).toBe(before + 1);
});

test("on a customer's page, from another origin, it takes two requests to show it", async () => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(`${request.method()} ${request.url()}`));
  const tag = `<script async src="${service.baseUrl}/embed.js" data-user="${service.accountId}" data-domain="${service.domain}"></script>`;
  await page.goto(site.serve(`<h1>Shop</h1>${tag}`));
  await panelsOf(page).waitFor();
  const ours = requests.filter((request) => request.includes(service.baseUrl));
  expect(ours).toEqual([
    `GET ${service.baseUrl}/embed.js`,
    `GET ${service.baseUrl}/api/embed/user?userId=${service.accountId}&domain=${service.domain}`,
  ]);
});

test("a message for one country is shown to its visitors alone", async () => {
  const hostname = "countries.messaging-widget.dev";
  const create = (path: string, body: object) =>
    fetch(`${service.baseUrl}/api/v1/${path}`, {
      method: "POST",
      headers: headers(),
      body: JSON.stringify(body),
    });
  await create("domains", { hostname });
  const message = {
    name: "N",
    template: "banner",
    htmlContent: "<p>Grüezi</p>",
    countries: ["CH"],
  };
  expect((await create(`messages?domain=${hostname}`, message)).status).toBe(201);
  const tag = `<script async src="${service.baseUrl}/embed.js" data-user="${service.accountId}" data-domain="${hostname}"></script>`;
  for (const [country, texts] of [
    ["CH", ["Grüezi"]],
    ["DE", []],
  ] as const) {
    await page.unrouteAll();
    await page.route(/\/api\/embed\/user/, async (route) => {
      // As the network between visitor and service would say it.
      const response = await route.fetch({ headers: { "cf-ipcountry": country } });
      await route.fulfill({ response });
    });
    await page.goto(site.serve(`<h1>Shop</h1>${tag}`));
    expect(await shownTexts(page)).toEqual(texts);
  }
});
