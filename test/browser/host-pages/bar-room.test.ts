import type { Page } from "playwright-core";
import { banner } from "../../support/banner";
import { panelsOf, quiet, useEmbedStage } from "../../support/embed-stage";
import { eventually } from "../../support/eventually";

// A bar makes room for itself only if the page loses nothing by it, and at little cost to the page.

const stage = useEmbedStage();

const bar = banner({
  layout: "BAR",
  position: "TOP",
  htmlContent: "<p>Free shipping on all orders this week <a href='#shop'>See the shop</a></p>",
});
const still = { reducedMotion: "reduce" } as const;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const pageOf = (style: string, body: string) => (tag: string) =>
  `<!doctype html><html lang="en"><head><title>Shop</title><meta name="viewport" content="width=device-width,initial-scale=1"><style>*{box-sizing:border-box}body{margin:0}${style}</style></head><body>${body}${tag}</body></html>`;

const text = "<p>Our sheep live outside all year, which makes their wool dense.</p>".repeat(30);
const composer = "<footer><input id='last'><button>Send</button></footer>";
const shell = `<div class="shell"><header>Top</header><main>${text}</main>${composer}</div>`;
const column =
  ".shell{display:flex;flex-direction:column;overflow:hidden}main{flex:1;overflow:auto}";

const boxOf = (page: Page, selector: string) =>
  page.evaluate<{ top: number; bottom: number }>(
    `document.querySelector("${selector}").getBoundingClientRect().toJSON()`,
  );

const apps: Record<string, [style: string, body: string]> = {
  "a box of the window's height": [`${column}.shell{height:100vh}`, shell],
  "a box of at least the window's height": [
    `${column}.shell{min-height:100vh}`,
    shell.replace(text, "Main"),
  ],
  "a box of the window's height in a body that is as high": [
    `html,body{height:100%}${column}.shell{height:100vh}`,
    shell,
  ],
  "a body that is fixed": [
    `html,body{height:100%}body{position:fixed;width:100%;max-height:100%;overflow:hidden;transform:translateZ(0)}${column}.shell{position:absolute;inset:0}`,
    shell,
  ],
};

test.each(Object.keys(apps))(
  "on an app in %s a bar stands above it, and all is in the window",
  async (name) => {
    const [style, body] = apps[name] as [string, string];
    const page = await stage.visit({ messages: [bar], html: pageOf(style, body), context: still });
    await panelsOf(page).waitFor();
    const { height = 0 } = (await panelsOf(page).boundingBox()) ?? {};
    await eventually(async () => {
      expect((await boxOf(page, "header")).top).toBeCloseTo(height, 0);
      expect((await boxOf(page, "#last")).bottom).toBeLessThanOrEqual(720);
    });
    expect(await page.evaluate("document.documentElement.scrollHeight")).toBe(720);
    await page.setViewportSize({ width: 1000, height: 500 });
    await eventually(async () =>
      expect((await boxOf(page, "#last")).bottom).toBeLessThanOrEqual(500),
    );
  },
);

test.each([
  ["a reset that takes every padding away", "*{margin:0!important;padding:0!important}", text],
  [
    "a column whose parts cannot be shortened",
    "html{overflow:hidden}main{height:calc(100vh - 60px)}footer{height:60px}",
    `<main>Main</main>${composer}`,
  ],
  [
    "a list that scrolls above a composer",
    "main{height:calc(100vh - 60px);overflow:auto}footer{height:60px}",
    `<main>${text}</main>${composer}`,
  ],
  [
    "an empty list above a composer",
    "main{height:calc(100vh - 60px);overflow:auto}footer{height:60px}",
    `<main></main>${composer}`,
  ],
  [
    "a map that fills the window below a header",
    "header{height:60px}#map{height:calc(100vh - 60px);overflow:hidden;position:relative}#map button{position:absolute;bottom:9px}",
    "<header>Map</header><div id='map'><button>Zoom</button></div>",
  ],
  [
    "a frame that fills the window below a header",
    "header{height:60px}iframe{display:block;border:0;height:calc(100vh - 60px)}",
    "<header>Report</header><iframe title='Report'></iframe>",
  ],
])("on a page with %s a bar floats, and the page stays where it is", async (_, style, body) => {
  const html = pageOf(style, `<div id="all">${body}</div>`);
  const page = await stage.visit({ messages: [bar], html, context: still });
  await panelsOf(page).waitFor();
  await eventually(async () => {
    const { x = 0, y = 0, width = 0 } = (await panelsOf(page).boundingBox()) ?? {};
    expect([x > 9, y > 3, width < 1200]).toEqual([true, true, true]);
  });
  expect((await boxOf(page, "#all")).top).toBeCloseTo(0, 0);
  await page.getByRole("button", { name: "Close" }).click();
  await panelsOf(page).waitFor({ state: "detached" });
  await eventually(async () =>
    expect(await page.evaluate("document.getAnimations().length")).toBe(0),
  );
});

