import type { Page } from "playwright-core";
import { panelsOf, useEmbedStage } from "../support/embed-stage";
import { samples } from "../support/samples";

// The number of requests that the script causes on a page. The service counts preflights too, and the browser lists every
// requested URL, also at other hosts.

const stage = useEmbedStage();

const scriptAndList = [
  "GET /embed.js",
  "GET /api/embed/user?userId=account&domain=127.0.0.1&lang=en",
];

/** The hosts that the page loaded from, without the data URLs in messages. */
const hostsOf = (page: Page) =>
  page.evaluate(`[...new Set(performance.getEntriesByType("resource")
    .map(({ name }) => new URL(name)).filter(({ protocol }) => protocol !== "data:").map(({ host }) => host))]`);

const serviceHost = () => new URL(stage.service.baseUrl).host;

test("without active messages the page gets the script and the list, and nothing from other hosts", async () => {
  const page = await stage.visit({ messages: [] });
  await page.waitForLoadState("networkidle");
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, 400);
  // Longer than events wait for each other, and than an address is looked at again.
  await page.waitForTimeout(1500);
  await page.evaluate("MessagingWidget.destroy()");
  await page.waitForLoadState("networkidle");
  expect(stage.service.requests).toEqual(scriptAndList);
  expect(await hostsOf(page)).toEqual([serviceHost()]);
});

test("with crossorigin the script, the list and a chunk come over one connection", async () => {
  stage.service.messages = [samples.modal as never];
  const page = await stage.visit({ attributes: `crossorigin data-user="account"` });
  await panelsOf(page).first().waitFor();
  const connections = new Map<string, number>();
  const session = await page.context().newCDPSession(page);
  session.on("Network.responseReceived", ({ response }) => {
    if (response.url.startsWith(stage.service.baseUrl))
      connections.set(new URL(response.url).pathname, response.connectionId);
  });
  await session.send("Network.enable");
  await page.reload();
  await panelsOf(page).first().waitFor();
  expect([...connections.keys()]).toEqual([
    "/embed.js",
    "/api/embed/user",
    expect.stringMatching(/overlay\.js$/),
  ]);
  expect(new Set(connections.values()).size).toBe(1);
});

const htmlOnly = ["banner", "toast"];

test.each(htmlOnly)("until a %s is visible, the page gets only the same two", async (name) => {
  stage.service.messages = [samples[name] as never];
  const page = await stage.visit();
  await panelsOf(page).first().waitFor();
  expect(stage.service.requests).toEqual(scriptAndList);
  expect(await hostsOf(page)).toEqual([serviceHost()]);
});

test.each(Object.keys(samples).filter((name) => !["inline", ...htmlOnly].includes(name)))(
  "until a %s is visible, its chunks come besides; no preflight, nobody else",
  async (name) => {
    stage.service.messages = [samples[name] as never];
    const page = await stage.visit();
    await panelsOf(page).first().waitFor();
    const [, , ...more] = stage.service.requests;
    expect(stage.service.requests.slice(0, 2)).toEqual(scriptAndList);
    expect(more.length).toBeGreaterThan(0);
    for (const each of more) expect(each).toMatch(/^GET \/embed\/\w+\/\w+\.js$/);
    expect(await hostsOf(page)).toEqual([serviceHost()]);
  },
);
