import type { Page } from "playwright-core";
import { banner } from "../support/banner";
import { ofPanel, panelsOf, useEmbedStage } from "../support/embed-stage";
import { eventually } from "../support/eventually";

const stage = useEmbedStage();

const ink = "rgb(21, 23, 28)";
const light = "rgb(255, 255, 255)";
const dark = "rgb(26, 28, 33)";

const styleOf = async (page: Page, property: string) => {
  await panelsOf(page).waitFor();
  return ofPanel(page, `getComputedStyle(panel).${property}`);
};
test.each([
  ["", light],
  ["body { background: #fff }", light],
  ["body { background: #101014 }", dark],
  ["html { background: oklch(0.2 0.02 260) }", dark],
  ["html { background: #000 } body { background: white }", light],
  ["body { background: rgb(0 0 0 / 0) }", light],
  ["body { background: hsl(210 20% 92%) }", light],
  // Without a background of its own the browser paints the page dark.
  ["html { color-scheme: light dark }", dark],
  ["html { color-scheme: light dark } body { background: #fff }", light],
  ["html { color-scheme: light }", light],
])("on a page with the style `%s` the panel's surface is %s", async (css, surface) => {
  const html = (tag: string) => `<!doctype html><style>${css}</style><body>${tag}</body>`;
  // A visitor who prefers dark pages still sees light ones as their authors made them.
  const page = await stage.visit({ messages: [banner()], html, context: { colorScheme: "dark" } });
  expect(await styleOf(page, "backgroundColor")).toBe(surface);
});

test.each([
  ["a dark part that fills the window", dark, "min-height: 100vh; background: #101014"],
  ["a dark part that is half as wide", light, "min-height: 100vh; width: 50%; background: #101014"],
  [
    "a dark part that is half as high",
    light,
    "margin-top: 30vh; height: 40vh; background: #101014",
  ],
  ["a transparent part", light, "min-height: 100vh"],
])("over %s of a white page, the panel's surface is %s", async (_, surface, style) => {
  const html = (tag: string) =>
    `<!doctype html><body style="margin:0;background:#fff"><main style="${style}">Hi</main>${tag}</body>`;
  const page = await stage.visit({ messages: [banner()], html });
  expect(await styleOf(page, "backgroundColor")).toBe(surface);
});

test.each([
  ["light", "html { background: #000; color-scheme: dark }"],
  ["dark", "html { background: #fff }"],
])("the browser's own controls in a %s message are too", async (theme, css) => {
  const html = (tag: string) => `<!doctype html><style>${css}</style><body>${tag}</body>`;
  const attributes = `data-user="account" data-theme="${theme}"`;
  const page = await stage.visit({ messages: [banner()], html, attributes });
  expect(await styleOf(page, "colorScheme")).toBe(theme);
});

test("the page's custom properties set the accent, the radius and the font", async () => {
  const css = ":root { --mw-accent: rgb(200, 0, 80); --mw-radius: 3px; --mw-font: monospace }";
  const messages = [banner({ htmlContent: "<p>Hello</p><a href='#x'>Go</a>" })];
  const html = (tag: string) => `<!doctype html><style>${css}</style><body>${tag}</body>`;
  const page = await stage.visit({ messages, html });
  expect(await styleOf(page, "borderRadius")).toBe("3px");
  expect(await styleOf(page, "fontFamily")).toBe("monospace");
  const background = `getComputedStyle(panel.shadowRoot.querySelector("a")).backgroundColor`;
  expect(await ofPanel(page, background)).toBe("rgb(200, 0, 80)");
});

test.each([
  ["#fc0", "black"],
  ["#0a7", "black"],
  ["#00f", "white"],
  ["#c00", "white"],
  ["#777", "black"],
  ["#fff", "black"],
])("with the accent %s alone, a button's text is %s", async (accent, expected) => {
  const messages = [banner({ htmlContent: "<p>Hello</p><a href='#x'>Go</a>" })];
  const html = (tag: string) =>
    `<!doctype html><style>:root { --mw-accent: ${accent} }</style><body>${tag}</body>`;
  const page = await stage.visit({ messages, html });
  await panelsOf(page).waitFor();
  // A canvas turns whatever notation the browser answers into red, green and blue.
  const rgb = await ofPanel<number[]>(
    page,
    `(() => {
      const context = document.createElement("canvas").getContext("2d");
      context.fillStyle = getComputedStyle(panel.shadowRoot.querySelector("a")).color;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data];
    })()`,
  );
  expect(rgb).toEqual(expected === "black" ? [0, 0, 0, 255] : [255, 255, 255, 255]);
});

const look = "--mw-brand-accent:#ffd400;--mw-brand-radius:4px;--mw-brand-font:Georgia,serif";

