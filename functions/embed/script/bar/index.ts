import type { Fill } from "../fill";
import { makeRoom } from "./make-room";

/** Turns a banner into a bar at the top, and moves the page down below it. */
const fill: Fill = (root, _, { addStyles, frameLayer }) => {
  addStyles(root, barCss);
  placeBars(frameLayer());
  makeRoom(root.host as HTMLElement);
};

export default fill;

/**
 * Creates the container of bars once, behind the layer of messages. It is at the start of the page, so that bars scroll away
 * with it.
 */
function placeBars(layer: HTMLElement): void {
  if (layer.previousElementSibling) return;
  const bars = document.createElement("b");
  bars.id = "BAR";
  bars.popover = "manual";
  bars.style.cssText = "all:unset;position:absolute;inset:0 0 auto;z-index:2147483647";
  layer.before(bars);
  // An older browser has no top layer, or a polyfill of only some of its functions.
  if (!layer.showPopover) return;
  // The element shown last is in front.
  layer.hidePopover();
  bars.showPopover();
  layer.showPopover();
}
