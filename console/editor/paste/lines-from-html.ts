import { hasForm } from "./has-form";
import type { PastedText } from "./pasted";
import { readPasted } from "./read-pasted";

/** The lines of pasted HTML, each a text with its marks; undefined where its text alone says the same. */
export function linesFromHtml(html: string): PastedText[][] | undefined {
  const pasted = readPasted(html);
  if (!hasForm(pasted)) return undefined;
  return pasted.flatMap((block) => {
    if (block.kind === "table") return block.rows.map((row) => row.flat());
    if (block.kind !== "item") return [block.text];
    const plain = { isBold: false, isItalic: false, href: undefined };
    return [[{ ...plain, text: "• " }, ...block.text]];
  });
}
