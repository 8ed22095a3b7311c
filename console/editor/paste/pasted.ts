/** A block of pasted content, as word processors have it. */
export interface PastedBlock {
  kind: "paragraph" | "heading" | "item" | "code" | "rule";
  /** A heading's level, 1 to 6, or an item's depth, from 1. */
  depth: number;
  /** Whether an item's list is numbered. */
  isNumbered: boolean;
  text: PastedText[];
}

/** A piece of a text with its marks. A break has the text "\n". */
export interface PastedText {
  text: string;
  isBold: boolean;
  isItalic: boolean;
  href: string | undefined;
}

/** A table, row by row; the first row is its head. */
interface PastedTable {
  kind: "table";
  rows: PastedText[][][];
}

export type Pasted = PastedBlock | PastedTable;