const short = "header,footer{height:60px}";
const shortParts = "<header>Header</header><main>Main</main><footer><a href='#f'>F</a></footer>";

test.each<[name: string, style: string, height: number, main?: string]>([
  ["300 px of content", "main{height:300px}", 720],
  ["300 px of content in a window as low", `${short}main{height:180px}`, 320],
  ["a least height of the window", "body{min-height:100vh;display:grid}", 720],
  ["parts that fill the window", `${short}main{min-height:calc(100vh - 120px)}`, 720],
  [
    "a wrapper that cuts what is too wide",
    `${short}main{height:570px}body{overflow-x:hidden}`,
    720,
  ],
  [
    "a low box of code",
    `${short}main{height:600px}pre{height:90px;margin:0;overflow:auto}`,
    720,
    `<pre>${text}</pre>`,
  ],
])(
  "an ordinary page with %s begins below a bar, and can scroll to its end",
  async (_, style, height, main = "Main") => {
    const page = await stage.visit({
      messages: [bar],
      html: pageOf(style, shortParts.replace("Main", main)),
      context: { ...still, viewport: { width: 1280, height } },
    });
    await panelsOf(page).waitFor();
    const box = await panelsOf(page).boundingBox();
    expect([box?.x, box?.y, box?.width]).toEqual([0, 0, 1280]);
    await eventually(async () =>
      expect((await boxOf(page, "header")).top).toBeCloseTo(box?.height ?? 0, 0),
    );
    await page.evaluate("scrollTo(0, 999)");
    await eventually(async () =>
      expect((await boxOf(page, "footer")).bottom).toBeLessThanOrEqual(height + 1),
    );
    // The boxes are as the page has set them.
    await page.evaluate("scrollTo(0, 0)");
    await page.setViewportSize({ width: 900, height: height + 200 });
    await eventually(async () =>
      expect((await boxOf(page, "header")).top).toBeCloseTo(box?.height ?? 0, 0),
    );
    expect((await panelsOf(page).boundingBox())?.width).toBe(900);
  },
);

test("a header that becomes fixed late, on a page with a ticker, is moved within a second", async () => {
  const page = await stage.visit({
    messages: [bar],
    html: pageOf(
      ".stuck{position:fixed;top:0;left:0;right:0}",
      `<header>Header</header><b id="tick"></b>${text}<script>
        setInterval(() => { tick.innerHTML = "<i>" + Date.now() + "</i>"; }, 50);
      </script>`,
    ),
    context: still,
  });
  await panelsOf(page).waitFor();
  await quiet(page);
  await page.evaluate(`document.querySelector("header").className = "stuck"`);
  const { height = 0 } = (await panelsOf(page).boundingBox()) ?? {};
  await page.waitForFunction(
    `document.querySelector("header").getBoundingClientRect().top > ${height - 1}`,
    null,
    { timeout: 1500 },
  );
  expect((await boxOf(page, "header")).top).toBeCloseTo(height, 0);
});

const watchShifts = `new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) window.shifts = (window.shifts ?? 0) + value;
}).observe({ type: "layout-shift", buffered: true });`;

const placed = (page: Page, px: number) =>
  page.waitForFunction(
    `document.querySelector("main").getBoundingClientRect().top > ${px - 1} && !document.getAnimations().some((each) => each.playState === "running")`,
  );

test("on a phone a bar is one row of text with an underlined link, and moves the page softly", async () => {
  const page = await stage.visit({
    messages: [bar],
    html: pageOf(
      "header{position:fixed;top:0;width:100%;height:50px;background:#dde}",
      `<header>Header</header><main>${text}</main>`,
    ),
    context: phone,
    prepare: watchShifts,
  });
  await panelsOf(page).waitFor();
  await placed(page, 40);
  const { height = 0 } = (await panelsOf(page).boundingBox()) ?? {};
  // Chromium measures in fractions of a pixel.
  expect(Math.round(height)).toBeGreaterThanOrEqual(48);
  expect(Math.round(height)).toBeLessThanOrEqual(56);
  const link = panelsOf(page).getByRole("link");
  expect(await link.evaluate((it) => getComputedStyle(it).textDecorationLine)).toBe("underline");
  const close = await page.getByRole("button", { name: "Close" }).boundingBox();
  expect(Math.min(close?.width ?? 0, close?.height ?? 0)).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate("window.shifts ?? 0")).toBeLessThanOrEqual(0.05);
  await page.setViewportSize({ width: 320, height: 600 });
  await page.addStyleTag({ content: "html{font-size:200%}" });
  await eventually(async () =>
    expect((await panelsOf(page).boundingBox())?.height).toBeGreaterThan(56),
  );
});

