import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../lib/local/free-port";
import { launchBrowser } from "../support/browser";
import { startLocalRun } from "../support/local-run";
import { demoViews } from "./demo-views";
import { runLighthouse, type Verdict } from "./run-lighthouse";
import { signInToDemo } from "./sign-in-to-demo";

// Lighthouse's verdict on the console on a phone, with the demo's data: `npm run bench:console`. It fails where performance,
// accessibility or best practices are below 100 in each of three runs. Arguments name the views: `npm run bench:console /
// /inbox`.

const wanted = ["performance", "accessibility", "best-practices"];
const maxRuns = 3;
const usual = ["/", "/messages", "/messages/:id", "/inbox/:id?", "/pages", "/leads", "/numbers"];

main().then((hasPassed) => {
  process.exitCode = hasPassed ? 0 : 1;
});

async function main(): Promise<boolean> {
  const asked = process.argv.slice(2);
  const paths = asked.length > 0 ? asked : usual;
  const data = mkdtempSync(join(tmpdir(), "bench-console-"));
  const port = await freePort();
  const [run, browser] = await Promise.all([
    startLocalRun(data),
    launchBrowser({ args: [`--remote-debugging-port=${port}`] }),
  ]);
  try {
    const { cookies } = await signInToDemo(browser, run.demo);
    // Lighthouse opens its pages in the browser's default context.
    const session = await browser.newBrowserCDPSession();
    await session.send("Storage.setCookies", { cookies });
    const options = [`--only-categories=${wanted.join(",")}`, `--port=${port}`];
    let hasPassed = true;
    for (const { path, url } of await demoViews(run.demo)) {
      if (!paths.includes(path)) continue;
      let verdict = await runLighthouse(url, options);
      const isPerfectNow = () => wanted.every((category) => verdict.scores[category] === 100);
      // A busy machine makes a view slower, and nothing makes it faster than it is.
      for (let run = 1; run < maxRuns && !isPerfectNow(); run += 1) {
        const next = await runLighthouse(url, options);
        if (sumOf(next) >= sumOf(verdict)) verdict = next;
      }
      const isPerfect = isPerfectNow();
      hasPassed &&= isPerfect;
      print(path, isPerfect, verdict);
    }
    return hasPassed;
  } finally {
    await Promise.all([run.end("SIGTERM"), browser.close()]);
    rmSync(data, { recursive: true });
  }
}

function sumOf({ scores }: Verdict): number {
  return Object.values(scores).reduce((sum, score) => sum + score, 0);
}

function print(path: string, isPerfect: boolean, { scores, problems, audits }: Verdict): void {
  const timing = (id: string, name: string) => `${name} ${audits[id]?.displayValue ?? "–"}`;
  const tasks = audits["long-tasks"]?.details as { items?: { duration: number }[] } | undefined;
  const longest = Math.max(0, ...(tasks?.items ?? []).map(({ duration }) => duration));
  const listed = [
    ...Object.entries(scores).map(([category, score]) => `${category} ${score}`),
    timing("first-contentful-paint", "first paint"),
    timing("largest-contentful-paint", "largest paint"),
    timing("total-blocking-time", "blocked"),
    `longest task ${Math.round(longest)} ms`,
    timing("cumulative-layout-shift", "shift"),
  ];
  console.log(`${isPerfect ? "ok  " : "LOW "} ${path.padEnd(14)} ${listed.join(", ")}`);
  for (const problem of problems) console.log(`       ${problem}`);
}
