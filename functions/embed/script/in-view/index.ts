import { plainTargetId } from "../../../../shared/kinds/message/on-plain-page";
import { drawBackdrop } from "../../../page-preview/canvas/backdrop";
import { keepFocusOut } from "../../../page-preview/canvas/keep-focus-out";
import { whenPlaced } from "../../../page-preview/canvas/when-placed";
import bar from "../bar";
import content from "../content";
import extras from "../extras";
import forms from "../forms";
import overlay from "../overlay";
import rare from "../rare";
import { start } from "../start";
import story from "../story";
import survey from "../survey";

// Draws one message in the frame of an MCP Apps view, with the same script as on customers' pages and all of its chunks. It
// loads and sends nothing: the message is in the document.

interface Given {
  list: string;
  headers: Record<string, string>;
  theme: string | null;
}

const viewData: Given = JSON.parse(document.getElementById("given")?.textContent ?? "{}");

Object.assign(globalThis, {
  messageChunks: { bar, content, extras, forms, overlay, rare, story, survey },
});

keepFocusOut();
document.documentElement.style.colorScheme = viewData.theme ?? "light dark";
const place = document.createElement("main");
place.id = plainTargetId;
document.body.append(place);
drawBackdrop("shop", place);

// The script requests nothing else here.
window.fetch = async () => new Response(viewData.list, { headers: viewData.headers });

// The script reads this as its own tag, which must have an address.
const tag = {
  src: "https://view.invalid/embed.js",
  dataset: { domain: "view", ...(viewData.theme && { theme: viewData.theme }) },
  nonce: "",
};
Object.defineProperty(HTMLDocument.prototype, "currentScript", { value: tag });
whenPlaced(() => parent.postMessage("drawn", "*"));

// Links would navigate the frame away.
addEventListener(
  "click",
  (event) => {
    const [link] = event
      .composedPath()
      .filter((node) => node instanceof Element && /^(a|area)$/.test(node.localName));
    if (link && !(link as Element).getAttribute("href")?.startsWith("#")) event.preventDefault();
  },
  { capture: true },
);
addEventListener("submit", (event) => event.preventDefault());

start();
