import type { Page } from "playwright-core";
import { banner } from "../../support/banner";
import { ofPanel, panelsOf, quiet, useEmbedStage } from "../../support/embed-stage";
import { eventually } from "../../support/eventually";

// Messages stay in the visible part of the window, and do not cover the page's own fixed elements.

const stage = useEmbedStage();
const still = { reducedMotion: "reduce" } as const;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, ...still };

const pageOf = (style: string, body: string) => (tag: string) =>
  `<!doctype html><html lang="en"><head><title>Shop</title><meta name="viewport" content="width=device-width,initial-scale=1"><style>body{margin:0}${style}</style></head><body>${body}${tag}</body></html>`;

const text = "<p>Our sheep live outside all year, which makes their wool dense.</p>".repeat(30);
const tabs = `<nav id="tabs" style="position:fixed;inset:auto 0 0;height:56px;background:#ddd"><a href="#1">Home</a></nav>`;
const round = `<button id="round" style="position:fixed;right:16px;bottom:72px;width:56px;height:56px">+</button>`;

const bottomOf = async (page: Page) => {
  const { y = 0, height = 0 } = (await panelsOf(page).boundingBox()) ?? {};
  return y + height;
};

test("a banner stays above the page's navigation and button at the bottom, and comes down when they leave", async () => {
  const html = pageOf("", `${text}${tabs}${round}`);
  const page = await stage.visit({ messages: [banner()], html, context: phone });
  await panelsOf(page).waitFor();
  await eventually(async () => expect(await bottomOf(page)).toBeLessThanOrEqual(844 - 128));
  await page.locator("#round").click({ timeout: 3000 });
  await page.locator("#tabs a").click({ timeout: 3000 });
  await page.evaluate("round.remove(); tabs.remove()");
  await page.evaluate("dispatchEvent(new Event('resize'))");
  await eventually(async () => expect(await bottomOf(page)).toBeGreaterThan(800));
});

test.each([
  ["a tab bar", `<nav id="tabs" style="height:56px"><a href="#1">Home</a></nav>`, 844 - 56],
  ["what scrolls", "", 844],
  ["half of it", `<div style="flex:1">Map</div>`, 844],
])(
  "on an app that ends in %s, a banner covers that only if it is no bar",
  async (_, end, bottom) => {
    const style =
      "*{box-sizing:border-box}.shell{height:100vh;display:flex;flex-direction:column}main{flex:1;overflow:auto}";
    const html = pageOf(style, `<div class="shell"><main>${text}</main>${end}</div>`);
    const page = await stage.visit({ messages: [banner()], html, context: phone });
    await panelsOf(page).waitFor();
    await eventually(async () => {
      expect(await bottomOf(page)).toBeLessThanOrEqual(bottom);
      expect(await bottomOf(page)).toBeGreaterThan(bottom - 40);
    });
    await page.evaluate("dispatchEvent(new Event('resize'))");
    await quiet(page);
    expect(await bottomOf(page)).toBeGreaterThan(bottom - 40);
  },
);

test("an element fixed beside a banner does not lift it", async () => {
  const html = pageOf("", `${text}${round}`);
  const messages = [banner({ position: "BOTTOM_LEFT" })];
  const page = await stage.visit({ messages, html, context: still });
  await panelsOf(page).waitFor();
  await page.evaluate("dispatchEvent(new Event('resize'))");
  await page.waitForTimeout(500);
  expect(await bottomOf(page)).toBeGreaterThan(690);
});

