import { type PageStateName, pageStates } from "../../../shared/rules/page-states";
import { banner } from "../../support/banner";
import { ofPanel, panelsOf, quiet, useEmbedStage } from "../../support/embed-stage";
import { eventually } from "../../support/eventually";

// Elements that a visitor looks at or uses, and what a page may do to shown messages.

const stage = useEmbedStage();

const still = { reducedMotion: "reduce" } as const;
const modal = banner({ template: "modal", position: "CENTER", htmlContent: "<h2>News</h2>" });
const page = (body: string) => (tag: string) =>
  `<!doctype html><html lang="en"><head><title>Shop</title><meta name="viewport" content="width=device-width"></head><body>${tag}${body}</body></html>`;

/** A page in each state whose end an overlay waits for, or does not. */
const inState: Partial<Record<PageStateName, string>> = {
  OPEN_DIALOG: `<div role="dialog" aria-modal="true" style="position:fixed;inset:20%">Pay</div>`,
  CLOSED_DIALOG: `<div role="dialog" aria-modal="true" style="position:fixed;inset:0 auto 0 0;width:280px;transform:translateX(-100%)"><a href="#">Menu</a></div>
    <div role="dialog" style="height:0;overflow:hidden"><p>B</p></div>
    <div role="dialog" style="position:fixed;inset:20%;transform:scale(0)"><p>C</p></div>`,
  SHADOW_DIALOG: `<x-dialog></x-dialog><script>
    const tree = document.querySelector("x-dialog").attachShadow({ mode: "open" });
    tree.innerHTML = "<dialog><p>Sizes</p></dialog>";
    tree.firstChild.showModal();
  </script>`,
  COVERING_LAYER: `<main>Wool from Uist, spun on the island and dyed by hand</main><div style="position:fixed;inset:0;background:#000c"><p style="color:#fff">We use cookies</p></div>`,
  NON_MODAL_DIALOG: `<div role="dialog" aria-modal="false" style="position:fixed;inset:auto 0 0">Cookies</div>`,
  OPEN_MENU: `<div id="menu" popover>Profile</div><script>menu.showPopover()</script>`,
  FOCUSED_FIELD: `<input id="field"><script>field.focus()</script>`,
  AUTOFOCUSED_FIELD: `<input autofocus>`,
  FOCUSED_FRAME: `<iframe id="frame" srcdoc="<input>" sandbox="allow-scripts"></iframe><script>frame.focus()</script>`,
  FOCUSED_VIDEO: `<iframe id="frame" srcdoc="<button>Play</button>" allow="autoplay; fullscreen"></iframe><script>frame.focus()</script>`,
};

test.each(Object.keys(inState) as PageStateName[])(
  "with the state %s of a page a modal does what explain_message says",
  async (state) => {
    const visited = await stage.visit({
      messages: [modal],
      html: page(inState[state] ?? ""),
      context: still,
    });
    await quiet(visited);
    if (pageStates[state].waiting === "none") await panelsOf(visited).waitFor();
    else {
      await visited.waitForTimeout(1200);
      expect(await panelsOf(visited).count()).toBe(0);
    }
  },
);

test("an autofocus field that the visitor types in makes a modal wait", async () => {
  const visited = await stage.visit({
    messages: [{ ...modal, trigger: "EVENT", triggerValue: "go" } as typeof modal],
    html: page("<input autofocus>"),
  });
  await quiet(visited);
  await visited.locator("input").click();
  await visited.evaluate("MessagingWidget.track('go')");
  await visited.waitForTimeout(1200);
  expect(await panelsOf(visited).count()).toBe(0);
});

test("on a page that rewrites itself, a banner is there and can be closed", async () => {
  const visited = await stage.visit({
    messages: [banner()],
    html: page(
      `<script>function anew() { document.open(); document.write("<!doctype html><title>New</title><h1>New</h1>"); document.close(); }</script>`,
    ),
  });
  await panelsOf(visited).waitFor();
  await visited.evaluate("anew()");
  await eventually(async () => expect(await panelsOf(visited).count()).toBe(1));
  await visited.waitForTimeout(600);
  await visited.getByRole("button", { name: "Close" }).click();
  await panelsOf(visited).waitFor({ state: "detached" });
});

test("a toast can be used with the page's dialog open, and stays when the dialog closes", async () => {
  const visited = await stage.visit({
    messages: [
      banner({ template: "toast", position: "TOP_RIGHT", trigger: "EVENT", triggerValue: "saved" }),
    ],
    html: page(
      `<dialog id="own"><button onclick="MessagingWidget.track('saved')">Save</button></dialog>`,
    ),
  });
  await visited.waitForFunction("window.MessagingWidget?.track");
  await visited.evaluate("own.showModal()");
  await visited.getByText("Save").click();
  await panelsOf(visited).waitFor();
  await visited.evaluate("own.close()");
  await visited.waitForTimeout(200);
  await visited.evaluate("own.showModal()");
  await visited.waitForTimeout(200);
  await visited.getByRole("button", { name: "Close" }).click({ timeout: 3000 });
  await panelsOf(visited).waitFor({ state: "detached" });
  expect(await visited.evaluate("own.open")).toBe(true);
});

