import type { Page } from "playwright-core";
import { banner } from "../support/banner";
import { expectShown, ofPanel, panelsOf, quiet, useEmbedStage } from "../support/embed-stage";
import { eventually } from "../support/eventually";

const stage = useEmbedStage();

const modal = (settings = {}) =>
  banner({ template: "modal", htmlContent: "<h2>News</h2><a href='#x'>Go</a>", ...settings });
const inline = banner({ template: "inline", position: "INLINE", targetSelector: "#slot" });
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "News" });

test("a modal keeps the focus in, closes at Escape and gives the focus back", async () => {
  const page = await stage.visit({
    messages: [modal({ trigger: "CLICK", triggerValue: "#open" })],
    html: (tag) => `<title>Shop</title><button id="open">Open</button><a href="#y">Page</a>${tag}`,
  });
  await quiet(page);
  await page.getByText("Open").focus();
  await page.keyboard.press("Enter");
  await dialogOf(page).waitFor();
  for (let presses = 0; presses < 4; presses++) {
    await page.keyboard.press("Tab");
    expect(["messaging-widget", "body"]).toContain(
      await page.evaluate("document.activeElement.localName"),
    );
  }
  await page.keyboard.press("Escape");
  await dialogOf(page).waitFor({ state: "detached" });
  expect(await page.evaluate("document.activeElement.id")).toBe("open");
});

test("a click outside a modal closes it, a click on it does not", async () => {
  const page = await stage.visit({ messages: [modal()] });
  await page.getByText("News").click();
  expect(await dialogOf(page).count()).toBe(1);
  await page.mouse.click(20, 20);
  await dialogOf(page).waitFor({ state: "detached" });
  await page.reload();
  await expectShown(page, []);
});

test("a modal that is not to be dismissed can be closed all the same, and is back", async () => {
  const page = await stage.visit({ messages: [modal({ dismissBehavior: "NONE" })] });
  await page.getByRole("button", { name: "Close" }).click();
  await dialogOf(page).waitFor({ state: "detached" });
  await page.reload();
  await dialogOf(page).waitFor();
});

test("the modal of higher priority comes first, the other when it is closed", async () => {
  const messages = [
    modal({ htmlContent: "<h2>Second</h2>" }),
    modal({ id: "msg_2", htmlContent: "<h2>First</h2>", priority: 5 }),
  ];
  const page = await stage.visit({ messages });
  await page.clock.install();
  await expectShown(page, ["First"]);
  await page.getByRole("button", { name: "Close" }).click();
  await page.clock.runFor(31_000);
  await page.getByText("Second").waitFor();
  await expectShown(page, ["Second"]);
});

test("a modal whose rules the browser cannot read does not make other modals wait", async () => {
  const page = await stage.visit({
    messages: [
      modal({
        id: "msg_2",
        priority: 9,
        scheduleDays: [0],
        scheduleTimezone: "America/Nowhere",
      }),
      modal({ htmlContent: "<h3>Fine</h3>" }),
    ],
  });
  await expectShown(page, ["Fine"]);
});

test("text that is selected from a modal out into the page does not close it", async () => {
  const page = await stage.visit({ messages: [modal()] });
  await panelsOf(page).waitFor();
  const { x, y, height } = (await panelsOf(page).boundingBox()) ?? { x: 0, y: 0, height: 0 };
  await page.mouse.move(x + 80, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x - 60, y + height / 2, { steps: 4 });
  await page.mouse.up();
  await page.waitForTimeout(300);
  expect(await panelsOf(page).count()).toBe(1);
});

test("a modal due while the page swaps its body leaves nothing over the page", async () => {
  const page = await stage.visit({
    messages: [banner({ id: "msg_2" }), modal({ trigger: "EVENT", triggerValue: "go" })],
  });
  await panelsOf(page).waitFor();
  await page.evaluate(`new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => {
    const body = document.createElement("body");
    body.innerHTML = "<h1>Second</h1>";
    document.body.replaceWith(body);
    MessagingWidget.track("go");
    resolve();
  })))`);
  await panelsOf(page).filter({ hasText: "Spring sale" }).waitFor();
  await page.waitForTimeout(300);
  await page.keyboard.press("Escape");
  await page.waitForTimeout(300);
  expect(await page.evaluate("document.elementFromPoint(20, 20).localName")).not.toBe(
    "messaging-widget",
  );
  expect(await ofPanel(page, `panel.classList.contains("dark")`)).toBe(false);
});

test("no modal opens while the visitor types; it opens after that", async () => {
  const page = await stage.visit({
    messages: [modal()],
    // The attribute is not used: a browser gives that field the focus with its first frame, which a busy machine draws late.
    html: (tag) =>
      `<title>Shop</title><input><script>document.querySelector("input").focus()</script>${tag}`,
  });
  await expectShown(page, []);
  await page.locator("input").blur();
  await dialogOf(page).waitFor();
});

