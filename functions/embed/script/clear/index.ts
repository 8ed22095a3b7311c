import type { Options } from "../options";
import { fitWindow } from "./fit-window";
import { keepFocusClear, padScrolling } from "./focus";
import { followDialogs } from "./follow-dialogs";

// How long the window's size or the page's position must be unchanged before it counts as settled.
const settledMs = 200;

let sizes: ResizeObserver | undefined;
let follow: () => void;

/**
 * Keeps a layer's messages inside the window, clear of what the visitor needs and usable, until the signal aborts. Called for
 * each new message, and whenever something gets the focus.
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
    // Panels that grow or leave.
    sizes = new ResizeObserver(look);
    // The visual viewport also reports a phone's keyboard.
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
