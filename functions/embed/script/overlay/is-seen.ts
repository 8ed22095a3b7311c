import { isVisible } from "../is-visible";

// Of a dialog without a size of its own, the parts that are looked at: its backdrop and its panel come first.
const mostParts = 40;

/**
 * Whether a visitor sees an element of the page, or a part of it: it is in the window, is painted, and nothing lies over
 * its middle. Libraries keep closed dialogs beside the window, scaled to nothing, or without a height.
 */
export function isSeen(element: Element): boolean {
  if (!isVisible(element)) return false;
  return [element, ...element.querySelectorAll("*")].slice(0, mostParts).some((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    if (right - left < 1 || bottom - top < 1) return false;
    const hit = document.elementFromPoint(
      middle(Math.max(0, left), Math.min(innerWidth, right)),
      middle(Math.max(0, top), Math.min(innerHeight, bottom)),
    );
    return element.contains(hit) && isVisible(part);
  });
}

function middle(start: number, end: number): number {
  return (start + end) / 2;
}
