import type { Fill } from "../kit";
import { makeRoom } from "./make-room";
import { placeBars } from "./place-bars";

/** Makes a banner a bar at the page's top, below which everything else begins. */
export const fill: Fill = (root, _, addStyles, ...kit) => {
  addStyles(root, barCss);
  placeBars((kit.at(-1) as () => HTMLElement)());
  makeRoom(root.host as HTMLElement);
};
