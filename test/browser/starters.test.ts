import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "../support/browser";
import { newClient } from "../support/client";
import { panelsOf } from "../support/embed-stage";
import { startTestService, type TestService } from "../support/service";

// If set, a picture of each starter is stored there.
const folder = process.env.STARTER_PICTURES;
const sizes = [
  { width: 390, height: 700, colorScheme: "light" },
  { width: 1280, height: 800, colorScheme: "dark" },
] as const;

let service: TestService;
let browser: Browser;
let client: Awaited<ReturnType<typeof newClient>>;
beforeAll(async () => {
  [service, browser] = await Promise.all([startTestService(), launchBrowser()]);
  client = await newClient(service);
  if (folder) mkdirSync(folder, { recursive: true });
});
afterAll(() => Promise.all([browser?.close(), service?.stop()]));

test("there are eighteen starters, and each is created unchanged, without a warning, and shows on a phone and a desktop", async () => {
  const { data } = (await client.get("/message-starters")).body;
  expect(data).toHaveLength(18);
  expect(new Set(data.map(({ job }: { job: string }) => job))).toEqual(
    new Set(["announce", "collect", "ask", "guide"]),
  );
  const links: [id: string, url: string][] = [];
  for (const starter of data) {
    const { message, ...summary } = (await client.get(`/message-starters/${starter.id}`)).body;
    expect(summary).toEqual(starter);
    expect(starter.purpose).toMatch(/^[A-Z].*\.$/);
    const created = await client.post("/messages", message);
    expect([starter.id, created.status, created.body.warnings, created.body.status]).toEqual([
      starter.id,
      201,
      undefined,
      "inactive",
    ]);
    expect(created.body).toMatchObject({ name: starter.name, template: starter.template });
    // Once live, its only warning is that no page has loaded the tag.
    const live = await client.patch(`/messages/${created.body.id}?dryRun=true`, {
      ...message,
      status: "active",
    });
    const codes = live.body.warnings.map(({ code }: { code: string }) => code);
    expect([starter.id, codes]).toEqual([starter.id, ["tag_not_seen"]]);
    const preview = await client.post(`/messages/${created.body.id}/preview`);
    links.push([starter.id, preview.body.url]);
  }
  for (const { width, height, colorScheme } of sizes) {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme });
    for (const [id, url] of links) await look(await context.newPage(), id, url, width);
    await context.close();
  }
});

/** The message is on the screen as a whole, with all its pictures, and nothing is wider than the page. */
async function look(page: Page, id: string, url: string, width: number): Promise<void> {
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  page.on("console", (said) => said.type() === "error" && faults.push(said.text()));
  await page.goto(url);
  await panelsOf(page).first().waitFor();
  // Waits for the end of its entry animation.
  await sleep(600);
  if (folder) await page.screenshot({ path: join(folder, `${id}-${width}.png`) });
  expect([id, faults]).toEqual([id, []]);
  const wide = await page.evaluate<number>("document.documentElement.scrollWidth");
  expect([id, wide <= width]).toEqual([id, true]);
  await page.close();
}
