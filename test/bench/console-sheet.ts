import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContextOptions } from "playwright-core";
import { viewPaths } from "../../console/views";
import { consoleLink } from "../../lib/local/demo/console-link";
import { launchBrowser } from "../support/browser";
import { clientOf } from "../support/client";
import { startLocalRun } from "../support/local-run";
import { composeTiles, type Tile } from "./compose-tiles";

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
  const data = mkdtempSync(join(tmpdir(), "console-sheet-data-"));
  const [run, browser] = await Promise.all([startLocalRun(data), launchBrowser({})]);
  try {
    const client = clientOf(run.demo, run.demo.apiKey);
    await client.post("/webhooks", { url: "https://hooks.acme.com/in", types: ["*"] });
    const lists: Record<string, string> = {
      ...{ "/messages/:id": "/messages", "/pages/:id": "/landing-pages" },
      ...{ "/help/:id": "/knowledge", "/settings/webhooks/:id": "/webhooks" },
    };
    const signedIn = await browser.newContext();
    const page = await signedIn.newPage();
    await page.goto(await consoleLink(run.demo));
    await page.getByRole("button", { name: "Enter" }).click();
    await page.getByRole("heading", { name: run.demo.domain }).waitFor();
    const storageState = await signedIn.storageState();
    for (const [size, { context, ...tile }] of Object.entries(sizes)) {
      for (const colorScheme of ["light", "dark"] as const) {
        const options = { ...context, storageState, colorScheme, reducedMotion: "reduce" } as const;
        const opened = await (await browser.newContext(options)).newPage();
        const tiles: Tile[] = [];
        for (const path of viewPaths) {
          const list = lists[path];
          const found = list && (await client.rest("GET", `${list}?limit=1`)).body.data[0].id;
          const place = path.replace(/\/:id\?$/, "").replace(":id", found ?? "");
          await opened.goto(`${run.demo.baseUrl}/console/${run.demo.domain}${place}`);
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