test.each(["type=module", "import()"])(
  "the script as a module (%s) says so in the console, in one line",
  async (way) => {
    const url = `${stage.service.baseUrl}/embed.js`;
    const visited = await stage.visit({
      messages: [banner()],
      html: () => page("")(""),
    });
    const lines: string[] = [];
    visited.on("console", (line) => lines.push(line.text()));
    await visited.setContent(
      way === "import()"
        ? `<script>import("${url}")</script>`
        : `<script type="module" src="${url}"></script>`,
    );
    await eventually(() =>
      expect(lines).toEqual([expect.stringContaining("embed.js needs <script src>")]),
    );
  },
);

test.each(["width:1px;height:1px", "display:none", "visibility:hidden"])(
  "in a frame with %s no message shows until it is seen",
  async (style) => {
    const visited = await stage.visit({ messages: [banner()] });
    await panelsOf(visited).waitFor();
    await visited.evaluate(
      `document.body.innerHTML = '<iframe id="frame" src="/" style="${style}"></iframe>'`,
    );
    await visited.waitForTimeout(1500);
    const inFrame = visited.frameLocator("#frame").locator("messaging-widget section");
    expect(await inFrame.count()).toBe(0);
    await visited.evaluate(`frame.style.cssText = "width:600px;height:500px"`);
    await eventually(async () => expect(await inFrame.count()).toBe(1));
  },
);

test("a dismissal made with a clock years ahead does not apply", async () => {
  const html = page("");
  const message = banner({ dismissBehavior: "DURATION", dismissDuration: 86_400 });
  const visited = await stage.visit({ messages: [message], html, at: "2031-01-01T00:00:00Z" });
  await visited.getByRole("button", { name: "Close" }).click();
  await panelsOf(visited).waitFor({ state: "detached" });
  await visited.clock.setFixedTime(new Date("2026-11-26T00:00:00Z"));
  await visited.reload();
  await panelsOf(visited).waitFor();
});

const sheet = Array.from(
  { length: 60 },
  (_, at) => `<p><a href="#l${at}">Link number ${at}</a> text</p>`,
).join("");

test("the focused element is never under a banner, even at the page's end", async () => {
  const visited = await stage.visit({
    messages: [banner({ htmlContent: `<h3>Sale</h3><p>${"Text. ".repeat(40)}</p>` })],
    html: page(sheet),
    context: { ...still, viewport: { width: 390, height: 700 } },
  });
  await panelsOf(visited).waitFor();
  await visited.keyboard.press("Tab");
  await visited.waitForTimeout(800);
  for (let links = 1; links < 60; links++) {
    await visited.keyboard.press("Tab");
    await eventually(async () =>
      expect(
        await visited.evaluate(
          `(({ x, y, height }) => document.elementFromPoint(x + 9, y + height / 2) === document.activeElement)(document.activeElement.getBoundingClientRect())`,
        ),
      ).toBe(true),
    );
  }
});

test("a banner gives way to a field that it would cover", async () => {
  const visited = await stage.visit({
    messages: [banner({ trigger: "EVENT", triggerValue: "go" })],
    html: page(
      `<form style="position:absolute;bottom:20px;left:10px;right:10px"><input style="width:100%;height:44px"></form>`,
    ),
    context: { ...still, viewport: { width: 390, height: 700 } },
  });
  await visited.locator("input").click();
  await visited.waitForFunction("window.MessagingWidget?.track");
  await visited.evaluate("MessagingWidget.track('go')");
  await panelsOf(visited).waitFor();
  const field = await visited.locator("input").boundingBox();
  await eventually(async () => {
    const box = await panelsOf(visited).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 999)).toBeLessThanOrEqual(field?.y ?? 0);
  });
  await visited.getByRole("button", { name: "Close" }).click();
  await panelsOf(visited).waitFor({ state: "detached" });
});

test.each(["the page", "the brand"])(
  "offsets of %s keep messages off its navigation",
  async (whose) => {
    stage.service.brand = new URLSearchParams(
      whose === "the brand" ? { look: "--mw-brand-offset-bottom:56px" } : {},
    ).toString();
    const style = whose === "the page" ? "<style>:root{--mw-offset-bottom:56px}</style>" : "";
    const visited = await stage.visit({ messages: [banner()], html: page(style), context: still });
    await panelsOf(visited).waitFor();
    const { y = 0, height = 0 } = (await panelsOf(visited).boundingBox()) ?? {};
    expect(720 - y - height).toBeGreaterThanOrEqual(56);
  },
);

test("on a page whose colours are inverted a card looks dark", async () => {
  const visited = await stage.visit({
    messages: [banner()],
    html: page("<style>html{filter:invert(1) hue-rotate(180deg);background:#fff}</style>"),
  });
  await panelsOf(visited).waitFor();
  expect(await ofPanel(visited, `panel.classList.contains("dark")`)).toBe(true);
});

test("the first of two links in two paragraphs is filled, and a button of two lines keeps its lines together", async () => {
  const visited = await stage.visit({
    messages: [
      banner({
        htmlContent: `<h2>T</h2><p>Choose.</p><p><a href="#a">Jetzt den Versandkostenrechner für alle Länder der Erde öffnen</a></p><p><a href="#b">Not now</a></p>`,
      }),
    ],
    context: still,
  });
  await panelsOf(visited).waitFor();
  const [filled, plain, height] = await ofPanel<[string, string, number]>(
    visited,
    `(([one, other]) => [getComputedStyle(one).backgroundColor, getComputedStyle(other).backgroundColor, one.offsetHeight])(panel.shadowRoot.querySelectorAll("a"))`,
  );
  expect(filled).not.toBe("rgba(0, 0, 0, 0)");
  expect(plain).toBe("rgba(0, 0, 0, 0)");
  expect(height).toBeLessThan(72);
});
