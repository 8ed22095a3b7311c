/** Marks what begins with an image as the message's cover, whatever an editor has put around that. */
export function markCover(root: ShadowRoot): void {
  const first = firstIn(root);
  for (let node = first; node instanceof Element; node = firstIn(node)) {
    if (!node.matches("img,p,div,a,figure,picture")) return;
    if (node.matches("img:not([data-avatar])")) (first as Element).classList.add("cover");
  }
}

function firstIn(node: Node): Node | undefined {
  return [...node.childNodes].find((each) => each instanceof Element || each.nodeValue?.trim());
}
