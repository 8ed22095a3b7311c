import type { Pasted } from "./pasted";

/** Whether what was pasted has more than plain text: marks, lists, headings, tables. */
export function hasForm(pasted: readonly Pasted[]): boolean {
  return pasted.some(
    (block) =>
      (block.kind !== "paragraph" && block.kind !== "code") ||
      block.text.some(({ isBold, isItalic, href }) => isBold || isItalic || href),
  );
}
