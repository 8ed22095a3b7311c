import type { Fill } from "../fill";
import { makeRoom } from "./make-room";

/** Makes a banner a bar at the page's top, below which everything else begins. */
const fill: Fill = (root, _, { addStyles, frameLayer }) => {
  addStyles(root, barCss);
  placeBars(frameLayer());
  makeRoom(root.host as HTMLElement);
};

export default fill;

/**
 * Makes the place of bars, behind the layer of messages, once: at the page's start, from where they scroll away with the page.
 */
function placeBars(layer: HTMLElement): void {
  if (layer.previousElementSibling) return;
  const bars = document.createElement("b");
  bars.id = "BAR";
  bars.popover = "manual";
  bars.style.cssText = "all:unset;position:absolute;inset:0 0 auto;z-index:2147483647";
  layer.before(bars);
  // An older browser has no top layer, or some of its functions from a polyfill.
  if (!layer.showPopover) return;
  // What is shown last is in front.
  layer.hidePopover();
  bars.showPopover();
  layer.showPopover();
}
