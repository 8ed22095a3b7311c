import { attachStyledShadow } from "./attach-styled-shadow";
import { isDark } from "./is-dark";
import { keepAttached } from "./keep-attached";

// In the order of the style sheet's grid.
const positions = ["TOP_LEFT", "TOP", "TOP_RIGHT", "BOTTOM_LEFT", "BOTTOM", "BOTTOM_RIGHT"];

let corners: HTMLElement[] | undefined;

/**
 * Lets a panel float above the page, beside those already there, until it is removed. At a position where nothing
 * floats it stays off the page.
 */
export function place(panel: HTMLElement, position: string): void {
  corners ??= createCorners();
  corners[positions.indexOf(position)]?.append(panel);
}

/** Puts the layer on the page. */
function createCorners(): HTMLElement[] {
  const layer = document.createElement("messaging-widget");
  const root = attachStyledShadow(layer, frameCss);
  const corners = positions.map(() => root.appendChild(document.createElement("div")));
  keepAttached(layer);
  // A corner's own colour does not matter: panels have theirs.
  const [probe] = corners;
  if (probe && isDark(probe)) layer.className = "dark";
  return corners;
}
