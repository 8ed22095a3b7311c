import { panelsOf, useEmbedStage } from "../../support/embed-stage";
import { eventually } from "../../support/eventually";
import { samplePage, samples } from "../../support/samples";

// Every kind of message on phones and on a desktop: it is within the window, nothing in it sticks out aside, and each button
// can be pressed.

const stage = useEmbedStage();

const cells = Object.keys(samples).flatMap((kind) =>
  [320, 390, 1280].map((width) => [kind, width] as const),
);

/** Elements that a visitor cannot press although they exist: they are outside the window, or covered. */
const hidden = `(() => {
  const panel = document.querySelector("messaging-widget").shadowRoot.querySelector("section");
  const root = panel.shadowRoot;
  const controls = [...root.querySelectorAll("a,button,input,select,textarea")].filter((each) =>
    each.checkVisibility() && !each.closest(".trap") && getComputedStyle(each).opacity !== "0");
  return controls.filter((each) => {
    each.scrollIntoView({ block: "nearest" });
    const { x, y, width, height } = each.getBoundingClientRect();
    const hit = root.elementFromPoint(x + width / 2, y + height / 2);
    return x < -0.5 || x + width > innerWidth + 0.5 || y < -0.5 || y + height > innerHeight + 0.5 || !each.contains(hit);
  }).map((each) => each.outerHTML);
})()`;

test.each(cells)(
  "a %s, %i pixels wide: all of it is in the window and can be pressed",
  async (kind, width) => {
    const page = await stage.visit({
      messages: [samples[kind] as never],
      html: samplePage(false),
      context: { viewport: { width, height: 640 }, reducedMotion: "reduce" },
    });
    const panel = panelsOf(page).first();
    await panel.waitFor();
    const box = await panel.boundingBox();
    if (!box) throw new Error("The message is not seen.");
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width + 0.5);
    expect(await panel.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0);
    // The page itself is not made wider.
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(width);
    // A toast's text appears a moment after its panel.
    await eventually(async () => expect(await page.evaluate(hidden)).toEqual([]));
  },
);
