/** A part of an article that readers do not see as written. */
export interface Loss {
  kind: "element" | "comment" | "picture" | "address" | "relative";
  /** The element's name, what would close the comment, or the address. */
  what: string;
  /** The line of the Markdown, from 1. */
  line: number;
  /** How many words are lost with it. */
  words: number;
}

/** The number of words in a text. In scripts without spaces, each run between spaces counts as one. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
}
