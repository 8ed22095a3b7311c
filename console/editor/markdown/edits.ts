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

/**
 * The selection without white space at its ends, because marks next to white space have no effect. Without a selection, the
 * word around the caret.
 */
function wordsIn({ text, from, to }: Selected): { from: number; to: number } {
  if (from === to) {
    const before = /[\p{L}\p{N}]*$/u.exec(text.slice(0, from))?.[0] ?? "";
    const after = /^[\p{L}\p{N}]*/u.exec(text.slice(to))?.[0] ?? "";
    // The caret is not inside a word.
    if (before === "" || after === "") return { from, to };
    return { from: from - before.length, to: to + after.length };
  }
  const selected = text.slice(from, to);
  const start = selected.length - selected.trimStart().length;
  if (start === selected.length) return { from, to };
  return { from: from + start, to: from + selected.trimEnd().length };
}

/** The full lines that the selection touches. */
export function linesAt({ text, from, to }: Selected): { from: number; to: number } {
  const start = from === 0 ? 0 : text.lastIndexOf("\n", from - 1) + 1;
  const end = text.indexOf("\n", Math.max(from, text[to - 1] === "\n" ? to - 1 : to));
  return { from: start, to: end < 0 ? text.length : end };
}

/** Replaces lines with a block, with an empty line before and after it. `select` counts from the block's start. */
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

/** Any Markdown mark at the start of a line, after its indent. */
const lineMark = /^(\s*)(?:#{1,6} +|[-*+] +|\d+[.)] +|> ?)?/;

/** Turns the selected lines into headings, list items or a quote. If they already are, turns them back into plain text. */
export function withLines(selected: Selected, kind: LineKind): Change {
  const { text } = selected;
  const { from, to } = linesAt(selected);
  const lines = text.slice(from, to).split("\n");
  const filled = lines.filter((line) => line.trim() !== "");
  const next = nextOf(filled.length > 0 ? filled : lines, kind);
  let number = 0;
  const marked = lines.map((line) => {
    // An empty line between items does not end a list.
    if (line.trim() === "" && lines.length > 1) return kind === "quote" && next(1) ? ">" : line;
    number += 1;
    return line.replace(lineMark, (_, indent: string) => `${indent}${next(number)}`);
  });
  const put = marked.join("\n");
  const isCaret = selected.from === selected.to;
  const last = from + put.length;
  if (!isCaret) return { from, to, put, select: [from, last] };
  // Keep the caret after the same letters.
  const caret = Math.max(from, last - (to - selected.to));
  return { from, to, put, select: [caret, caret] };
}

/**
 * Returns the mark for each line number. A chapter heading becomes a section heading, and a section heading becomes plain text.
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

/** Turns the selected lines into a note box. */
export function withCallout(selected: Selected, placeholder: string): Change {
  const lines = linesAt(selected);
  const content = selected.text.slice(lines.from, lines.to).trim() || placeholder;
  const head = "> [!NOTE]\n";
  const block = head + content.replace(/^/gm, "> ");
  return asBlock(selected.text, lines, block, [head.length + 2, block.length]);
}

/** Turns the selected lines into a code block. */
export function withCodeBlock(selected: Selected, placeholder: string): Change {
  const lines = linesAt(selected);
  const content =
    selected.text.slice(lines.from, lines.to).trim() === ""
      ? placeholder
      : selected.text.slice(lines.from, lines.to);
  // The fence must be longer than any fence inside the code.
  const longest = Math.max(2, ...[...content.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return asBlock(selected.text, lines, `${fence}\n${content}\n${fence}`, [
    fence.length + 1,
    fence.length + 1 + content.length,
  ]);
}

/** Inserts a picture as its own paragraph at the end of the selection. The caret moves to the picture's description. */
export function withPicture({ text, to: caret }: Selected, url: string, alt: string): Change {
  const block = `![${alt}](${url})`;
  return asBlock(text, breakAt(text, caret), block, [2, 2 + alt.length]);
}

// Lists, headings, quotes, tables, code and HTML.
const blockMark = /^(?:\s|[#>|<]|[-*+] |\d+[.)] |`{3}|~{3})/;

/**
 * Where a block can stand that is inserted at a caret: before the caret's line, at a space in it, or after it. A word, a list
 * item and a link stay whole.
 */
function breakAt(text: string, caret: number): { from: number; to: number } {
  const line = linesAt({ text, from: caret, to: caret });
  const before = text.slice(line.from, caret);
  const after = text.slice(caret, line.to);
  if (`${before}${after}`.trim() === "") return line;
  if (before.trim() === "") return { from: line.from, to: line.from };
  const wordEnd = before.length + (/\s$/.test(before) ? 0 : (/^\S*/.exec(after)?.[0].length ?? 0));
  const head = text.slice(line.from, line.from + wordEnd).trimEnd();
  const tail = text.slice(line.from + wordEnd, line.to).trimStart();
  if (tail === "" || blockMark.test(before) || !isBalanced(head))
    return { from: line.to, to: line.to };
  return { from: line.from + head.length, to: line.to - tail.length };
}

/** Whether all marks that begin in a part of a line also end in it. */
function isBalanced(part: string): boolean {
  const countOf = (sign: string) => part.split(sign).length - 1;
  return (
    ["**", "*", "_", "`"].every((sign) => countOf(sign) % 2 === 0) &&
    countOf("[") === countOf("]") &&
    countOf("(") === countOf(")")
  );
}

/** Adds marks around the selected words, or removes them. Without a selection, adds marks around `placeholder`. */
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

/** Whether the text before ends with the mark and the text after begins with it. One star of a double star does not count. */
function isMarked(before: string, after: string, mark: string): boolean {
  const sign = mark.slice(0, 1);
  const most = Math.min(runOf(before.split("").reverse(), sign), runOf(after.split(""), sign));
  return mark === "*" ? most % 2 === 1 : most >= mark.length;
}

function runOf(letters: readonly string[], sign: string): number {
  const end = letters.findIndex((each) => each !== sign);
  return end < 0 ? letters.length : end;
}

/** Makes a link from the selection, which is its text or its address. Selects the part that is still missing. */
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

/** Whether a text is exactly one web address. */
export function isAddress(text: string): boolean {
  return /^https?:\/\/[^\s<>]+$/i.test(text.trim());
}
