import type { Page } from "playwright-core";
import { banner } from "../../support/banner";
import { expectShown, ofPanel, panelsOf, useEmbedStage } from "../../support/embed-stage";

const stage = useEmbedStage();

const messages = [banner({ htmlContent: "<h3>Sale</h3><a href='#x'>Go</a>" })];
const modals = [banner({ template: "modal", htmlContent: "<h2>News</h2><a href='#x'>Go</a>" })];
// Boxes are compared, so nothing may still be moving.
const still = { reducedMotion: "reduce" } as const;
const box = async (page: Page) => {
  const { x, y, width, height } = (await panelsOf(page).boundingBox()) ?? {};
  return { x, y, width, height };
};

test("a page whose style resets everything looks like any other", async () => {
  const plain = await box(await stage.visit({ messages, html: styledPage(""), context: still }));
  const reset =
    "* { all: unset !important; letter-spacing: 9px !important; opacity: .1 !important }";
  const page = await stage.visit({ messages, html: styledPage(reset), context: still });
  expect(await box(page)).toEqual(plain);
  const layer = "getComputedStyle(panel.getRootNode().host)";
  expect(await ofPanel(page, `${layer}.letterSpacing + ${layer}.opacity`)).toBe("normal1");
});

test("a root font size of 62.5 % does not shrink the banner", async () => {
  const plain = await box(await stage.visit({ messages, html: styledPage(""), context: still }));
  const small = "html { font-size: 62.5% } body { font: 8px/1 serif; letter-spacing: 3px }";
  expect(
    await box(await stage.visit({ messages, html: styledPage(small), context: still })),
  ).toEqual(plain);
});

