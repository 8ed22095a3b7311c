import type { Locator, Page } from "playwright-core";
import { banner } from "../../support/banner";
import { panelsOf, quiet, useEmbedStage } from "../../support/embed-stage";
import { eventually } from "../../support/eventually";

// A bar is above the page in every layout, and the whole page begins below it.

const stage = useEmbedStage();

const bar = banner({
  layout: "BAR",
  position: "TOP",
  htmlContent: "<p>Free shipping <a href='#shop'>Shop</a></p>",
});
const still = { reducedMotion: "reduce" } as const;

const pageOf = (style: string, body: string) => (tag: string) =>
  `<!doctype html><html lang="en"><head><title>Shop</title><meta name="viewport" content="width=device-width"><style>body{margin:0}${style}</style></head><body>${body}${tag}</body></html>`;

const parts = "<header>Header</header><main>Main</main><footer>Footer</footer>";

/** Layouts of pages with a header, a main part and a footer. */
const layouts: Record<string, { style: string; body?: string }> = {
  plain: { style: "" },
  "rows of a grid": {
    style: "body{min-height:100vh;display:grid;grid-template-rows:auto 1fr auto}",
  },
  "columns of a grid": {
    style: "body{min-height:100vh;display:grid;grid-template-columns:200px 1fr 9px}",
  },
  "named areas of a grid": {
    style: `body{display:grid;grid-template:"h h" 60px "m f" 1fr / 1fr 1fr;height:100vh}header{grid-area:h}main{grid-area:m}footer{grid-area:f}`,
  },
  "a flex row": { style: "body{display:flex;min-height:100vh}main{flex:1}" },
  "a flex column": {
    style: "body{display:flex;flex-direction:column;min-height:100vh}main{flex:1}",
  },
  "a reversed flex column": {
    style: "body{display:flex;flex-direction:column-reverse;justify-content:flex-end}",
  },
  "a centred flex body": {
    style: "body{display:flex;justify-content:space-between;align-items:start}",
  },
  "columns of text": { style: "body{columns:3}" },
  "a fixed header": {
    style:
      "body{padding-top:60px}header{position:fixed;top:0;left:0;right:0;height:60px;z-index:10;background:#ccd}main{height:3000px}",
  },
  "an absolute header": {
    style:
      "body{padding-top:60px}header{position:absolute;top:0;left:0;right:0;height:60px;z-index:10}",
  },
  "a sticky header": {
    style: "header{position:sticky;top:0;height:60px;background:#ccd}main{height:3000px}",
  },
  "a header in a layer of its own": {
    style:
      "header{position:fixed;inset:0 0 auto;height:60px;z-index:2147483647;background:#ccd}main{padding-top:60px}",
  },
  "a fixed sidebar and a fixed header": {
    style:
      "header{position:fixed;top:0;width:100%;height:60px}main{position:fixed;top:60px;bottom:0;width:200px}footer{margin:70px 0 0 210px}",
  },
  "an app of a window's height": { style: "html,body{height:100%}main{height:50%}" },
  "a fixed root": {
    style: "#app{position:fixed;inset:0;display:grid;grid-template-rows:auto 1fr auto}",
    body: `<div id="app">${parts}</div>`,
  },
  "a body with a place of its own": {
    style: "body{position:relative;transform:translateZ(0);overflow:hidden}",
  },
  "a body that hides what is over": {
    style: "html,body{height:100%;overflow:hidden}main{height:3000px}",
  },
  "a header in a shadow tree": {
    style: "main{padding-top:60px}",
    body: `<header><template shadowrootmode="open"><div style="position:fixed;top:0;left:0;right:0;height:60px;background:#ccd">Header</div></template></header><main>Main</main><footer>Footer</footer>`,
  },
};

const names = Object.keys(layouts);

/** The places of the page's parts. */
const placesIn = (page: Page) =>
  page.evaluate<
    [x: number, y: number, width: number][]
  >(`["header", "main", "footer"].map((name) => {
    const part = document.querySelector(name);
    const { x, y, width } = (part.shadowRoot?.firstElementChild ?? part).getBoundingClientRect();
    return [x, y, width];
  })`);