test("if the page has reserved a bar's height nothing moves", async () => {
  const page = await stage.visit({
    messages: [bar],
    html: pageOf(
      "html{--mw-bar-height:48px;padding-top:var(--mw-bar-height)}header{position:fixed;top:var(--mw-bar-height);height:50px}main{display:flow-root}",
      `<header>Header</header><main>${text}</main>`,
    ),
    context: still,
    prepare: watchShifts,
  });
  await panelsOf(page).waitFor();
  await quiet(page);
  expect((await boxOf(page, "main")).top).toBe(48);
  expect((await boxOf(page, "header")).top).toBe(48);
  expect(await page.evaluate("window.shifts ?? 0")).toBe(0);
  await page.evaluate("scrollTo(0, 400)");
  await eventually(async () => expect((await boxOf(page, "header")).top).toBe(0));
});

test("after the window is resized, fixed elements start below a bar, and elements that are not fixed any more are back in place", async () => {
  const page = await stage.visit({
    messages: [bar],
    html: pageOf(
      `header,nav{height:50px}
       @media (min-width:700px){header{position:fixed;inset:0 0 auto}}
       @media (max-width:699px){nav{position:fixed;inset:0 0 auto;margin-top:5px}}`,
      `<header>Header</header><nav>Navigation</nav>${text.repeat(3)}`,
    ),
    context: { ...still, viewport: { width: 1000, height: 700 } },
  });
  await panelsOf(page).waitFor();
  const barBottom = async () => {
    const { y = 0, height = 0 } = (await panelsOf(page).boundingBox()) ?? {};
    return y + height;
  };
  await eventually(async () =>
    expect((await boxOf(page, "header")).top).toBeCloseTo(await barBottom(), 0),
  );
  await page.setViewportSize({ width: 600, height: 700 });
  await eventually(async () => {
    expect((await boxOf(page, "nav")).top).toBeCloseTo((await barBottom()) + 5, 0);
    expect((await boxOf(page, "header")).top).toBeCloseTo(await barBottom(), 0);
  });
  await page.setViewportSize({ width: 1000, height: 700 });
  await eventually(async () =>
    expect((await boxOf(page, "header")).top).toBeCloseTo(await barBottom(), 0),
  );
});

test("an app that is a page in a narrow window fills a wide one below a bar", async () => {
  const page = await stage.visit({
    messages: [bar],
    html: pageOf(
      "p{margin:0 0 9px}@media (min-width:700px){.shell{height:100vh;overflow:auto}}",
      `<div class="shell">${text}</div>`,
    ),
    context: { ...still, viewport: { width: 1000, height: 700 } },
  });
  await panelsOf(page).waitFor();
  const expectShell = (bottom: (px: number) => void) =>
    eventually(async () => {
      const { y = 0, height = 0 } = (await panelsOf(page).boundingBox()) ?? {};
      const box = await boxOf(page, ".shell");
      expect(box.top).toBeCloseTo(y + height, 0);
      bottom(box.bottom);
    });
  await expectShell((px) => expect(px).toBeCloseTo(700, 0));
  await page.setViewportSize({ width: 600, height: 500 });
  await expectShell((px) => expect(px).toBeGreaterThan(600));
  await page.setViewportSize({ width: 1000, height: 900 });
  await expectShell((px) => expect(px).toBeCloseTo(900, 0));
});

