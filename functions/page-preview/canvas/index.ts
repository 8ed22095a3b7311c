import { drawMessage } from "./draw-message";
import { drawPage } from "./draw-page";
import type { Drawing, Told } from "./drawing";
import { keepFocusOut, setEnvironment } from "./environment";

// The script comes from the service's own host, where the console is. Nobody else may draw.
const { origin: baseUrl } = new URL((document.currentScript as HTMLScriptElement).src);

setEnvironment();
keepFocusOut();

let takeAway = () => {};

addEventListener("message", ({ origin, source, data }: MessageEvent<Drawing>) => {
  if (origin !== baseUrl || source !== parent) return;
  try {
    const draw = data.draw === "page" ? drawPage(data, baseUrl) : drawMessage(data, baseUrl);
    takeAway();
    takeAway = draw(() => tell({ canvas: "drawn" }));
  } catch (error) {
    tell({ canvas: "refused", reason: (error as Error).message });
  }
});

// What is drawn stays there: a link or a form would lead away from it.
addEventListener(
  "click",
  (event) => {
    // Those of pictures too.
    const link = event
      .composedPath()
      .find((node) => node instanceof Element && /^(a|area)$/.test(node.localName));
    if (link && !(link as Element).getAttribute("href")?.startsWith("#")) event.preventDefault();
  },
  { capture: true },
);
addEventListener("submit", (event) => event.preventDefault());

tell({ canvas: "ready" });

function tell(told: Told): void {
  parent.postMessage(told, baseUrl);
}