test.each(names)(
  "on a page with %s a bar is the first thing, and all else follows below",
  async (name) => {
    const { style, body = parts } = layouts[name] as { style: string; body?: string };
    const page = await stage.visit({ messages: [], html: pageOf(style, body), context: still });
    await quiet(page);
    const before = await placesIn(page);
    await page.close();

    const shown = await stage.visit({ messages: [bar], html: pageOf(style, body), context: still });
    await panelsOf(shown).waitFor();
    const { x, y, width, height = 0 } = (await panelsOf(shown).boundingBox()) ?? {};
    expect([x, y, width]).toEqual([0, 0, 1280]);
    // The page moves as a whole: no part moves up or sideways, and none is behind the bar.
    await eventually(async () => {
      const moved = (await placesIn(shown)).map(([left, top, wide], index) => {
        const [fromX = 0, fromY = 0, fromWide = 0] = before[index] ?? [];
        return [left - fromX, Math.round(top - fromY) >= 0 && top >= height - 0.5, wide - fromWide];
      });
      expect(moved).toEqual([0, 1, 2].map(() => [0, true, 0]));
    });
    expect(await shown.evaluate(`document.elementFromPoint(640, 10).localName`)).toBe(
      "messaging-widget",
    );

    await shown.getByRole("button", { name: "Close" }).click();
    await eventually(async () => expect(await placesIn(shown)).toEqual(before));
    await eventually(async () =>
      expect(await shown.evaluate("document.getAnimations().length")).toBe(0),
    );
  },
);

test("destroy() gives a bar's place back", async () => {
  const { style } = layouts["a fixed header"] as { style: string };
  const page = await stage.visit({ messages: [bar], html: pageOf(style, parts), context: still });
  await panelsOf(page).waitFor();
  await eventually(async () => expect((await placesIn(page))[0]?.[1]).toBeGreaterThan(40));
  await page.evaluate("MessagingWidget.destroy()");
  await eventually(async () =>
    expect(await placesIn(page)).toEqual([
      [0, 0, 1280],
      [0, 60, 1280],
      [0, 3060, 1280],
    ]),
  );
  await eventually(async () =>
    expect(await page.evaluate("document.getAnimations().length")).toBe(0),
  );
});

test("a bar scrolls away, and fixed elements at the top return to their place", async () => {
  const { style } = layouts["a fixed header"] as { style: string };
  const page = await stage.visit({ messages: [bar], html: pageOf(style, parts), context: still });
  await panelsOf(page).waitFor();
  const top = () => page.evaluate("document.querySelector('header').getBoundingClientRect().y");
  const { height = 0 } = (await panelsOf(page).boundingBox()) ?? {};
  await eventually(async () => expect(await top()).toBe(height));
  await page.evaluate("scrollTo(0, 20)");
  await eventually(async () => expect(await top()).toBe(height - 20));
  await page.evaluate("scrollTo(0, 500)");
  await eventually(async () => expect(await top()).toBe(0));
  await page.evaluate("scrollTo(0, 0)");
  await eventually(async () => expect(await top()).toBe(height));
});

test("a header that a page fixes later is moved too", async () => {
  const page = await stage.visit({
    messages: [bar],
    html: pageOf("", "<main>Main</main><footer>Footer</footer>"),
    context: still,
  });
  await panelsOf(page).waitFor();
  await page.evaluate(`document.body.insertAdjacentHTML("afterbegin",
    "<header style='position:fixed;top:0;left:0;right:0;height:60px'>Header</header>")`);
  const { height = 0 } = (await panelsOf(page).boundingBox()) ?? {};
  await eventually(async () => expect((await placesIn(page))[0]?.[1]).toBe(height));
});

test("elements fixed at the bottom, or as high as the window, keep their lower edge", async () => {
  const page = await stage.visit({
    messages: [bar],
    html: pageOf(
      "header{position:fixed;top:0;left:0;width:200px;height:100vh}footer{position:fixed;bottom:0;left:0;right:0;height:50px}",
      parts,
    ),
    context: still,
  });
  await panelsOf(page).waitFor();
  await eventually(async () => expect((await placesIn(page))[0]?.[1]).toBeGreaterThan(40));
  const bottoms = await page.evaluate(
    `["header", "footer"].map((name) => document.querySelector(name).getBoundingClientRect().bottom)`,
  );
  expect(bottoms).toEqual([720, 720]);
});

