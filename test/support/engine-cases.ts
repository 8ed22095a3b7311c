import type { EmbedConfiguration } from "../../shared/kinds/message/configuration";
import { banner } from "./banner";
import { eventually } from "./eventually";
import type { ScriptedService } from "./scripted-service";

// What depends on an engine's layout, shadow trees or clock, and has no sample of its own: pages, and what comes true on them
// one after another. For engines in which a test can only open a page and ask it.

interface EnginePage {
  evaluate<Result extends string | number | boolean>(expression: string): Promise<Result>;
}

interface EngineCase {
  messages: EmbedConfiguration[];
  atOnce?: "one";
  /** The page's style and its HTML. */
  page: [style: string, html: string];
  /** Each comes true after the expression before it, if there is one, has been evaluated. */
  steps: [truth: string, act?: string][];
}

const named = (name: string, settings: object = {}) =>
  banner({ id: name, htmlContent: `<p>${name}</p>`, ...settings });
const modal = named("modal", { template: "modal" });
const bar = named("bar", { layout: "BAR", position: "TOP" });

const text = "<p>Our sheep live outside all year, which makes their wool dense.</p>".repeat(30);
const shell =
  "html,body{height:100%}.shell{height:100vh;display:flex;flex-direction:column;overflow:hidden}header,footer{height:50px}main{flex:1;overflow:auto}";
const app = `<div class="shell"><header>Top</header><main>${text}</main><footer><button>Home</button></footer></div>`;

const closedTree = `${text}<x-part></x-part><script>
  customElements.define("x-part", class extends HTMLElement {
    connectedCallback() {
      const tree = this.attachShadow({ mode: "closed" });
      tree.innerHTML = '<div style="position:fixed;inset:0;background:#fff"><button>Yes</button></div>';
      tree.querySelector("button").focus();
    }
  });
  let lookedMs = 0;
  window.looks = 0;
  const own = document.elementsFromPoint;
  document.elementsFromPoint = (...place) => {
    if (performance.now() - lookedMs > 300) looks++;
    lookedMs = performance.now();
    return own.apply(document, place);
  };
</script>`;

/** By what happens. */
export const engineCases: Record<string, EngineCase> = {
  "where one message shows at a time, the next comes once the first is closed": {
    messages: [named("first", { priority: 1 }), named("second")],
    atOnce: "one",
    page: ["", text],
    steps: [
      [`words() === "first"`],
      [`words() === "second"`, `close()`],
      [`words() === ""`, `close()`],
    ],
  },
  "a modal waits until a closed shadow tree that covers the page is gone": {
    messages: [modal],
    page: ["", closedTree],
    steps: [
      // The script looks each half second.
      [`looks > 2 && words() === ""`],
      [`words() === "modal"`, `document.querySelector("x-part").remove()`],
    ],
  },
  "an app begins below a bar, and ends with the window": {
    messages: [bar],
    page: [shell, app],
    steps: [
      [
        `words() === "bar" && Math.abs(topOf("header") - panels()[0].getBoundingClientRect().bottom) < 1 && bottomOf("footer") < innerHeight + 1`,
      ],
      [`topOf("header") === 0 && Math.abs(bottomOf("footer") - innerHeight) < 1`, `close()`],
    ],
  },
  "a banner stands above the bar at an app's end": {
    messages: [named("banner", { position: "BOTTOM" })],
    page: [shell, app],
    steps: [
      [`words() === "banner" && panels()[0].getBoundingClientRect().bottom < topOf("footer") + 1`],
    ],
  },
};

const helpers = `<script>
  const panels = () => [...document.querySelectorAll("messaging-widget")]
    .flatMap((each) => [...each.shadowRoot.querySelectorAll("section:not([inert])")]);
  const words = () => panels().map((each) => each.shadowRoot.querySelector("p").textContent).join();
  const close = () => panels()[0].shadowRoot.querySelector("[data-close=panel]").click();
  const topOf = (selector) => document.querySelector(selector).getBoundingClientRect().top;
  const bottomOf = (selector) => document.querySelector(selector).getBoundingClientRect().bottom;
</script>`;

/** Opens a case's page, and waits for each of its steps. */
export async function tryCase<Page extends EnginePage>(
  service: ScriptedService,
  { messages, atOnce, page: [style, html], steps }: EngineCase,
  open: (html: string) => Promise<Page>,
): Promise<Page> {
  service.reset();
  Object.assign(service, { messages, atOnce });
  const tag = `<script async src="${service.baseUrl}/embed.js" data-user="account"></script>`;
  const page = await open(
    `<!doctype html><html lang="en"><head><title>Shop</title><style>*{box-sizing:border-box}body{margin:0}${style}</style>${helpers}</head><body>${html}${tag}</body></html>`,
  );
  for (const [truth, act] of steps) {
    if (act) await page.evaluate(`(${act}, true)`);
    await eventually(async () =>
      expect([truth, await page.evaluate(`!!(${truth})`)]).toEqual([truth, true]),
    );
  }
  return page;
}
