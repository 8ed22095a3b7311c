import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, BrowserContextOptions } from "playwright-core";
import type { Demo } from "../../lib/demo/demo-file";
import { launchBrowser } from "../support/browser";
import { startLocalRun } from "../support/local-run";
import { median } from "./median";
import { signInToDemo } from "./sign-in-to-demo";

// How long the galleries of the console take until each card is drawn, from the press that opens them: `npm run
// bench:galleries`. In a usual window, whose cards out of sight are not drawn yet, and in one that shows all of them.

const galleries = [
  { list: "/messages", opens: "New message" },
  { list: "/pages", opens: "New page" },
];
const heights = [3_000, 900];
const rounds = 3;
// A member has 120 requests a minute, and a gallery takes up to thirty.
const restMs = 12_000;
const longestMs = 30_000;

/** Settles once all cards in sight are drawn; with when each was, in ms since the press. */
const press = `(name) => new Promise((settle) => {
  const start = performance.now();
  const times = new Map();
  const look = () => {
    const shown = [...document.querySelectorAll(".gallery-picture")]
      .filter((each) => each.getBoundingClientRect().top < innerHeight);
    for (const each of shown) {
      if (each.querySelector(".drawn") && !times.has(each)) times.set(each, performance.now() - start);
    }
    if (shown.length > 0 && shown.every((each) => times.has(each))) settle([...times.values()]);
    else requestAnimationFrame(look);
  };
  [...document.querySelectorAll("a")].find((each) => each.textContent.includes(name)).click();
  look();
})`;

main();

async function main(): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), "bench-galleries-"));
  const [run, browser] = await Promise.all([startLocalRun(data), launchBrowser({})]);
  try {
    const storageState = await signInToDemo(browser, run.demo);
    for (const height of heights) {
      for (const gallery of galleries) {
        const options = { storageState, viewport: { width: 1440, height } };
        const found: number[][] = [];
        for (let round = 0; round < rounds; round += 1) {
          found.push(await open(browser, run.demo, gallery, options));
          await sleep(restMs);
        }
        print(`${gallery.opens}, window of ${height}`, found);
      }
    }
  } finally {
    await Promise.all([run.end("SIGTERM"), browser.close()]);
    rmSync(data, { recursive: true });
  }
}

/** Of one browser that has nothing in its cache but the list: when each card was drawn. */
async function open(
  browser: Browser,
  { baseUrl, domain }: Demo,
  { list, opens }: (typeof galleries)[number],
  options: BrowserContextOptions,
): Promise<number[]> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(longestMs);
    await page.goto(`${baseUrl}/console/${domain}${list}`);
    await page.getByRole("link", { name: opens }).first().waitFor();
    await page.waitForLoadState("networkidle");
    return await page.evaluate<number[]>(`(${press})(${JSON.stringify(opens)})`);
  } finally {
    await context.close();
  }
}

function print(name: string, found: readonly number[][]): void {
  const inMs = (ms: number) => `${Math.round(ms)} ms`;
  const firsts = found.map((times) => Math.min(...times));
  const lasts = found.map((times) => Math.max(...times));
  console.log(
    `${name.padEnd(30)} ${found[0]?.length} cards: the first after ${inMs(median(firsts))}, all after ${inMs(median(lasts))}; the slowest of ${found.length} ${inMs(Math.max(...lasts))}`,
  );
}