test("a banner at the top is below a bar", async () => {
  const page = await stage.visit({
    messages: [bar, banner({ id: "msg_2", position: "TOP_RIGHT", htmlContent: "<p>Hello</p>" })],
    context: still,
  });
  await panelsOf(page).nth(1).waitFor();
  const { height = 0 } = (await panelsOf(page).filter({ hasText: "Free" }).boundingBox()) ?? {};
  await eventually(async () =>
    expect((await panelsOf(page).filter({ hasText: "Hello" }).boundingBox())?.y).toBeGreaterThan(
      height,
    ),
  );
});

test("a bar takes up no space in print", async () => {
  const page = await stage.visit({ messages: [bar], html: pageOf("", parts), context: still });
  await panelsOf(page).waitFor();
  await eventually(async () => expect((await placesIn(page))[0]?.[1]).toBeGreaterThan(40));
  await page.emulateMedia({ media: "print" });
  await eventually(async () => expect((await placesIn(page))[0]?.[1]).toBe(0));
});

const impressions = () => stage.service.events.filter(({ type }) => type === "impression").length;

test.each([
  [
    "a banner under what the page puts in front",
    banner({ trigger: "EVENT", triggerValue: "go" }),
    `<div id="own" popover="manual" style="width:99%;height:99%">Pay</div>`,
    "own.hidePopover()",
  ],
  [
    "an inline message under the page's header",
    banner({ template: "inline", position: "INLINE", targetSelector: "#slot" }),
    `<div id="slot" style="width:300px"></div><div id="own" style="position:fixed;inset:0;background:#ddd"></div>`,
    "own.remove()",
  ],
  [
    "an inline message in a part that is rolled up",
    banner({ template: "inline", position: "INLINE", targetSelector: "#slot" }),
    `<div id="own" style="height:0;overflow:hidden"><div id="slot"></div></div>`,
    "own.style.height = 'auto'",
  ],
] as const)("%s is no impression until it is seen", async (_, message, body, uncover) => {
  const page = await stage.visit({
    messages: [message],
    html: (tag) => `<!doctype html><title>Shop</title><body>${body}${tag}`,
    context: still,
  });
  await page.waitForFunction("window.MessagingWidget?.track");
  await page.evaluate("MessagingWidget.track('go')");
  await page.locator("messaging-widget section").first().waitFor({ state: "attached" });
  await page.evaluate("own.popover && own.showPopover()");
  await page.waitForTimeout(1600);
  await page.evaluate("MessagingWidget.consent(true)");
  await page.waitForTimeout(200);
  expect(impressions()).toBe(0);
  await page.evaluate(uncover);
  await page.waitForTimeout(2200);
  await page.evaluate("MessagingWidget.consent(true)");
  await eventually(() => expect(impressions()).toBe(1));
});

test.each(["ltr", "rtl"])(
  "on a wide page that reads %s, its content is in the middle",
  async (dir) => {
    const htmlContent = "<p>Free shipping this week</p><a href='#shop'>Shop now</a>";
    const page = await stage.visit({
      messages: [{ ...bar, htmlContent } as typeof bar],
      html: (tag) => `<!doctype html><html dir="${dir}"><title>Shop</title>${tag}`,
      context: { ...still, viewport: { width: 1280, height: 700 } },
    });
    const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, width: 0 };
    const text = await boxOf(panelsOf(page).getByText("Free shipping this week"));
    const link = await boxOf(panelsOf(page).getByRole("link", { name: "Shop now" }));
    const start = Math.min(text.x, link.x);
    const end = Math.max(text.x + text.width, link.x + link.width);
    expect((start + end) / 2).toBeCloseTo(640, 0);
  },
);

test.each([320, 390])(
  "on a phone of %i px, its link covers nothing of the line above",
  async (width) => {
    const htmlContent =
      "<p><b>Advent sale until Sunday: free shipping on everything</b></p><p><a href='#shop'>Shop now</a></p>";
    for (const textSize of [16, 32]) {
      const page = await stage.visit({
        messages: [{ ...bar, htmlContent } as typeof bar],
        html: pageOf(`html{font-size:${textSize}px}`, parts),
        context: { ...still, viewport: { width, height: 700 } },
      });
      const link = panelsOf(page).getByRole("link", { name: "Shop now" });
      const paint = (it: HTMLElement | SVGElement) =>
        it.ownerDocument.defaultView?.getComputedStyle(it).backgroundColor;
      expect(await link.evaluate(paint)).toBe("rgba(0, 0, 0, 0)");
      await page.context().close();
    }
  },
);
