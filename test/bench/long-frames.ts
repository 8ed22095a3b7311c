import type { Browser, CDPSession, Page } from "playwright-core";
import { launchBrowser } from "../support/browser";
import { startHostSite } from "../support/host-page";
import { samplePage, samples } from "../support/samples";
import { startScriptedService } from "../support/scripted-service";
import { median } from "./median";

// How long the page is kept busy while a message is shown, on a device a quarter as fast: `npm run bench:frames`.
// What counts is each of this script's own entries in `long-animation-frame`, median of five loads. Beside it stands how long the
// page's tasks took in all, as a ratio to the same page without the script in the same run. The second table tells how long the
// script runs in one frame, at most, on a page of 20,000 nodes after its window has got another size; layout that the browser does
// for it is told apart.

const slowdown = 4;
const rounds = 5;
const limitMs = 50;
const limitOfFrameMs = 4;

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
    console.log(
      "\n| message, 20,000 nodes | script in a frame, ms (median of 5) | with its layout |\n|---|---|---|",
    );
    for (const [name, isApp] of [
      ["bar", false],
      ["bar", true],
      ["banner", false],
    ] as const) {
      service.messages = [samples[name] as (typeof service.messages)[number]];
      const frames: Frame[] = [];
      for (let round = 0; round < rounds; round++)
        frames.push(
          await longestOfResize(browser, site.serve(largePage(tag, isApp)), service.baseUrl),
        );
      const [scriptMs, allMs] = [
        median(frames.map(({ scriptMs }) => scriptMs)),
        median(frames.map(({ allMs }) => allMs)),
      ];
      console.log(
        `| ${name}${isApp ? " of an app" : ""} | ${scriptMs.toFixed(1)}${scriptMs < limitOfFrameMs ? "" : " (over)"} | ${allMs.toFixed(1)} |`,
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

/** The script's share of a frame: its own time, and including the layout that it causes. */
interface Frame {
  scriptMs: number;
  allMs: number;
}

/** A page that scrolls, or an app whose main part does. */
function largePage(tag: string, isApp: boolean): string {
  const fixed = "<header style='position:fixed;top:0;left:0;right:0;height:50px'>Header</header>";
  const app = isApp ? "body{margin:0}main{height:100vh;overflow:auto}" : "";
  const cells = Array.from({ length: 20_000 }, (_, at) => `<i>${at % 97}</i>`).join("");
  return `<!doctype html><html lang="en"><title>Large</title><style>i{display:inline-block;width:20px}${app}</style><body>${fixed}<main>${cells}</main>${tag}</body></html>`;
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { data?: { url?: string } };
}

// A settled window, and all slices after that.
const afterResizeMs = 4000;

/** The frame with the script's longest run after the window was resized. */
async function longestOfResize(browser: Browser, url: string, ours: string): Promise<Frame> {
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
  const session = await page.context().newCDPSession(page);
  await page.goto(url);
  await page.locator("messaging-widget").first().waitFor({ state: "attached" });
  await page.waitForTimeout(afterResizeMs);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await browser.startTracing(page, {
    categories: ["devtools.timeline", "disabled-by-default-devtools.timeline", "v8"],
  });
  await page.setViewportSize({ width: 900, height: 700 });
  await page.waitForTimeout(afterResizeMs);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  await page.close();
  return longestFrame(traceEvents, ours);
}

function longestFrame(events: readonly TraceEvent[], ours: string): Frame {
  const named = events.filter(
    ({ name, args }) => name === "FunctionCall" && args.data?.url?.startsWith(ours),
  );
  const [first] = named;
  const isSame = ({ pid, tid }: TraceEvent) => pid === first?.pid && tid === first.tid;
  // The page has no script, so all that goes on after a frame is ours. What is in a call is counted with it.
  const others = events.filter(
    (each) =>
      each.name === "V8.RunMicrotasks" &&
      isSame(each) &&
      !named.some(({ ts, dur = 0 }) => each.ts >= ts && each.ts < ts + dur),
  );
  const calls = [...named, ...others];
  const starts = events
    .filter((each) => each.name === "Commit" && isSame(each))
    .map(({ ts }) => ts);
  // The time of the thread: other programs may keep the machine busy.
  const msOf = ({ tdur, dur = 0 }: TraceEvent) => (tdur ?? dur) / 1000;
  const layouts = events.filter(
    (each) => /^(Layout|UpdateLayoutTree)$/.test(each.name) && isSame(each),
  );
  const frames = new Map<number, Frame>();
  for (const call of calls) {
    const inner = layouts.filter(({ ts }) => ts >= call.ts && ts < call.ts + (call.dur ?? 0));
    const layoutMs = inner.reduce((sum, each) => sum + msOf(each), 0);
    const at = starts.filter((start) => start <= call.ts).length;
    const { scriptMs, allMs } = frames.get(at) ?? { scriptMs: 0, allMs: 0 };
    frames.set(at, { scriptMs: scriptMs + msOf(call) - layoutMs, allMs: allMs + msOf(call) });
  }
  const all = [...frames.values()];
  return {
    scriptMs: Math.max(0, ...all.map(({ scriptMs }) => scriptMs)),
    allMs: Math.max(0, ...all.map(({ allMs }) => allMs)),
  };
}

main();