test("the domain's brand sets the look; the page's custom properties and the tag come first", async () => {
  const messages = [banner({ htmlContent: "<p>Hello</p><a href='#x'>Go</a>" })];
  const of = async (page: Page, property: string) =>
    ofPanel(page, `getComputedStyle(panel.shadowRoot.querySelector("a")).${property}`);
  stage.service.brand = new URLSearchParams({ theme: "dark", look }).toString();
  const page = await stage.visit({ messages });
  expect(await styleOf(page, "backgroundColor")).toBe(dark);
  expect(await styleOf(page, "borderRadius")).toBe("4px");
  expect(await styleOf(page, "fontFamily")).toBe("Georgia, serif");
  expect(await of(page, "backgroundColor")).toBe("rgb(255, 212, 0)");
  // Black on yellow.
  expect(await of(page, "color")).toMatch(/^lch\(0|^rgb\(0, 0, 0\)/);
  const css = ":root { --mw-accent: rgb(200, 0, 80); --mw-radius: 3px; --mw-font: monospace }";
  const html = (tag: string) => `<!doctype html><style>${css}</style><body>${tag}</body>`;
  const attributes = `data-user="account" data-theme="light"`;
  const own = await stage.visit({ messages, html, attributes });
  expect(await styleOf(own, "backgroundColor")).toBe(light);
  expect(await styleOf(own, "borderRadius")).toBe("3px");
  expect(await styleOf(own, "fontFamily")).toBe("monospace");
  expect(await of(own, "backgroundColor")).toBe("rgb(200, 0, 80)");
});

test("a pill that fits is one line on a phone too", async () => {
  const htmlContent = "<p><b>New:</b> pay by invoice.</p><a href='#invoice'>Look</a>";
  const page = await stage.visit({
    messages: [banner({ position: "TOP", htmlContent })],
    context: { viewport: { width: 390, height: 700 }, reducedMotion: "reduce" },
  });
  await panelsOf(page).waitFor();
  expect((await panelsOf(page).boundingBox())?.height).toBeLessThan(64);
});

test("a picture below a text does not touch it", async () => {
  const htmlContent =
    '<h2>Sale</h2>\n<p>Hello</p>\n<img src="/a.png" alt="A" width="40" height="40">';
  const page = await stage.visit({ messages: [banner({ template: "modal", htmlContent })] });
  await panelsOf(page).waitFor();
  await eventually(async () =>
    expect(
      await ofPanel(
        page,
        'getComputedStyle((panel.shadowRoot ?? panel).querySelector("img")).marginTop',
      ),
    ).toBe("12px"),
  );
});

test("a message's own style outranks the look, and stays inside", async () => {
  const cssContent = ":host { background: rgb(1, 2, 3) } h1, h3 { color: rgb(4, 5, 6) }";
  const page = await stage.visit({ messages: [banner({ cssContent })] });
  expect(await styleOf(page, "backgroundColor")).toBe("rgb(1, 2, 3)");
  expect(await ofPanel(page, `getComputedStyle(panel.shadowRoot.querySelector("h3")).color`)).toBe(
    "rgb(4, 5, 6)",
  );
  expect(await page.evaluate(`getComputedStyle(document.querySelector("h1")).color`)).toBe(
    "rgb(0, 0, 0)",
  );
  expect(await styleOf(page, "color")).toBe(ink);
});

test("a message's style can neither hide the close button nor leave the panel", async () => {
  const cssContent =
    "* { display: none !important; visibility: hidden !important } h3 { display: block !important; visibility: visible !important; position: fixed !important; inset: -500px !important }";
  const context = { reducedMotion: "reduce" } as const;
  const page = await stage.visit({ messages: [banner({ cssContent })], context });
  await panelsOf(page).waitFor();
  expect(await page.evaluate("document.elementFromPoint(20, 20)?.localName")).not.toBe(
    "messaging-widget",
  );
  await page.getByRole("button", { name: "Close" }).click();
  expect(await panelsOf(page).count()).toBe(0);
});

test.each(["ltr", "rtl"])(
  "a pill's close button is next to its content on a page that reads %s",
  async (dir) => {
    const html = (tag: string) => `<!doctype html><html dir="${dir}"><body>${tag}</body></html>`;
    const htmlContent = "<h3>Sale</h3><p>Lamps at half price.</p><a href='#x'>See them</a>";
    const page = await stage.visit({ messages: [banner({ position: "TOP", htmlContent })], html });
    await panelsOf(page).waitFor();
    const isHit = `(() => {
    const button = panel.shadowRoot.querySelector("[data-close=panel]").getBoundingClientRect();
    return [...panel.shadowRoot.querySelectorAll("h3,p,a")].some((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < button.right && right > button.left;
    });
  })()`;
    expect(await ofPanel(page, isHit)).toBe(false);
  },
);

test.each([
  ["toast", "BOTTOM_LEFT", "<p>Saved.</p>", "p"],
  ["banner", "BOTTOM_LEFT", "<h3>Spring sale</h3><p>Until Sunday.</p>", "h3"],
  ["toast", "BOTTOM", "<p>Saved.</p>", "p"],
  ["banner", "TOP", "<p>Free shipping today.</p>", "p"],
  ["banner", "TOP", "<p>Free shipping.</p><a href='#x'>Go</a>", "p"],
  ["modal", "CENTER", "<h2>Ten minutes</h2><p>It is three questions.</p>", "h2"],
])(
  "the close button of a %s at %s with %s is on its first line, completely in the panel",
  async (template, position, htmlContent, line) => {
    const message = banner({ template, position, htmlContent } as object);
    const page = await stage.visit({ messages: [message] });
    await panelsOf(page).waitFor();
    const { middles, hidden } = await ofPanel<{ middles: number[]; hidden: number }>(
      page,
      `({
        middles: ["[data-close=panel]", "${line}"].map((selector) => {
          const { top, bottom } = panel.shadowRoot.querySelector(selector).getBoundingClientRect();
          return (top + bottom) / 2;
        }),
        hidden: panel.scrollHeight - panel.clientHeight,
      })`,
    );
    expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 99))).toBeLessThan(2);
    expect(hidden).toBe(0);
  },
);

