import { addStyles } from "../add-styles";
import type { Fill } from "../kit";
import { autoHide } from "./auto-hide";
import { countDown } from "./count-down";
import { fillWidth } from "./fill-width";
import { markCover } from "./mark-cover";
import { offerCopy } from "./offer-copy";

/** Gives content beyond headings, texts and buttons its look and its life, and a message its layout, tone and end. */
export const fill: Fill = (root, { id, layout, tone, autoHideSeconds }) => {
  addStyles(root, extrasCss);
  const panel = root.host as HTMLElement;
  if (layout) {
    panel.classList.add(layout);
    fillWidth(panel);
  }
  if (tone) panel.classList.add("tone", tone);
  // An error is not kept waiting.
  if (tone === "ERROR") panel.setAttribute("aria-live", "assertive");
  markCover(root);
  for (const block of root.querySelectorAll("p,div")) {
    if (block.firstElementChild?.matches("a") && isOnlyLinks(block)) block.classList.add("links");
  }
  for (const film of root.querySelectorAll("video")) {
    // One that plays by itself would otherwise fill a phone's screen, or be heard.
    film.playsInline = true;
    if (film.autoplay) film.muted = true;
    else film.controls = true;
  }
  for (const place of root.querySelectorAll<HTMLElement>("[data-countdown]")) {
    countDown(place, panel);
  }
  for (const place of root.querySelectorAll<HTMLElement>("[data-copy]")) offerCopy(place, root);
  if (autoHideSeconds) autoHide(panel, id, autoHideSeconds);
};

/** Whether nothing but links stands in an element, as editors write what is meant as buttons. */
function isOnlyLinks(block: Element): boolean {
  for (const node of block.childNodes) {
    if (node.nodeName !== "A" && (node.nodeType === Node.ELEMENT_NODE || node.nodeValue?.trim()))
      return false;
  }
  return true;
}
