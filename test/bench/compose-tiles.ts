import type { Browser } from "playwright-core";

/** A screenshot as base64, and what it shows. */
export interface Tile {
  image: string;
  caption: string;
}

/** One picture of many, as WebP. */
export async function composeTiles(
  browser: Browser,
  tiles: Tile[],
  { width, columns }: { width: number; columns: number },
): Promise<Buffer> {
  const page = await browser.newPage({
    viewport: { width: columns * (width + 12) + 12, height: 100 },
  });
  await page.setContent(`<style>
    body { margin: 12px; display: grid; gap: 12px; align-items: start; grid-template-columns: repeat(${columns}, ${width}px); background: #d8dadf; font: 12px system-ui }
    figure { margin: 0 } img { width: 100%; display: block } figcaption { padding-top: 3px }
  </style>${tiles.map(({ image, caption }) => `<figure><img src="data:image/png;base64,${image}"><figcaption>${caption}</figcaption></figure>`).join("")}`);
  await page.waitForLoadState("load");
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", {
    format: "webp",
    quality: 60,
    captureBeyondViewport: true,
  });
  await page.close();
  return Buffer.from(data, "base64");
}
