import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { launchBrowser } from "../support/browser";
import { scenes } from "./shop-pictures/scenes";

// Draws the pictures of the demo shop: `npm run shop-pictures`, after a change of their scenes.

const folder = join(__dirname, "../../lib/demo/shop/pictures");

main();

async function main(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const browser = await launchBrowser({});
  const page = await browser.newPage();
  for (const [name, scene] of Object.entries(scenes)) {
    const webp = await page.evaluate<string>(draw(scene));
    const file = join(folder, `${name}.webp`);
    writeFileSync(file, Buffer.from(webp.slice(webp.indexOf(",") + 1), "base64"));
    console.log(file);
  }
  await browser.close();
}

/** For the browser, which alone draws SVG with filters and writes WebP. */
function draw({ svg, width }: (typeof scenes)[string]): string {
  return `(async () => {
    const image = new Image();
    image.src = "data:image/svg+xml," + encodeURIComponent(${JSON.stringify(svg)});
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = ${width};
    canvas.height = (canvas.width * image.height) / image.width;
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL("image/webp", 0.8);
  })()`;
}
