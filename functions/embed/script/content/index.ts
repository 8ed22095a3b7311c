import { element } from "../element";
import type { Fill } from "../fill";

/** Styles content beyond headings, texts and buttons. */
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
    // An autoplaying video would otherwise go full screen on a phone, or play with sound.
    film.playsInline = true;
    if (film.autoplay) film.muted = true;
    else film.controls = true;
  }
};

export default fill;

/** Whether an element contains only links. That is how editors write buttons. */
function isOnlyLinks(block: Element): boolean {
  for (const node of block.childNodes) {
    if (node.nodeName !== "A" && (node.nodeType === Node.ELEMENT_NODE || node.nodeValue?.trim()))
      return false;
  }
  return true;
}

/** Marks an image at the start as the message's cover, whatever elements an editor has put around it. */
function markCover(root: ShadowRoot): void {
  const first = firstIn(root);
  for (let node = first; node instanceof Element; node = firstIn(node)) {
    if (!node.matches("img,p,div,a,figure,picture")) return;
    if (node.matches("img:not([data-avatar])")) (first as Element).classList.add("cover");
  }
}

function firstIn(node: Node): Node | undefined {
  return [...node.childNodes].find((each) => each instanceof Element || each.nodeValue?.trim());
}