test("an element at the highest z-index does not cover the banner", async () => {
  const page = await stage.visit({
    messages,
    html: (tag) =>
      `<div style="position:fixed;inset:0;z-index:2147483647;background:#ddd"></div>${tag}`,
  });
  await page.getByText("Go").click({ timeout: 2000 });
  await page.waitForURL(/#x$/);
});

test("clicks outside the banner reach the page", async () => {
  const page = await stage.visit({
    messages,
    html: (tag) => `<a href="#page" style="display:block;height:700px">page</a>${tag}`,
  });
  await panelsOf(page).waitFor();
  await page.getByText("page").click({ timeout: 2000 });
  await page.waitForURL(/#page$/);
});

test("on a page that reads from right to left the text does too, and right stays right", async () => {
  const page = await stage.visit({
    messages,
    html: (tag) => `<!doctype html><html dir="rtl"><body>${tag}</body></html>`,
  });
  await panelsOf(page).waitFor();
  const { x = 0 } = await box(page);
  expect(x).toBeGreaterThan(640);
  const close = await page.getByRole("button", { name: "Close" }).boundingBox();
  expect(close?.x).toBeLessThan(x + 60);
  expect(await ofPanel(page, "getComputedStyle(panel).direction")).toBe("rtl");
});

test("on a page with a right-to-left body, the text is right-to-left too", async () => {
  const page = await stage.visit({
    messages,
    html: (tag) => `<!doctype html><html><body dir="rtl">${tag}</body></html>`,
  });
  await panelsOf(page).waitFor();
  expect(await ofPanel(page, "getComputedStyle(panel).direction")).toBe("rtl");
});

test("the text follows the size that a visitor sets in the browser, within bounds", async () => {
  const sizes: string[] = [];
  for (const rootPx of [10, 16, 20, 40]) {
    const page = await stage.visit({
      messages,
      html: styledPage(`html { font-size: ${rootPx}px }`),
    });
    await panelsOf(page).waitFor();
    sizes.push(await ofPanel(page, "getComputedStyle(panel).fontSize"));
  }
  expect(sizes).toEqual(["15px", "15px", "18.75px", "20px"]);
});

test.each(["banner", "modal", "inline"])("nothing of an open %s is printed", async (template) => {
  const page = await stage.visit({
    messages: [banner({ template, targetSelector: "main" })],
    html: (tag) => `<!doctype html><title>Shop</title><main>Page</main>${tag}`,
  });
  await panelsOf(page).waitFor();
  await page.emulateMedia({ media: "print" });
  expect(await panelsOf(page).isVisible()).toBe(false);
  expect(await page.locator("main").isVisible()).toBe(true);
  expect(await page.evaluate("document.elementFromPoint(20, 20).localName")).toMatch(
    /^(html|body|main)$/,
  );
});

test.each(["banner", "modal"])(
  "the close button of a tall %s stays in view, and the page behind does not scroll",
  async (template) => {
    const page = await stage.visit({
      messages: [
        banner({ template, htmlContent: `<h3>Sale</h3><p>${"Long text. ".repeat(999)}</p>` }),
      ],
      html: (tag) => `<!doctype html><body style="height:5000px">${tag}</body>`,
      context: still,
    });
    await panelsOf(page).waitFor();
    const { x = 0, y = 0, width = 0 } = await box(page);
    const close = page.getByRole("button", { name: "Close" });
    const before = await close.boundingBox();
    await page.mouse.move(x + width / 2, y + 200);
    await page.mouse.wheel(0, 400);
    await page.waitForFunction(
      `document.querySelector("messaging-widget").shadowRoot.querySelector("section").scrollTop > 300`,
    );
    expect(await close.boundingBox()).toEqual(before);
    await page.mouse.wheel(0, 99_999);
    await page.waitForTimeout(300);
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(300);
    expect(await page.evaluate("scrollY")).toBe(0);
    await close.click();
    expect(await panelsOf(page).count()).toBe(0);
  },
);

test("the page behind a modal does not scroll", async () => {
  const page = await stage.visit({
    messages: modals,
    html: (tag) => `<!doctype html><body style="height:5000px">${tag}</body>`,
    context: still,
  });
  await panelsOf(page).waitFor();
  for (const y of [20, 360]) {
    await page.mouse.move(640, y);
    for (let turns = 0; turns < 3; turns++) await page.mouse.wheel(0, 300);
    await page.waitForTimeout(300);
    expect(await page.evaluate("scrollY")).toBe(0);
  }
});

test("a video in a message is no wider than the message", async () => {
  const htmlContent = "<h3>Film</h3><video width='2000' height='1000'></video>";
  const page = await stage.visit({ messages: [banner({ htmlContent })], context: still });
  await panelsOf(page).waitFor();
  expect(await ofPanel(page, "panel.scrollWidth - panel.clientWidth")).toBe(0);
});

test("without a top layer the banner is still above the page", async () => {
  const page = await stage.visit({
    messages,
    prepare: "delete HTMLElement.prototype.showPopover; delete HTMLElement.prototype.popover;",
    html: (tag) =>
      `<div style="position:fixed;inset:0;z-index:2147483646;background:#ddd"></div>${tag}`,
  });
  await page.getByText("Go").click({ timeout: 2000 });
  await page.waitForURL(/#x$/);
});

test("a page that scrolls in an inner element still scrolls with a banner", async () => {
  const page = await stage.visit({
    messages,
    html: (tag) =>
      `<!doctype html><body style="margin:0"><main style="height:100vh;overflow:auto"><p style="height:5000px">x</p></main>${tag}`,
  });
  await panelsOf(page).waitFor();
  await page.mouse.move(200, 300);
  await page.mouse.wheel(0, 400);
  await page.waitForFunction(`document.querySelector("main").scrollTop > 0`);
});

test("the page's own dialog keeps the focus and the clicks while a banner comes", async () => {
  const page = await stage.visit({
    messages,
    html: (tag) =>
      `<title>Shop</title><dialog id="own" style="width:90%;height:90%"><button>Pay</button></dialog><script>own.showModal()</script>${tag}`,
  });
  await panelsOf(page).waitFor();
  expect(await page.evaluate("document.activeElement.textContent")).toBe("Pay");
  await page.evaluate(`document.querySelector("button").onclick = () => own.close()`);
  await page.getByText("Pay").click({ timeout: 2000 });
  await page.getByText("Go").click({ timeout: 2000 });
  await page.waitForURL(/#x$/);
});

test("no modal opens over full-screen video; it opens after that", async () => {
  const page = await stage.visit({
    messages: modals.map((message) => ({ ...message, trigger: "EVENT", triggerValue: "go" })),
    html: (tag) => `<title>Shop</title><video id="film" width="300" height="200"></video>${tag}`,
  });
  await page.waitForFunction("window.MessagingWidget?.track");
  await page.evaluate("film.onclick = () => film.requestFullscreen()");
  await page.locator("#film").click();
  await page.waitForFunction("document.fullscreenElement === film");
  await page.evaluate(`MessagingWidget.track("go")`);
  await expectShown(page, []);
  await page.evaluate("document.exitFullscreen()");
  await panelsOf(page).waitFor();
});

test.each(["banner", "modal"])(
  "at 400 % zoom all of a long %s can be reached, in one direction",
  async (template) => {
    const page = await stage.visit({
      messages: [
        banner({
          template,
          htmlContent: `<h3>Sale</h3><p>${"Long text. ".repeat(99)}</p><a href="#x">Go</a>`,
        }),
      ],
      context: { ...still, viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 },
    });
    await page.getByText("Go").click({ timeout: 2000 });
    const { x = 0, y = 0, width = 0, height = 0 } = await box(page);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(320);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(256);
    expect(await ofPanel(page, "panel.scrollWidth - panel.clientWidth")).toBe(0);
    await page.getByRole("button", { name: "Close" }).click({ timeout: 2000 });
    expect(await panelsOf(page).count()).toBe(0);
  },
);

test.each(["banner", "toast", "modal"])("in forced colours a %s has an edge", async (template) => {
  const page = await stage.visit({
    messages: [banner({ template })],
    context: { ...still, forcedColors: "active" },
  });
  await panelsOf(page).waitFor();
  const edge = "[getComputedStyle(panel).outlineStyle, getComputedStyle(panel).outlineColor]";
  // Transparent elsewhere, here it has the system's colour of text.
  expect(await ofPanel(page, edge)).toEqual(["solid", "rgb(0, 0, 0)"]);
});

function styledPage(css: string): (tag: string) => string {
  return (tag) =>
    `<!doctype html><html><head><style>${css}</style></head><body>${tag}</body></html>`;
}