test.each(["banner", "modal"])(
  "on a phone, on a page that is wider than the window, a %s is in the visible part",
  async (template) => {
    const html = pageOf("", `${text}<div style="width:600px;height:20px;background:#ddd"></div>`);
    const page = await stage.visit({ messages: [banner({ template })], html, context: phone });
    await panelsOf(page).waitFor();
    expect(await page.evaluate("innerWidth > visualViewport.width")).toBe(true);
    // The browser may show another part of the page, so that the focus is in it.
    const beyond = `{
      const { left, top, right, bottom } = panel.getBoundingClientRect();
      const { offsetLeft, offsetTop, width, height } = visualViewport;
      return [offsetLeft - left, offsetTop - top, right - offsetLeft - width, bottom - offsetTop - height];
    }`;
    await eventually(async () =>
      expect(Math.max(...(await ofPanel<number[]>(page, beyond)))).toBeLessThanOrEqual(0),
    );
  },
);

test("with the keyboard open a form's field and button are above it", async () => {
  const page = await stage.visit({
    messages: [
      banner({
        template: "modal",
        htmlContent:
          "<h2>Ten euros</h2><form data-form='a'><input name='email'><button>Get it</button></form>",
      }),
    ],
    html: pageOf("", text),
    context: phone,
    // A keyboard covers the lower part of the window.
    prepare: `{
      const heightOf = Object.getOwnPropertyDescriptor(VisualViewport.prototype, "height").get;
      Object.defineProperty(VisualViewport.prototype, "height", {
        get() { return heightOf.call(this) - (window.keyboardPx ?? 0); },
      });
    }`,
  });
  await page.locator("messaging-widget [name=email]").focus();
  await page.evaluate("window.keyboardPx = 400; visualViewport.dispatchEvent(new Event('resize'))");
  await eventually(async () => {
    const box = await ofPanel<DOMRect>(
      page,
      `panel.shadowRoot.querySelector("button").getBoundingClientRect().toJSON()`,
    );
    expect(box.bottom).toBeLessThanOrEqual(444);
  });
});

test("a zoom of the body changes neither a message's size nor a bar's room", async () => {
  const bar = banner({
    id: "bar",
    layout: "BAR",
    position: "TOP",
    htmlContent: "<p>Free shipping</p>",
  });
  const header = "<header style='position:fixed;top:0;height:50px'>Header</header>";
  const visit = (style: string) =>
    stage.visit({
      messages: [banner(), bar],
      html: pageOf(style, `${header}${text}`),
      context: still,
    });
  const plain = await visit("");
  const sizeOf = async (page: Page) => {
    const box = await panelsOf(page).filter({ hasText: "Spring" }).boundingBox();
    return [box?.width, box?.height, box?.x, box?.y].map((each) => Math.round(each ?? 0));
  };
  await panelsOf(plain).nth(1).waitFor();
  const expected = await sizeOf(plain);
  const zoomed = await visit("body{zoom:0.8}");
  await panelsOf(zoomed).nth(1).waitFor();
  await eventually(async () => {
    expect(await sizeOf(zoomed)).toEqual(expected);
    const { height = 0, width } =
      (await panelsOf(zoomed).filter({ hasText: "Free" }).boundingBox()) ?? {};
    expect(width).toBeCloseTo(1280, 0);
    const top = await zoomed.evaluate(
      "document.querySelector('header').getBoundingClientRect().top",
    );
    expect(top).toBeCloseTo(height, 0);
  });
});

test("with data-holder=html messages are next to the body, whose last child is the page's own again", async () => {
  const html = (tag: string) =>
    `<!doctype html><title>Shop</title><head>${tag}<style>body>footer:last-child{color:red}</style></head><body><main>${text}</main><footer>Footer</footer></body>`;
  const attributes = `data-user="account" data-holder="html"`;
  const page = await stage.visit({ messages: [banner()], html, attributes });
  await panelsOf(page).waitFor();
  await page.waitForFunction(
    `document.querySelector("messaging-widget").parentNode === document.documentElement`,
  );
  expect(await page.evaluate("getComputedStyle(document.querySelector('footer')).color")).toBe(
    "rgb(255, 0, 0)",
  );
  await page.getByRole("button", { name: "Close" }).click();
  await panelsOf(page).waitFor({ state: "detached" });
});
