import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContextOptions } from "playwright-core";
import { sampleDocuments } from "../../lib/build/page-samples/sample-documents";
import type { Brand } from "../../shared/kinds/domain/brand";
import { launchBrowser } from "../support/browser";
import { composeTiles, type Tile } from "./compose-tiles";

// How pages of every template and the help center look in three brands, on phones and desktops, light and dark:
// `npm run page-sheet` writes a picture for each size, scheme and brand. `-- phone-dark` writes those whose name begins so.

const folder = join(__dirname, "../../.local/page-sheets");
const picture = readFileSync(join(__dirname, "../../lib/demo/pictures/harbour-mug.webp"));

const brands: Record<string, Partial<Brand>> = {
  plain: {},
  harbour: { name: "Harbour Goods", accentColor: "#1f5c4a", font: "Georgia, serif", radius: 4 },
  volt: { name: "Volt", accentColor: "#ffd400", radius: 24 },
};

const sizes: Record<
  string,
  { context: BrowserContextOptions; tile: { width: number; columns: number } }
> = {
  desktop: {
    context: { viewport: { width: 1280, height: 900 } },
    tile: { width: 480, columns: 7 },
  },
  phone: {
    context: { viewport: { width: 390, height: 844 }, isMobile: true },
    tile: { width: 280, columns: 14 },
  },
};

const [wanted = ""] = process.argv.slice(2);
const now = new Date("2026-11-22T12:00:00Z");

main();

async function main(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const browser = await launchBrowser({});
  for (const [size, { context, tile }] of Object.entries(sizes)) {
    for (const colorScheme of ["light", "dark"] as const) {
      const opened = await browser.newContext({ ...context, colorScheme });
      const page = await opened.newPage();
      await page.route(/^https:/, (route) =>
        route.fulfill({ contentType: "image/webp", body: picture }),
      );
      for (const [brand, values] of Object.entries(brands)) {
        const name = `${size}-${colorScheme}-${brand}`;
        if (!name.startsWith(wanted)) continue;
        const tiles: Tile[] = [];
        for (const [caption, html] of Object.entries(await sampleDocuments(values, now))) {
          // All pictures at once: what is far down is drawn too.
          await page.setContent(html.replaceAll('loading="lazy"', ""), { waitUntil: "load" });
          // Nobody answers the picture that counts views.
          await page.evaluate(
            "Promise.allSettled([...document.images].map((each) => each.decode()))",
          );
          const screenshot = await page.screenshot({ fullPage: true });
          tiles.push({ image: screenshot.toString("base64"), caption });
        }
        const file = join(folder, `${name}.webp`);
        writeFileSync(file, await composeTiles(browser, tiles, tile));
        console.log(file);
      }
      await opened.close();
    }
  }
  await browser.close();
}
