import type { Options } from "../options";
import { fitWindow } from "./fit-window";
import { keepFocusClear, padScrolling } from "./focus";
import { followDialogs } from "./follow-dialogs";

// How long a window keeps its size, or a page its place, once it is settled.
const settledMs = 200;

let sizes: ResizeObserver | undefined;
let follow: () => void;

/**
 * Keeps the messages of a layer in the window and off what the visitor needs there, until the signal's end, and lets the layer
 * stand where they can be used. It is called again for each message, and each time something gets the focus.
 */
export default function keepClear(
  layer: HTMLElement,
  signal: AbortSignal,
  stand: (find: () => Element) => void,
  options: Options,
): void {
  const panels = () => [...layer.querySelectorAll<HTMLElement>("div:not(#CENTER) > section")];
  const look = () => {
    fitWindow(layer, panels());
    padScrolling(panels());
    keepFocusClear(panels());
  };
  if (!sizes) {
    let settling: ReturnType<typeof setTimeout>;
    const settle = () => {
      clearTimeout(settling);
      settling = setTimeout(look, settledMs);
    };
    // What grows or leaves.
    sizes = new ResizeObserver(look);
    // The second hears of the keyboard of a phone.
    for (const target of [window, visualViewport])
      for (const type of ["resize", "scroll", "click"])
        target?.addEventListener(type, settle, { signal, capture: true, passive: true });
    follow = followDialogs(layer, signal, stand, options);
    signal.addEventListener("abort", () => {
      sizes?.disconnect();
      sizes = undefined;
      padScrolling([]);
    });
  }
  follow();
  for (const panel of panels()) sizes.observe(panel);
  look();
}
