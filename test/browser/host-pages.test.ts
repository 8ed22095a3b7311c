import { banner } from "../support/banner";
import { ofPanel, panelsOf, shownTexts, useEmbedStage } from "../support/embed-stage";

const stage = useEmbedStage();

const messages = [banner({ htmlContent: "<h3>Sale</h3><a href='#x'>Go</a>" })];
// Boxes are compared, so nothing may still be moving.
const still = { reducedMotion: "reduce" } as const;
const box = async (page: Awaited<ReturnType<typeof stage.visit>>) => {
  const { x, y, width, height } = (await panelsOf(page).boundingBox()) ?? {};
  return { x, y, width, height };
};

test("a strict content security policy with a nonce and no trusted types", async () => {
  const policy = [
    "default-src 'none'",
    "script-src 'nonce-n'",
    "style-src 'self'",
    `connect-src ${stage.service.baseUrl}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  const page = await stage.visit({
    messages,
    setsHtml: true,
    headers: { "content-security-policy": policy.join(";") },
    html: (tag) => `<h1>Shop</h1>${tag.replace("<script", "<script nonce=n")}`,
  });
  expect(await shownTexts(page)).toEqual(["Sale"]);
  expect(await ofPanel(page, "getComputedStyle(panel).borderRadius")).toBe("14px");
});

test("a policy that allows our trusted types, once, shows two banners", async () => {
  const page = await stage.visit({
    messages: [...messages, banner({ id: "msg_2" })],
    headers: {
      "content-security-policy":
        "require-trusted-types-for 'script'; trusted-types messaging-widget",
    },
  });
  expect(await shownTexts(page)).toHaveLength(2);
});

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
  expect(page.url()).toMatch(/#x$/);
});

test("clicks beside the banner reach the page", async () => {
  const page = await stage.visit({
    messages,
    html: (tag) => `<a href="#page" style="display:block;height:700px">page</a>${tag}`,
  });
  await panelsOf(page).waitFor();
  await page.getByText("page").click({ timeout: 2000 });
  expect(page.url()).toMatch(/#page$/);
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

test("the script twice on a page shows its banner once, with one request", async () => {
  const page = await stage.visit({ messages, html: (tag) => `<h1>Shop</h1>${tag}${tag}` });
  expect(await shownTexts(page)).toEqual(["Sale"]);
  expect(stage.service.requests.filter((request) => request.includes("user"))).toHaveLength(1);
});

test("frozen prototypes", async () => {
  const page = await stage.visit({
    messages,
    prepare: `
      for (const type of [Object, Array, Function, Promise, Map, String, Element, HTMLElement, Node])
        Object.freeze(type.prototype);
      Object.freeze(Object); Object.freeze(Array);
    `,
  });
  await page.getByRole("button", { name: "Close" }).click();
  expect(await shownTexts(page)).toEqual([]);
});

test("bent prototypes", async () => {
  const page = await stage.visit({
    messages,
    prepare: `
      Array.prototype.toJSON = () => "bent";
      Object.prototype.extra = "bent";
      Array.prototype.last = function () { return this[this.length - 1]; };
    `,
  });
  expect(await shownTexts(page)).toEqual(["Sale"]);
});

test("elements named like what the script reads", async () => {
  const page = await stage.visit({
    messages,
    html: (tag) => `<body><img name="currentScript" alt=""><img name="readyState" alt="">
      <div id="MessagingWidget"></div><form name="body"></form>${tag}</body>`,
  });
  expect(await shownTexts(page)).toEqual(["Sale"]);
});

test("a page that swaps its body keeps the banner, without asking again", async () => {
  const page = await stage.visit({ messages });
  await panelsOf(page).waitFor();
  for (const title of ["Second", "Third"]) {
    await page.evaluate(`{
      const body = document.createElement("body");
      body.innerHTML = "<h1>${title}</h1>";
      document.body.replaceWith(body);
    }`);
    await panelsOf(page).waitFor({ timeout: 1000 });
  }
  await page.evaluate("document.body.replaceChildren()");
  await panelsOf(page).waitFor({ timeout: 1000 });
  expect(await panelsOf(page).count()).toBe(1);
  expect(stage.service.requests.filter((request) => request.includes("user"))).toHaveLength(1);
});

test("a page that insists on removing the banner stays responsive", async () => {
  const page = await stage.visit({
    messages,
    prepare: `new MutationObserver(() => document.querySelector("messaging-widget")?.remove())
      .observe(document, { childList: true, subtree: true });`,
  });
  await page.waitForLoadState("networkidle");
  const frames = await page.evaluate<number>(`new Promise((resolve) => {
    let count = 0;
    const next = () => (++count === 20 ? resolve(count) : requestAnimationFrame(next));
    next();
  })`);
  expect(frames).toBe(20);
});

test("a script in the head of a page that is still arriving waits for its body", async () => {
  const page = await stage.visit({
    messages,
    html: (tag) =>
      `<!doctype html><html><head>${tag}<script src="/slow.js"></script></head><body></body></html>`,
  });
  expect(await shownTexts(page)).toEqual(["Sale"]);
  expect(await page.evaluate("document.body.lastElementChild.localName")).toBe("messaging-widget");
});

test("a page where the script runs leaves no name behind but its own", async () => {
  const names =
    "Object.keys(window).filter((name) => !(name in iframe.contentWindow) && isNaN(name))";
  const page = await stage.visit({
    messages,
    html: (tag) => `<iframe id="iframe"></iframe>${tag}`,
  });
  await panelsOf(page).waitFor();
  expect(await page.evaluate(names)).toEqual(["MessagingWidget"]);
});

function styledPage(css: string): (tag: string) => string {
  return (tag) =>
    `<!doctype html><html><head><style>${css}</style></head><body>${tag}</body></html>`;
}
