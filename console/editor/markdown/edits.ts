/** A text, and what is selected in it. */
export interface Selected {
  text: string;
  from: number;
  to: number;
}

/** The replacement of a part of a text, and the selection after it. */
export interface Change {
  from: number;
  to: number;
  put: string;
  select: readonly [from: number, to: number];
}

/** The selection without white space at its ends, beside which marks would be none; at a caret, the word that it is in. */
function wordsIn({ text, from, to }: Selected): { from: number; to: number } {
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

type LineKind = "heading" | "list" | "numbers" | "quote";

/** Any mark with which a line begins, after its indent. */
const lineMark = /^(\s*)(?:#{1,6} +|[-*+] +|\d+[.)] +|> ?)?/;

/** Makes the selected lines headings, entries of a list or a quote; lines that are so already become plain ones. */
export function withLines(selected: Selected, kind: LineKind): Change {
  const { text } = selected;
  const { from, to } = linesAt(selected);
  const lines = text.slice(from, to).split("\n");
  const filled = lines.filter((line) => line.trim() !== "");
  const next = nextOf(filled.length > 0 ? filled : lines, kind);
  let number = 0;
  const marked = lines.map((line) => {
    // An empty line between others ends no list.
    if (line.trim() === "" && lines.length > 1) return kind === "quote" && next(1) ? ">" : line;
    number += 1;
    return line.replace(lineMark, (_, indent: string) => `${indent}${next(number)}`);
  });
  const put = marked.join("\n");
  const isCaret = selected.from === selected.to;
  const last = from + put.length;
  if (!isCaret) return { from, to, put, select: [from, last] };
  // The caret stays behind the same letters.
  const caret = Math.max(from, last - (to - selected.to));
  return { from, to, put, select: [caret, caret] };
}

/**
 * The mark of each line by its number. A chapter heading becomes a section heading, and a section heading becomes plain
 * text.
 */
function nextOf(lines: readonly string[], kind: LineKind): (number: number) => string {
  const all = (mark: RegExp) => lines.every((line) => mark.test(line));
  switch (kind) {
    case "heading":
      if (all(/^\s*## /)) return () => "### ";
      return all(/^\s*### /) ? () => "" : () => "## ";
    case "list":
      return all(/^\s*[-*+] /) ? () => "" : () => "- ";
    case "numbers":
      return all(/^\s*\d+[.)] /) ? () => "" : (number) => `${number}. `;
    default:
      return all(/^\s*>/) ? () => "" : () => "> ";
  }
}

/** Sets the selected lines off as a note to readers. */
export function withCallout(selected: Selected, placeholder: string): Change {
  const lines = linesAt(selected);
  const content = selected.text.slice(lines.from, lines.to).trim() || placeholder;
  const head = "> [!NOTE]\n";
  const block = head + content.replace(/^/gm, "> ");
  return asBlock(selected.text, lines, block, [head.length + 2, block.length]);
}

/** The selected words as code; several lines, or none, as a block of it. */
export function withCodeBlock(selected: Selected, placeholder: string): Change {
  const lines = linesAt(selected);
  const content =
    selected.text.slice(lines.from, lines.to).trim() === ""
      ? placeholder
      : selected.text.slice(lines.from, lines.to);
  // A fence within the code would end it.
  const longest = Math.max(2, ...[...content.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return asBlock(selected.text, lines, `${fence}\n${content}\n${fence}`, [
    fence.length + 1,
    fence.length + 1 + content.length,
  ]);
}

/** A picture in a paragraph of its own, after the line of the caret. The caret is where its description is typed. */
export function withPicture(selected: Selected, url: string, alt: string): Change {
  const { text } = selected;
  const { from, to } = linesAt({ ...selected, from: selected.to });
  const isEmpty = text.slice(from, to).trim() === "";
  return asBlock(text, isEmpty ? { from, to } : { from: to, to }, `![${alt}](${url})`, [
    2,
    2 + alt.length,
  ]);
}

/** Puts marks around the selected words, or takes them away; without a selection, around `placeholder`. */
export function withMarks(selected: Selected, mark: "**" | "*" | "`", placeholder: string): Change {
  const { text } = selected;
  const { from, to } = wordsIn(selected);
  const selectedText = text.slice(from, to);
  const size = mark.length;
  if (isMarked(text.slice(0, from), text.slice(to), mark)) {
    return {
      from: from - size,
      to: to + size,
      put: selectedText,
      select: [from - size, to - size],
    };
  }
  const inner = selectedText.slice(size, -size);
  if (
    selectedText.length > 2 * size &&
    isMarked(
      selectedText.slice(0, selectedText.length - inner.length - size),
      selectedText.slice(-size),
      mark,
    )
  ) {
    return { from, to, put: inner, select: [from, from + inner.length] };
  }
  const put = selectedText || placeholder;
  return {
    ...{ from, to, put: `${mark}${put}${mark}` },
    select: [from + size, from + size + put.length],
  };
}

/** Whether marks end what stands before and begin what stands after. One star is not half of two. */
function isMarked(before: string, after: string, mark: string): boolean {
  const sign = mark.slice(0, 1);
  const most = Math.min(runOf(before.split("").reverse(), sign), runOf(after.split(""), sign));
  return mark === "*" ? most % 2 === 1 : most >= mark.length;
}

function runOf(letters: readonly string[], sign: string): number {
  const end = letters.findIndex((each) => each !== sign);
  return end < 0 ? letters.length : end;
}

/** Makes a link of the selected words, or of what is selected as its address. What is still missing is selected. */
export function withLink(selected: Selected, placeholder: string): Change {
  const { text } = selected;
  const { from, to } = wordsIn(selected);
  const selectedText = text.slice(from, to);
  if (isAddress(selectedText)) {
    return {
      ...{ from, to, put: `[${placeholder}](${selectedText})` },
      select: [from + 1, from + 1 + placeholder.length],
    };
  }
  const name = selectedText || placeholder;
  const start = from + name.length + 3;
  return {
    ...{ from, to, put: `[${name}](${begun})` },
    select: selectedText ? [start, start + begun.length] : [from + 1, from + 1 + name.length],
  };
}

const begun = "https://";

/** Whether a text is one web address and nothing else. */
export function isAddress(text: string): boolean {
  return /^https?:\/\/[^\s<>]+$/i.test(text.trim());
}