test("on a page of 20,000 nodes that keeps changing, a bar causes no long task", async () => {
  const page = await stage.visit({
    messages: [bar],
    html: pageOf(
      "header{position:fixed;top:0;left:0;right:0;height:50px}i{display:inline-block;width:20px}",
      `<header>Header</header><main id="grid"></main><script>
        grid.innerHTML = Array.from({ length: 20000 }, (_, at) => "<i>" + at + "</i>").join("");
      </script>`,
    ),
    context: still,
  });
  await panelsOf(page).waitFor();
  const { height = 0 } = (await panelsOf(page).boundingBox()) ?? {};
  await eventually(async () => expect((await boxOf(page, "header")).top).toBeCloseTo(height, 0));
  await page.evaluate(`{
    window.styleReads = [0];
    const own = window.getComputedStyle;
    window.getComputedStyle = (...all) => { styleReads[styleReads.length - 1]++; return own(...all); };
    const frame = () => { styleReads.push(0); requestAnimationFrame(frame); };
    frame();
  }`);
  const reads = () => page.evaluate<number>("styleReads.reduce((sum, each) => sum + each)");
  // Changing text causes no further style reads.
  await page.evaluate(
    `window.ticks = setInterval(() => { grid.children[7].textContent = Date.now(); }, 20)`,
  );
  await page.waitForTimeout(700);
  expect(await reads()).toBe(0);
  await page.evaluate("clearInterval(ticks)");
  // Twenty events of one change of the window's size are one look.
  await page.evaluate(`for (let at = 0; at < 20; at++) dispatchEvent(new Event("resize"))`);
  await eventually(async () => expect(await reads()).toBeGreaterThan(20_000));
  await page.waitForTimeout(700);
  expect(await reads()).toBeLessThan(21_000);
  expect(await page.evaluate("Math.max(...styleReads)")).toBeLessThan(15_000);
});

test("after a resize an app of 3,000 buttons is looked at in slices, and a button that is lost lets the bar float", async () => {
  const buttons = "<button>+</button>".repeat(3000);
  const page = await stage.visit({
    messages: [bar],
    html: pageOf(
      `${column}.shell{height:100vh}
       @media (max-width:699px){main,footer{flex:none}main{height:calc(100vh - 100px)}footer{padding-top:39px}}`,
      shell.replace(text, buttons),
    ),
    context: { ...still, viewport: { width: 1000, height: 700 } },
  });
  await panelsOf(page).waitFor();
  const { height = 0 } = (await panelsOf(page).boundingBox()) ?? {};
  await eventually(async () => expect((await boxOf(page, "header")).top).toBeCloseTo(height, 0));
  await quiet(page);
  // Each look at the clock takes a hundredth of a millisecond, so a slice is as long on any machine.
  await page.evaluate(`{
    let ms = 0;
    performance.now = () => (ms += 0.01);
    window.looks = [0];
    const own = Element.prototype.getBoundingClientRect;
    Element.prototype.getBoundingClientRect = function () {
      looks[looks.length - 1]++;
      return own.call(this);
    };
    const frame = () => { looks.push(0); requestAnimationFrame(frame); };
    frame();
  }`);
  await page.setViewportSize({ width: 900, height: 600 });
  await eventually(async () =>
    expect(await page.evaluate("looks.reduce((sum, each) => sum + each)")).toBeGreaterThan(3000),
  );
  await quiet(page);
  expect((await boxOf(page, "#last")).bottom).toBeLessThanOrEqual(600);
  await page.setViewportSize({ width: 600, height: 600 });
  await eventually(async () => expect((await boxOf(page, "header")).top).toBeCloseTo(0, 0));
  expect((await boxOf(page, "#last")).bottom).toBeLessThanOrEqual(600);
  expect(await page.evaluate("Math.max(...looks)")).toBeLessThan(300);
});

test("on a page of 20,000 nodes that begins to scroll, a bar looks for parts of an app in slices", async () => {
  const page = await stage.visit({
    messages: [bar],
    html: pageOf(
      `${short}main{min-height:calc(100vh - 120px)}`,
      // Each look at the clock takes a hundredth of a millisecond, so a slice is as long on any machine.
      `<script>
        let ms = 0;
        performance.now = () => (ms += 0.01);
        window.looks = [0];
        const { get } = Object.getOwnPropertyDescriptor(Element.prototype, "clientHeight");
        Object.defineProperty(Element.prototype, "clientHeight", {
          get() {
            looks[looks.length - 1]++;
            return get.call(this);
          },
        });
        const frame = () => { looks.push(0); requestAnimationFrame(frame); };
        frame();
      </script>${shortParts.replace("Main", `<div hidden>${"<i></i>".repeat(20_000)}</div>`)}`,
    ),
    context: still,
  });
  await panelsOf(page).waitFor();
  const { height = 0 } = (await panelsOf(page).boundingBox()) ?? {};
  await eventually(async () => expect((await boxOf(page, "header")).top).toBeCloseTo(height, 0));
  expect(await page.evaluate("looks.reduce((sum, each) => sum + each)")).toBeGreaterThan(20_000);
  expect(await page.evaluate("Math.max(...looks)")).toBeLessThan(300);
});
