import type { CDPSession, Page } from "playwright-core";
import { launchBrowser } from "../support/browser";
import { startHostSite } from "../support/host-page";
import { samplePage, samples } from "../support/samples";
import { startScriptedService } from "../support/scripted-service";
import { median } from "./median";

// How long the page is kept busy while a message is shown, on a device a quarter as fast: `npm run bench:frames`.
// What counts is each of this script's own entries in `long-animation-frame`, median of five loads. Beside it stands how long the
// page's tasks took in all, as a ratio to the same page without the script in the same run.

const slowdown = 4;
const rounds = 5;
const limitMs = 50;

async function main(): Promise<void> {
  const [browser, site, service] = await Promise.all([
    launchBrowser(),
    startHostSite(),
    startScriptedService(),
  ]);
  const tag = `<script async src="${service.baseUrl}/embed.js" data-user="account"></script>`;
  console.log(
    "| message | longest entry of ours, ms (median of 5) | task time, of the bare page's |\n|---|---|---|",
  );
  let bareSeconds: number | undefined;
  try {
    for (const [name, message] of [
      ["no script", undefined],
      ["none", undefined],
      ...Object.entries(samples),
    ] as const) {
      service.messages = message ? [message] : [];
      const longest: number[] = [];
      const tasks: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const page = await browser.newPage();
        const session = await page.context().newCDPSession(page);
        await session.send("Performance.enable");
        const html = samplePage(false)(name === "no script" ? "" : tag);
        longest.push(
          await longestEntry(page, session, site.serve(html), service.baseUrl, !!message),
        );
        const { metrics } = await session.send("Performance.getMetrics");
        tasks.push(metrics.find((each) => each.name === "TaskDuration")?.value ?? 0);
        await page.close();
      }
      const [longestMs, seconds] = [median(longest), median(tasks)];
      bareSeconds ??= seconds;
      console.log(
        `| ${name} | ${longestMs.toFixed(0)}${longestMs < limitMs ? "" : " (over)"} | ${(seconds / bareSeconds).toFixed(1)} |`,
      );
    }
  } finally {
    await Promise.all([browser.close(), site.close(), service.close()]);
  }
}

async function longestEntry(
  page: Page,
  session: CDPSession,
  url: string,
  ours: string,
  isShown: boolean,
): Promise<number> {
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.addInitScript(`
    window.entries = [];
    new PerformanceObserver((list) => {
      for (const { scripts } of list.getEntries())
        for (const { duration, sourceURL } of scripts) entries.push({ duration, sourceURL });
    }).observe({ type: "long-animation-frame", buffered: true });
  `);
  await page.goto(url);
  if (isShown) await page.locator("messaging-widget").first().waitFor({ state: "attached" });
  await page.waitForTimeout(1500);
  return page.evaluate<number>(
    `Math.max(0, ...entries.filter(({ sourceURL }) => sourceURL.startsWith("${ours}")).map(({ duration }) => duration))`,
  );
}

main();
