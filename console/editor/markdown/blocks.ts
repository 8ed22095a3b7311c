import { asBlock, type Change, linesAt, type Selected } from "./change";

export type LineKind = "heading" | "list" | "numbers" | "quote";

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

/** The mark of each line by its number. Of headings, one that is a chapter becomes a section, and that a plain line. */
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
  const said = selected.text.slice(lines.from, lines.to).trim() || placeholder;
  const head = "> [!NOTE]\n";
  const block = head + said.replace(/^/gm, "> ");
  return asBlock(selected.text, lines, block, [head.length + 2, block.length]);
}

/** The selected words as code; several lines, or none, as a block of it. */
export function withCodeBlock(selected: Selected, placeholder: string): Change {
  const lines = linesAt(selected);
  const said =
    selected.text.slice(lines.from, lines.to).trim() === ""
      ? placeholder
      : selected.text.slice(lines.from, lines.to);
  // A fence within the code would end it.
  const longest = Math.max(2, ...[...said.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return asBlock(selected.text, lines, `${fence}\n${said}\n${fence}`, [
    fence.length + 1,
    fence.length + 1 + said.length,
  ]);
}

/** A picture in a paragraph of its own, after the line of the caret. Its description is selected, to be typed over. */
export function withPicture(selected: Selected, url: string, alt: string): Change {
  const { text } = selected;
  const { from, to } = linesAt({ ...selected, from: selected.to });
  const isEmpty = text.slice(from, to).trim() === "";
  return asBlock(text, isEmpty ? { from, to } : { from: to, to }, `![${alt}](${url})`, [
    2,
    2 + alt.length,
  ]);
}
