/** A text, and what is selected in it. */
export interface Selected {
  text: string;
  from: number;
  to: number;
}

/** What takes the place of a part of a text, and what is selected then. */
export interface Change {
  from: number;
  to: number;
  put: string;
  select: readonly [from: number, to: number];
}

/** The text with the change made. */
export function changedText(text: string, { from, to, put }: Change): string {
  return text.slice(0, from) + put + text.slice(to);
}

/** The selection without white space at its ends, beside which marks would be none; at a caret, the word that it is in. */
export function wordsIn({ text, from, to }: Selected): { from: number; to: number } {
  if (from === to) {
    const before = /[\p{L}\p{N}]*$/u.exec(text.slice(0, from))?.[0] ?? "";
    const after = /^[\p{L}\p{N}]*/u.exec(text.slice(to))?.[0] ?? "";
    // Before or after a word, the caret is beside it.
    if (before === "" || after === "") return { from, to };
    return { from: from - before.length, to: to + after.length };
  }
  const selected = text.slice(from, to);
  const start = selected.length - selected.trimStart().length;
  if (start === selected.length) return { from, to };
  return { from: from + start, to: from + selected.trimEnd().length };
}

/** The lines that the selection touches, whole. */
export function linesAt({ text, from, to }: Selected): { from: number; to: number } {
  const start = from === 0 ? 0 : text.lastIndexOf("\n", from - 1) + 1;
  const end = text.indexOf("\n", Math.max(from, text[to - 1] === "\n" ? to - 1 : to));
  return { from: start, to: end < 0 ? text.length : end };
}

/** A block in the place of lines, with an empty line before and after it. `select` counts from the block's start. */
export function asBlock(
  text: string,
  { from, to }: { from: number; to: number },
  block: string,
  select: readonly [number, number],
): Change {
  const before = text.slice(0, from);
  const after = text.slice(to);
  const lead =
    before === "" || before.endsWith("\n\n") ? "" : before.endsWith("\n") ? "\n" : "\n\n";
  const tail = after.startsWith("\n\n") ? "" : after.startsWith("\n") ? "\n" : "\n\n";
  const start = from + lead.length;
  return {
    ...{ from, to, put: `${lead}${block}${/^\s*$/.test(after) ? "\n" : tail}` },
    select: [start + select[0], start + select[1]],
  };
}