test.each([
  [
    "in a payment frame of another origin",
    `<iframe id="pay" srcdoc="<input autofocus>" sandbox="allow-scripts"></iframe>`,
    "pay.focus()",
    "pay.blur()",
  ],
  [
    "in a field in a component's shadow tree",
    `<x-field></x-field><script>
      customElements.define("x-field", class extends HTMLElement {
        constructor() { super(); this.attachShadow({ mode: "open" }).innerHTML = "<x-inner></x-inner>"; }
      });
      customElements.define("x-inner", class extends HTMLElement {
        constructor() { super(); this.attachShadow({ mode: "open" }).innerHTML = "<input>"; }
      });
    </script>`,
    "document.querySelector('x-field').shadowRoot.firstChild.shadowRoot.firstChild.focus()",
    "document.querySelector('x-field').shadowRoot.firstChild.shadowRoot.firstChild.blur()",
  ],
  [
    "in an inline message's own field",
    `<div id="slot"></div>`,
    "document.querySelector('#slot > *').shadowRoot.firstElementChild.shadowRoot.querySelector('input').focus()",
    "document.querySelector('#slot > *').shadowRoot.firstElementChild.shadowRoot.querySelector('input').blur()",
  ],
])(
  "no modal opens while the visitor types %s; it opens after that",
  async (_, field, focus, blur) => {
    const page = await stage.visit({
      messages: [
        { ...inline, id: "msg_2", htmlContent: "<input aria-label='Mail'>" } as typeof inline,
        modal({ trigger: "EVENT", triggerValue: "go" }),
      ],
      html: (tag) => `<!doctype html><title>Shop</title>${field}${tag}`,
    });
    await quiet(page);
    await page.evaluate(focus);
    await page.evaluate(`MessagingWidget.track("go")`);
    await page.waitForTimeout(1200);
    expect(await dialogOf(page).count()).toBe(0);
    await page.evaluate(blur);
    await dialogOf(page).waitFor();
  },
);

test("a page that scrolls by hand does not scroll a modal's content away, and gets no key events of typing in it", async () => {
  const page = await stage.visit({
    messages: [
      modal({
        htmlContent: `<h2>News</h2><form><input name="a" autofocus></form>${"<p>Text</p>".repeat(60)}`,
      }),
    ],
    prepare: `heard = [];
      for (const type of ["wheel", "keypress", "input"])
        addEventListener(type, (event) => { event.preventDefault(); heard.push(type); }, { passive: false });`,
    context: { reducedMotion: "reduce" },
  });
  await panelsOf(page).waitFor();
  await page.keyboard.type("ab");
  await page.mouse.move(640, 500);
  await page.mouse.wheel(0, 300);
  await eventually(async () =>
    expect(await panelsOf(page).evaluate((panel) => panel.scrollTop)).toBeGreaterThan(0),
  );
  expect(await panelsOf(page).locator("input[name=a]").inputValue()).toBe("ab");
  expect(await page.evaluate("heard")).toEqual([]);
});

test("no modal closes an open menu of the page's; it opens after that", async () => {
  const page = await stage.visit({
    messages: [modal({ trigger: "EVENT", triggerValue: "go" })],
    html: (tag) =>
      `<!doctype html><title>Shop</title><button popovertarget="menu">Menu</button><div id="menu" popover>Profile</div>
      <div id="chat" popover="manual">Somebody else's chat</div><script>chat.showPopover()</script>${tag}`,
  });
  await quiet(page);
  await page.getByText("Menu").click();
  await page.evaluate(`MessagingWidget.track("go")`);
  await page.waitForTimeout(1200);
  expect(await page.getByText("Profile").isVisible()).toBe(true);
  expect(await dialogOf(page).count()).toBe(0);
  await page.keyboard.press("Escape");
  await dialogOf(page).waitFor();
});

// A dialog as Bootstrap, MUI and others make it: when it is closed, it stays on the page, hidden.
test.each([
  ["role=dialog", "display"],
  ["role=alertdialog", "display"],
  ["aria-modal=true", "visibility"],
  ["role=dialog", "opacity"],
])(
  "no modal opens over a library's dialog with %s; it opens once that is hidden by %s",
  async (attribute, property) => {
    const page = await stage.visit({
      messages: [modal()],
      html: (tag) =>
        `<!doctype html><title>Shop</title><div id="own" ${attribute}>Own <button>OK</button></div>${tag}`,
    });
    await quiet(page);
    await page.waitForTimeout(600);
    expect(await dialogOf(page).count()).toBe(0);
    const hidden = { display: "none", visibility: "hidden", opacity: "0" }[property];
    await page.evaluate(`void (own.style.${property} = "${hidden}")`);
    await dialogOf(page).waitFor();
  },
);

