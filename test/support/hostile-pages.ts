import { readFileSync } from "node:fs";
import type { BrowserContextOptions } from "playwright-core";

/** A customer's page that breaks real scripts. */
export interface HostilePage {
  /** The content before the script tag. */
  body?: string;
  style?: string;
  /** A script that runs in the page before anything else. */
  prepare?: string;
  headers?: Record<string, string>;
  context?: BrowserContextOptions;
}

const fastClick = readFileSync(require.resolve("fastclick"), "utf8");
const touch = { viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true };

/** Pages that break real scripts, by name. Each has a place `#slot` and leaves its visitor free to use a message. */
export const hostilePages: Readonly<Record<string, HostilePage>> = {
  plain: {},
  "frozen prototypes": {
    prepare: `
      for (const type of [Object, Array, Function, Promise, Map, String, Element, HTMLElement, Node])
        Object.freeze(type.prototype);
      Object.freeze(Object); Object.freeze(Array);`,
  },
  "bent prototypes": {
    prepare: `
      Array.prototype.toJSON = () => "bent";
      Object.prototype.toJSON = () => "bent";
      Array.prototype.last = function () { return this[this.length - 1]; };
      Array.from = () => [];
      Element.prototype.remove = () => { throw new Error("bent"); };`,
  },
  "names in the way": {
    body: `<img name="currentScript" alt=""><div id="MessagingWidget"></div><form name="body"></form><nav id="navigation"></nav>`,
  },
  "everything unset": { style: "* { all: unset !important }" },
  "everything reverted": {
    style: `* { all: revert !important; transition: all 9s !important; animation: none !important }
      messaging-widget { display: none !important; opacity: 0 !important; zoom: 3 !important; pointer-events: none !important }`,
  },
  "a turned root": {
    style: `html { transform: rotate(3deg) scale(0.9); filter: saturate(2); perspective: 9px; opacity: 0.5; overflow: clip }
      body { pointer-events: none; user-select: none; writing-mode: vertical-rl }`,
  },
  "a zoomed root": { style: "html { zoom: 1.25 }" },
  "a zoomed root on a phone": {
    style: "html { zoom: 1.25 }",
    context: { viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true },
  },
  "no history": {
    prepare: `history.pushState = history.replaceState = () => { throw new Error("No"); };
      onpopstate = history.pushState;`,
  },
  "nothing in view": {
    prepare: `IntersectionObserver = class { constructor() { throw new Error("No"); } }`,
  },
  "tiny text": { style: "html { font-size: 62.5% } body { font-size: 1.6rem }" },
  "a transformed body": { style: "body { transform: scale(1) translateZ(0); overflow: hidden }" },
  "highest z-index": {
    body: `<div style="position:fixed;inset:0 auto auto 0;width:100%;height:40px;z-index:2147483647;background:#ddd">Menu</div>`,
  },
  "an inner scroller": {
    style: "html, body, main { height: 100%; margin: 0 } main { overflow: auto }",
  },
  "a flex body": { style: "body { display: flex; flex-direction: column; min-height: 100vh }" },
  "rows of a grid": {
    style:
      "body { margin: 0; min-height: 100vh; display: grid; grid-template-rows: auto 1fr auto }",
    body: "<header>Menu</header>",
  },
  "columns of a grid": {
    style: "body { margin: 0; min-height: 100vh; display: grid; grid-template-columns: 200px 1fr }",
    body: "<aside>Menu</aside>",
  },
  "a flex row": { style: "body { display: flex; min-height: 100vh } main { flex: 1 }" },
  "a body in columns": { style: "body { columns: 2 }" },
  "a fixed header": {
    style: "body { margin: 0; padding-top: 60px }",
    body: `<header style="position:fixed;inset:0 0 auto;height:60px;z-index:10;background:#ccd">Menu</header>`,
  },
  "an absolute header": {
    style: "body { padding-top: 60px }",
    body: `<header style="position:absolute;inset:0 0 auto;height:60px;background:#ccd">Menu</header>`,
  },
  "a sticky header": {
    style: "main { height: 3000px }",
    body: `<header style="position:sticky;top:0;height:60px;background:#ccd">Menu</header>`,
  },
  "a body that is fixed": { style: "body { position: fixed; inset: 0; overflow: auto }" },
  "a body that contains all": {
    style: "html { height: 100% } body { contain: strict; height: 100%; margin: 0 }",
  },
  "a body that is a container": {
    style: "html { height: 100% } body { container-type: size; height: 100% }",
  },
  "a scene in perspective": {
    style: "body { perspective: 400px; transform-style: preserve-3d } main { translate: 0 0 50px }",
  },
  "snapping and smooth scrolling": {
    style: `html { scroll-snap-type: y mandatory; scroll-behavior: smooth; scroll-padding: 80px }
      main { height: 3000px; scroll-snap-align: start }`,
  },
  "inverted colours": { style: "html { filter: invert(1) hue-rotate(180deg); background: #fff }" },
  "a closed dialog beside the window": {
    body: `<div role="dialog" aria-modal="true" style="position:fixed;inset:0 auto 0 0;width:280px;transform:translateX(-100%)"><a href="#">Menu</a></div>`,
  },
  "a closed dialog without height": {
    body: `<div role="dialog" style="height:0;overflow:hidden"><p>Closed</p></div>`,
  },
  "a closed dialog at scale 0": {
    body: `<div role="dialog" aria-modal="true" style="position:fixed;inset:20%;transform:scale(0)"><p>Closed</p></div>`,
  },
  "a closed dialog that is clipped": {
    body: `<div role="dialog" style="position:fixed;inset:20%;clip-path:inset(100%)"><p>Closed</p></div>`,
  },
  "a cookie bar": {
    body: `<div role="dialog" aria-modal="false" style="position:fixed;inset:auto 0 0;height:60px;background:#eee">Cookies <button>OK</button></div>`,
  },
  "an autofocus field": { body: `<input autofocus aria-label="Search">` },
  "a layer that lets presses through": {
    body: `<div style="position:fixed;inset:0;z-index:2147483647;pointer-events:none;background:#fff2"></div>`,
  },
  "right to left": {
    body: `<script nonce="n">document.documentElement.dir = "rtl"</script>`,
  },
  "keys captured": {
    prepare: `for (const type of ["keydown", "keypress", "keyup"])
      document.addEventListener(type, (event) => { if (event.target.localName !== "input") event.preventDefault(); }, true);`,
  },
  "a body made anew": {
    prepare: `setInterval(() => { for (const each of document.querySelectorAll("messaging-widget")) each.replaceWith(); }, 700)`,
  },
  "no storage": {
    prepare: `for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, { get() { throw new DOMException("No", "SecurityError"); } });`,
  },
  // As in an Android WebView whose app has not switched it on.
  "null storage": {
    prepare: `for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, { get: () => null, configurable: true });`,
  },
  "full storage": {
    prepare: `for (let size = 1 << 20, count = 0; size >= 1; size >>= 1)
      for (;;) try { localStorage["full" + count] = "x".repeat(size); count++ } catch { break }`,
  },
  "a focus trap": {
    body: `<div id="drawer" tabindex="-1"><a id="inside" href="#">In a drawer</a></div>
      <script nonce="n">for (const [type, isCaught] of [["focusin", false], ["focusin", true], ["focus", true]])
        document.addEventListener(type, (event) => { if (!drawer.contains(event.target)) inside.focus(); }, isCaught)</script>`,
  },
  // It makes clicks of taps itself, and keeps the browser's from happening.
  FastClick: {
    body: `<script nonce="n">${fastClick};FastClick.attach(document.body)</script>`,
    context: touch,
  },
  "a clock in the future": {
    prepare: `{ const own = Date.now; Date.now = () => own() + 5 * 365 * 86400000; }`,
  },
  "a navigation at the bottom": {
    style: ":root { --mw-offset-bottom: 56px }",
    body: `<nav style="position:fixed;inset:auto 0 0;height:56px;background:#ccd">Menu</nav>`,
    context: touch,
  },
  "presses captured": {
    prepare: `for (const type of ["pointerdown", "mousedown", "touchstart", "touchend", "wheel", "touchmove"])
      document.addEventListener(type, (event) => event.preventDefault(), { passive: false });`,
  },
  "old browser": {
    prepare: `
      delete window.navigation;
      delete HTMLElement.prototype.showPopover; delete HTMLElement.prototype.popover;
      delete Element.prototype.checkVisibility;`,
  },
  "strict policy": {
    headers: {
      "content-security-policy":
        "default-src 'none'; script-src 'nonce-n'; style-src 'self'; connect-src http:; img-src data:; require-trusted-types-for 'script'; trusted-types messaging-widget",
    },
  },
  isolated: {
    headers: {
      "cross-origin-embedder-policy": "require-corp",
      "cross-origin-opener-policy": "same-origin",
    },
  },
  "400 % zoom": { context: { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 } },
  phone: { context: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } },
  "forced colours": { context: { forcedColors: "active" } },
};

/** The whole page, around the script's tag. */
export function hostilePage({ body = "", style = "" }: HostilePage): (tag: string) => string {
  return (tag) =>
    `<!doctype html><html lang="en"><head><title>Shop</title><meta name="viewport" content="width=device-width"><style nonce="n">${style}</style></head><body>${body}<main><h1>Shop</h1><div id="slot"></div><p>Text</p></main>${tag.replace("<script", '<script nonce="n"')}</body></html>`;
}
