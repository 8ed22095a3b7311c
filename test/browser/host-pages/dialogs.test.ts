import { banner } from "../../support/banner";
import { panelsOf, quiet, useEmbedStage } from "../../support/embed-stage";
import { eventually } from "../../support/eventually";

// Pages have many kinds of dialogs. No message covers one of them, and none is left visible but dead behind one.

const stage = useEmbedStage();
const modal = banner({ template: "modal" });
const still = { reducedMotion: "reduce" } as const;

const page = (body: string) => (tag: string) =>
  `<!doctype html><html lang="en"><head><title>Shop</title><style>body{margin:0}</style></head><body>${body}${tag}</body></html>`;

const bar = banner({ layout: "BAR", position: "TOP", htmlContent: "<p>Free shipping</p>" });

const text = "<p>Our sheep live outside all year, which makes their wool dense.</p>".repeat(12);

/** A custom element with a shadow tree of this HTML; `inner` is the tree, also where it is closed. */
const component = (mode: "open" | "closed", html: string, more = "") => `<x-part></x-part>
  <script>customElements.define("x-part", class extends HTMLElement {
    connectedCallback() {
      window.inner = this.attachShadow({ mode: "${mode}" });
      inner.innerHTML = \`${html}\`;
      ${more}
    }
  })</script>`;

const roleDialog = `<div style="position:fixed;inset:0;background:#0006"></div>
  <div role="dialog" aria-modal="true" style="position:fixed;inset:200px 300px;background:#fff">Delete? <button>Yes</button></div>`;

test.each([
  [
    "a library's dialog in a shadow tree",
    `${text}${component("open", roleDialog, `inner.querySelector("button").focus();`)}`,
    `document.querySelector("x-part").remove()`,
  ],
  [
    "the browser's dialog in a shadow tree in another one",
    `${text}${component("open", "<div></div>", `const deep = inner.firstChild.attachShadow({ mode: "open" }); deep.innerHTML = "<dialog>Sure?</dialog>"; window.own = deep.firstChild; own.showModal(); document.activeElement.blur();`)}`,
    "own.close()",
  ],
  [
    "a shadow tree's dialog whose text is the page's",
    `${text}<x-dialog>Delete? <button>Yes</button></x-dialog><script>{
      const root = document.querySelector("x-dialog").attachShadow({ mode: "open" });
      root.innerHTML = '<div role="dialog" style="position:fixed;inset:200px;background:#fff"><slot></slot></div>';
    }</script>`,
    `document.querySelector("x-dialog").remove()`,
  ],
  [
    "something in a closed shadow tree that covers the page and has the focus",
    `${text}${component("closed", `<div style="position:fixed;inset:0;background:#fffe"><button>Yes</button></div>`, `inner.querySelector("button").focus();`)}`,
    `document.querySelector("x-part").remove()`,
  ],
  [
    "a cookie wall that does not say it is one",
    `${text}<div id="wall" style="position:fixed;inset:0;background:#000c;display:grid;place-items:center"><div style="background:#fff"><h2>Cookies</h2><button>Accept</button></div></div>`,
    "wall.remove()",
  ],
])("no modal opens over %s; it opens after that", async (_, body, close) => {
  const visited = await stage.visit({ messages: [modal], html: page(body), context: still });
  await quiet(visited);
  expect(await panelsOf(visited).count()).toBe(0);
  await visited.evaluate(close);
  await panelsOf(visited).waitFor({ timeout: 5000 });
});

test.each([
  [
    "in a layer that is fixed to the window",
    `<noscript>Turn it on</noscript><p style="position:absolute">Loading</p><div style="position:fixed;inset:0;background:#fff;overflow:auto">${text}</div>`,
  ],
  [
    "in one closed shadow tree, which has the focus",
    `<style>x-part{position:fixed;inset:0}</style>${component("closed", `<main><h1 tabindex="-1">App</h1>${text}</main>`, `inner.querySelector("h1").focus();`)}`,
  ],
  [
    "with its focus on a closed part beside the text",
    `${text}${component("closed", "<button>Search</button>", `inner.querySelector("button").focus();`)}`,
  ],
])("a modal opens on a page that stands %s", async (_, body) => {
  const visited = await stage.visit({ messages: [modal], html: page(body), context: still });
  await panelsOf(visited).waitFor({ timeout: 5000 });
  expect(await panelsOf(visited).count()).toBe(1);
});

test.each([
  ["bar", bar],
  ["banner", banner()],
])("a %s can be used in a modal dialog that was open from the start", async (_, message) => {
  const body = `${text}<dialog id="own">Sure? <button>Yes</button></dialog><script>own.showModal()</script>`;
  const visited = await stage.visit({ messages: [message], html: page(body), context: still });
  await panelsOf(visited).waitFor();
  await visited.getByRole("button", { name: "Close" }).click({ timeout: 5000 });
  await panelsOf(visited).waitFor({ state: "detached" });
  expect(await visited.evaluate("own.open")).toBe(true);
});

