import { followDialogs } from "./follow-dialogs";
import { keepClear } from "./keep-clear";
import { padScrolling } from "./pad-scrolling";

// A page may scroll smoothly to what has the focus.
const smoothMs = 400;

let sizes: ResizeObserver | undefined;

/**
 * Keeps what has the focus on the page clear of the messages that float in a layer, until the signal's end, and lets the layer
 * stand where the visitor can use it.
 */
export default function guardFocus(
  layer: HTMLElement,
  signal: AbortSignal,
  stand: (find: () => Element) => void,
): void {
  const panels = () => [...layer.querySelectorAll<HTMLElement>("div:not(#CENTER) > section")];
  const look = () => {
    padScrolling(panels());
    keepClear(panels());
  };
  if (!sizes) {
    // What grows or leaves, and the keyboard of a phone.
    sizes = new ResizeObserver(look);
    addEventListener("resize", look, { signal });
    followDialogs(layer, signal, stand);
    signal.addEventListener("abort", () => {
      sizes?.disconnect();
      sizes = undefined;
      padScrolling([]);
    });
  }
  for (const panel of panels()) sizes.observe(panel);
  look();
  setTimeout(() => keepClear(panels()), smoothMs);
}
