import type { Fill } from "../kit";
import { makeRoom } from "./make-room";

/** Makes a banner a bar at the page's top, below which everything else begins. */
export const fill: Fill = (root, _, addStyles) => {
  addStyles(root, barCss);
  makeRoom(root.host as HTMLElement);
};