test("a banner can be used in a dialog in a shadow tree, and stays when that closes", async () => {
  const body = `${text}${component("open", "<dialog>Sure? <button>Yes</button></dialog>", `window.own = inner.firstChild; own.showModal();`)}`;
  const visited = await stage.visit({ messages: [banner()], html: page(body), context: still });
  await panelsOf(visited).waitFor();
  const close = visited.getByRole("button", { name: "Close" });
  await close.click({ trial: true, timeout: 5000 });
  await visited.evaluate("own.close()");
  await eventually(async () => expect(await visited.evaluate(holderParent)).toBe("BODY"));
  await close.click({ timeout: 5000 });
  expect(await visited.evaluate("own.open")).toBe(false);
});

const holderParent = `(document.querySelector("messaging-widget") ?? own.querySelector("messaging-widget")).parentNode.nodeName`;

test("removing a dialog in a shadow tree does not remove a banner", async () => {
  const body = `${text}${component("open", "<dialog>Sure? <button>Yes</button></dialog>", `window.own = inner.firstChild; own.showModal();`)}`;
  const visited = await stage.visit({ messages: [banner()], html: page(body), context: still });
  await panelsOf(visited).waitFor();
  await eventually(async () => expect(await visited.evaluate(holderParent)).toBe("DIALOG"));
  await visited.evaluate(`document.querySelector("x-part").remove()`);
  await eventually(async () => expect(await visited.evaluate(holderParent)).toBe("BODY"));
});

const chatSettings = {
  enabled: true,
  greeting: "",
  words: { open: "Chat", close: "Close" },
  color: "#123",
  textColor: "#fff",
  position: "BOTTOM_RIGHT",
};
// The service has a chat.
const withChat = `{
  const own = fetch;
  window.fetch = async (url, more) => {
    if (/embed.chat/.test(url)) return new Response(${JSON.stringify(JSON.stringify(chatSettings))});
    const answer = await own(url, more);
    return new Response(await answer.text(), { headers: { "x-widget-chat": "on" } });
  };
}`;

/** Whether a message's close button, or the chat's, is in front, and whether a press would reach it. */
const standing = `(() => {
  const { left, top, width, height } = closeButton().getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const layer = document.querySelector("messaging-widget").shadowRoot.querySelector("span");
  return { inFront: layer.matches(":popover-open"), usable: !!document.elementFromPoint(x, y)?.matches("messaging-widget") };
})()`;
const closeButton = `window.closeButton = () => [...document.querySelector("messaging-widget").shadowRoot.querySelectorAll("section")]
  .flatMap((each) => [...each.shadowRoot.querySelectorAll("button")]).pop()`;

test.each([
  ["bar", [bar]],
  ["banner", [banner()]],
  ["chat button", []],
])(
  "a %s is behind a modal dialog in a closed shadow tree, and in front once that has closed",
  async (_, messages) => {
    const dialog = component(
      "closed",
      "<dialog>Sure? <button>Yes</button></dialog>",
      "window.own = inner.firstChild; own.showModal();",
    );
    const html = page(text + dialog);
    const prepare = closeButton + (messages.length > 0 ? "" : `;${withChat}`);
    const visited = await stage.visit({ messages, html, context: still, prepare });
    await panelsOf(visited).waitFor();
    const expectStanding = (expected: object) =>
      eventually(async () => expect(await visited.evaluate(standing)).toEqual(expected));
    await expectStanding({ inFront: false, usable: false });
    await visited.evaluate("own.close()");
    await expectStanding({ inFront: true, usable: true });
    // A dialog that opens later.
    await visited.evaluate("own.showModal()");
    await expectStanding({ inFront: false, usable: false });
    await visited.keyboard.press("Escape");
    await expectStanding({ inFront: true, usable: true });
    const name = messages.length > 0 ? "Close" : "Chat";
    await visited.getByRole("button", { name }).click({ trial: true, timeout: 5000 });
  },
);

test("the chat's button can be used in a modal dialog that was open from the start", async () => {
  const body = `${text}<dialog id="own">Sure? <button>Yes</button></dialog><script>own.showModal()</script>`;
  const visited = await stage.visit({
    messages: [],
    html: page(body),
    context: still,
    prepare: withChat,
  });
  await visited.getByRole("button", { name: "Chat" }).click({ trial: true, timeout: 5000 });
  expect(await visited.evaluate("own.open")).toBe(true);
});
