import { element } from "../element";
import type { Fill } from "../fill";
import { markCover } from "./mark-cover";

/** Gives content beyond headings, texts and buttons its look. */
const fill: Fill = (root, _, { addStyles }) => {
  addStyles(root, contentCss);
  markCover(root);
  for (const image of root.querySelectorAll("img")) {
    image.onerror = () => {
      image.classList.add("missing");
      image.closest(".cover")?.classList.remove("cover");
    };
  }
  for (const table of root.querySelectorAll("table")) {
    const frame = element("div", { className: "wide" });
    table.replaceWith(frame);
    frame.append(table);
  }
  for (const block of root.querySelectorAll("p,div")) {
    if (block.firstElementChild?.matches("a") && isOnlyLinks(block)) block.classList.add("links");
  }
  for (const film of root.querySelectorAll("video")) {
    // One that plays by itself would otherwise fill a phone's screen, or be heard.
    film.playsInline = true;
    if (film.autoplay) film.muted = true;
    else film.controls = true;
  }
};

export default fill;

/** Whether nothing but links stands in an element, as editors write what is meant as buttons. */
function isOnlyLinks(block: Element): boolean {
  for (const node of block.childNodes) {
    if (node.nodeName !== "A" && (node.nodeType === Node.ELEMENT_NODE || node.nodeValue?.trim()))
      return false;
  }
  return true;
}