const twoLinks = "<h2>Sale</h2><p>Until Sunday.</p><a href='#a'>See it</a> <a href='#b'>Later</a>";

test.each([
  ["modal", "CENTER", twoLinks],
  ["banner", "BOTTOM_RIGHT", twoLinks],
  ["banner", "BOTTOM_RIGHT", "<h2>Sale</h2><p><a href='#a'>See it</a> <a href='#b'>Later</a></p>"],
])(
  "on a phone the buttons of a %s at %s are as wide as its text",
  async (template, position, htmlContent) => {
    const message = banner({ template, position, htmlContent } as object);
    const page = await stage.visit({
      messages: [message],
      context: { viewport: { width: 390, height: 700 } },
    });
    await panelsOf(page).waitFor();
    const { widths, room } = await ofPanel<{ widths: number[]; room: number }>(
      page,
      `({
      widths: [...panel.shadowRoot.querySelectorAll("a")].map((each) => each.offsetWidth),
      room: panel.clientWidth - 2 * parseFloat(getComputedStyle(panel).paddingLeft),
    })`,
    );
    expect(widths).toEqual([room, room]);
  },
);

test("the close button is 44 pixels square and says what it does", async () => {
  const page = await stage.visit({ messages: [banner()] });
  const { width, height } = (await page.getByRole("button", { name: "Close" }).boundingBox()) ?? {};
  expect({ width, height }).toEqual({ width: 44, height: 44 });
});

test.each([320, 390])(
  "on a phone %i pixels wide the banner fits between its margins",
  async (width) => {
    const messages = [
      banner({ htmlContent: `<h3>Sale</h3><p>${"Donaudampfschifffahrt".repeat(9)}</p>` }),
    ];
    const page = await stage.visit({ messages, context: { viewport: { width, height: 640 } } });
    await panelsOf(page).waitFor();
    await page.waitForTimeout(400);
    const box = (await panelsOf(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(box.width).toBeGreaterThan(295);
    expect(box.x).toBeGreaterThanOrEqual(10);
    expect(box.x + box.width).toBeLessThanOrEqual(width - 10);
    expect(box.y + box.height).toBeLessThanOrEqual(630);
    expect(await ofPanel(page, "panel.scrollWidth - panel.clientWidth")).toBe(0);
  },
);

// A panel that was already shown does not repeat its animation when it is moved in the page.
const comingAgain = "panel.style.animation = ''";

test.each([
  ["no-preference", 1],
  ["reduce", 0],
] as const)(
  "where the visitor's preference of motion is %s there are %i animations",
  async (reducedMotion, count) => {
    const messages = [banner({ cssContent: ":host { animation-duration: 9s }" })];
    const page = await stage.visit({ messages, context: { reducedMotion } });
    await panelsOf(page).waitFor();
    expect(await ofPanel(page, `(${comingAgain}, panel.getAnimations().length)`)).toBe(count);
  },
);

test.each(["no-preference", "reduce"] as const)(
  "a modal and what lies behind it come and go in 160 to 240 ms, or at once: motion %s",
  async (reducedMotion) => {
    const messages = [banner({ template: "modal" })];
    const page = await stage.visit({ messages, context: { reducedMotion } });
    await panelsOf(page).waitFor();
    const [coming, going, behind] = await ofPanel<string[]>(
      page,
      `(${comingAgain}, (style) => [style.animationDuration, style.transitionDuration,
        getComputedStyle(panel.parentNode).transitionDuration])(getComputedStyle(panel))`,
    );
    const expected = reducedMotion === "reduce" ? ["0s", "0s", "0s"] : ["0.24s", "0.16s", "0.16s"];
    expect([coming, going, behind]).toEqual(expected);
  },
);
