import type { Fill } from "../fill";
import { makeRoom } from "./make-room";
import { placeBars } from "./place-bars";

/** Makes a banner a bar at the page's top, below which everything else begins. */
const fill: Fill = (root, _, { addStyles, frameLayer }) => {
  addStyles(root, barCss);
  placeBars(frameLayer());
  makeRoom(root.host as HTMLElement);
};

export default fill;
