import type { Locator, Page } from "playwright-core";

/** The lowest WCAG contrast of white with the pixels of an element's box. Hide the element's white parts first. */
export async function leastContrastOfWhite(page: Page, place: Locator): Promise<number> {
  const image = (await place.screenshot({ type: "png" })).toString("base64");
  return page.evaluate<number>(`(async () => {
    const image = new Image();
    image.src = "data:image/png;base64,${image}";
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const linear = (value) => value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    let lightest = 0;
    for (let at = 0; at < data.length; at += 4) {
      const [red, green, blue] = data.subarray(at, at + 3);
      lightest = Math.max(lightest, 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue));
    }
    return 1.05 / (lightest + 0.05);
  })()`);
}
