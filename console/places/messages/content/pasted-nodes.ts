import type { PastedText } from "../../../editor/paste/pasted";
import { element, encode, type MarkupNode } from "./markup";

/** Pasted lines as a text with marks, a break between them. */
export function pastedNodes(lines: readonly (readonly PastedText[])[]): MarkupNode[] {
  return lines.flatMap((line, index) => [
    ...(index > 0 ? [element("br", {})] : []),
    ...line.map(nodeOf),
  ]);
}

function nodeOf({ text, isBold, isItalic, href }: PastedText): MarkupNode {
  if (text === "\n") return element("br", {});
  let node: MarkupNode = encode(text);
  if (isItalic) node = element("i", {}, node);
  if (isBold) node = element("b", {}, node);
  return href ? element("a", { href }, node) : node;
}
