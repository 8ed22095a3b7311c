import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContextOptions } from "playwright-core";
import { launchBrowser } from "../support/browser";
import { startLocalRun } from "../support/local-run";
import { composeTiles, type Tile } from "./compose-tiles";
import { demoViews } from "./demo-views";
import { signInToDemo } from "./sign-in-to-demo";

// How every view of the console looks with the demo's data, in one picture for each size and theme: `npm run console-sheet`
// writes them to the folder that is named, or else to a new one.

const sizes: Record<string, { context: BrowserContextOptions; columns: number; width: number }> = {
  phone: {
    context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    ...{ columns: 6, width: 260 },
  },
  desktop: { context: { viewport: { width: 1280, height: 860 } }, columns: 4, width: 480 },
};

// Charts and the canvas come after the rest; and a member has 120 requests a minute.
const drawnMs = 4_000;

main();

async function main(): Promise<void> {
  const folder = process.argv[2] ?? mkdtempSync(join(tmpdir(), "console-sheet-"));
  mkdirSync(folder, { recursive: true });
  const data = mkdtempSync(join(tmpdir(), "console-sheet-data-"));
  const [run, browser] = await Promise.all([startLocalRun(data), launchBrowser({})]);
  try {
    const views = await demoViews(run.demo);
    const storageState = await signInToDemo(browser, run.demo);
    for (const [size, { context, ...tile }] of Object.entries(sizes)) {
      for (const colorScheme of ["light", "dark"] as const) {
        const options = { ...context, storageState, colorScheme, reducedMotion: "reduce" } as const;
        const opened = await (await browser.newContext(options)).newPage();
        const tiles: Tile[] = [];
        for (const { path, url } of views) {
          await opened.goto(url);
          // The heading of some views is for screen readers alone.
          await opened.getByRole("heading").first().waitFor({ state: "attached" });
          await opened.waitForTimeout(drawnMs);
          tiles.push({
            image: (await opened.screenshot({ type: "png" })).toString("base64"),
            caption: path,
          });
        }
        await opened.context().close();
        const file = join(folder, `console-${size}-${colorScheme}.webp`);
        writeFileSync(file, await composeTiles(browser, tiles, tile));
        process.stdout.write(`${file}\n`);
      }
    }
  } finally {
    await Promise.all([run.end("SIGTERM"), browser.close()]);
    rmSync(data, { recursive: true });
  }
}