test("no modal opens over the page's own dialog; it opens after that", async () => {
  const page = await stage.visit({
    messages: [modal()],
    html: (tag) =>
      `<title>Shop</title><dialog id="own">Own</dialog><script>own.showModal()</script>${tag}`,
  });
  await expectShown(page, []);
  await page.evaluate("own.close()");
  await dialogOf(page).waitFor();
});

test("on a phone a modal sits at the bottom", async () => {
  const context = { viewport: { width: 390, height: 800 }, reducedMotion: "reduce" } as const;
  const page = await stage.visit({ messages: [modal()], context });
  const { y = 0, height = 0 } = (await panelsOf(page).boundingBox()) ?? {};
  expect(y + height).toBeGreaterThan(780);
  expect(y + height).toBeLessThanOrEqual(800);
});

test("keys pressed in a message do not reach the page's shortcuts", async () => {
  const page = await stage.visit({
    messages: [banner({ htmlContent: "<input aria-label='Email'>" })],
    html: (tag) => `<title>Shop</title><button>Page</button>${tag}`,
    prepare: `pressed = [];
      for (const type of ["keydown", "keypress", "keyup"])
        addEventListener(type, ({ key }) => pressed.push(key));`,
  });
  // Many pages send a search at any Enter.
  for (const key of ["a", "Enter"]) await page.getByRole("textbox").press(key);
  await page.getByText("Page").press("b");
  expect(await page.evaluate("pressed")).toEqual(["b", "b", "b"]);
});

test("a toast is a status, read out without taking the focus", async () => {
  const page = await stage.visit({ messages: [banner({ template: "toast" })] });
  await page.getByRole("status").waitFor();
  expect(await page.evaluate("document.activeElement.localName")).toBe("body");
});

test("an inline message is in its element, even if the element appears later", async () => {
  const page = await stage.visit({ messages: [inline] });
  await expectShown(page, []);
  const addSlot = `document.querySelector("h1").insertAdjacentHTML("afterend", "<div id=slot></div>")`;
  await page.evaluate(addSlot);
  await panelsOf(page).waitFor();
  expect(await page.evaluate("slot.firstElementChild.localName")).toBe("messaging-widget");
  await page.evaluate("slot.remove()");
  await expectShown(page, []);
  await page.evaluate(addSlot);
  await panelsOf(page).waitFor();
});

test("an inline message stays when the page moves its element or renders it again", async () => {
  const html = (tag: string) =>
    `<title>Shop</title><div id="side"><div id="slot"></div></div><div id="inner"></div>${tag}`;
  const page = await stage.visit({ messages: [inline], html });
  await panelsOf(page).waitFor();
  await page.evaluate("inner.append(side)");
  await page.waitForTimeout(100);
  await page.evaluate(`inner.innerHTML = "<div id='slot'></div>"`);
  await page.locator("#inner > #slot > messaging-widget").waitFor({ state: "attached" });
});

test("an inline message stays closed like any other", async () => {
  const page = await stage.visit({
    messages: [inline],
    html: (tag) => `<title>Shop</title><div id="slot"></div>${tag}`,
  });
  await page.getByRole("button", { name: "Close" }).click();
  await page.waitForFunction("slot.childElementCount === 0");
  await page.reload();
  await expectShown(page, []);
});

test("the page's styles have no hold on an inline message", async () => {
  const css =
    "* { all: unset !important; color: red !important } aside { padding: 99px !important }";
  const page = await stage.visit({
    messages: [inline],
    html: (tag) => `<title>Shop</title><style>${css}</style><div id="slot"></div>${tag}`,
  });
  await panelsOf(page).waitFor();
  expect(await ofPanel(page, "getComputedStyle(panel).padding")).toBe("20px");
  expect(await ofPanel(page, "getComputedStyle(panel).color")).toBe("rgb(21, 23, 28)");
});

test.each([
  ["light", "body { background: #111 }", "rgb(255, 255, 255)"],
  ["dark", "body { background: #fff }", "rgb(26, 28, 33)"],
])("data-theme=%s outranks the page's canvas", async (theme, css, surface) => {
  const page = await stage.visit({
    messages: [banner()],
    attributes: `data-user="account" data-theme="${theme}"`,
    html: (tag) => `<title>Shop</title><style>${css}</style>${tag}`,
  });
  await panelsOf(page).waitFor();
  expect(await ofPanel(page, "getComputedStyle(panel).backgroundColor")).toBe(surface);
});

test("a transformed body moves nothing: messages float in the browser's top layer", async () => {
  const page = await stage.visit({
    messages: [banner()],
    context: { reducedMotion: "reduce" },
    html: (tag) =>
      `<!doctype html><title>Shop</title><body style="transform: scale(.5); height: 3000px">${tag}</body>`,
  });
  const { y = 0, width = 0 } = (await panelsOf(page).boundingBox()) ?? {};
  expect(width).toBe(375);
  expect(y).toBeLessThan(720);
});
