import { byName } from "../../rules/by-name";
import { OpenContainers } from "./open-containers";

/** Far more than an article that people write has. */
const limits = {
  /** Quotes and lists within one another. */
  depth: 20,
  /** "[" within one another. */
  brackets: 50,
  /** The cells of all tables. */
  cells: 2_000,
  /**
   * The total work, measured in characters of markup such as "*": a change log of 500 entries with links and emphasis takes
   * 11,000.
   */
  work: 12_000,
  /** The work of one paragraph, list item or table, where parsers take quadratic time. */
  blockWork: 5_000,
  /** Characters of the addresses and titles of references, as often as they are used. */
  referred: 300_000,
};

/** The work of lines, measured with what renders articles, in the work of one sign. */
const workOf = {
  /** The first and the last line of code or of a comment; `inside` is a line between them. */
  edge: 3,
  inside: 0.8,
  blank: 0.6,
  text: 1.8,
  lineBreak: 3.5,
  /** Each column of space before a text. */
  column: 0.16,
  mark: 6.5,
  heading: 5.5,
  underline: 9.5,
  reference: 5,
  table: 10,
  row: 2,
  /** Each tag of a block of HTML, whose text is not read as Markdown. */
  tag: 1.5,
};
// The markup characters of a paragraph are compared with each other, so each takes longer than the previous one.
const doublesAfterSigns = 500;

const heading = /^#{1,6}(?:[ \t]|$)/;
const underline = /^(?:=+|-+)[ \t]*$/;
const reference = /^\[/;
// The beginning of HTML that ends at a blank line, whatever it contains.
const html =
  /^<\/?(?:blockquote|center|dd|details|div|dl|dt|figcaption|figure|h[1-6]|li|ol|p|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)(?:[ \t>]|\/>|$)/i;
// Further to the right it may be the text of a paragraph.
const widestIndent = 3;
const lineBreak = /(?: {2}|\\)$/;
const tableRule = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?$/;

/**
 * Why a Markdown text would take too long or too much memory as a page; undefined for anything that people write. Parsers of
 * Markdown take quadratic time for some texts, so this check comes first. It takes linear time, and overestimates rather than
 * underestimates.
 */
export function markdownFault(markdown: string): string | undefined {
  const containers = new OpenContainers(limits.depth);
  const raw = new RawBlocks();
  const total = { work: 0, cells: 0, uses: 0 };
  let longestReference = 0;
  // The paragraph, table or reference that a line belongs to.
  let open = newBlock(0);
  const isTooMuch = () =>
    total.work > limits.work || total.work - open.workBefore > limits.blockWork;
  for (const [index, line] of markdown.split(/\r\n|[\n\r]/).entries()) {
    const place = `(line ${index + 1})`;
    const inRaw = raw.place(line, open.isHtml);
    if (inRaw) {
      total.work += workOf[inRaw];
      if (isTooMuch()) return tooMuch(place);
      continue;
    }
    const { depth, marks, items, indent, text } = containers.place(line);
    if (depth > limits.depth)
      return `must not nest quotes and lists more than ${limits.depth} deep ${place}`;
    // Each line of a quote begins it again, and continues the paragraph or table in it.
    if (items > 0 || text === "") open = newBlock(total.work);
    const begins = html.test(text) && (marks > 0 || indent <= widestIndent);
    open.isHtml = begins || (open.isHtml && marks === 0 && depth === 0);
    if (open.isHtml) {
      total.work += depth + workOf.text + workOf.tag * (text.split("<").length - 1);
      if (isTooMuch()) return tooMuch(place);
      continue;
    }
    const signs = signsIn(text);
    if (tableRule.test(text) && columnsOf(text) === open.lastColumns)
      open.columns = open.lastColumns;
    // Each row of a table is parsed separately.
    if (open.columns > 0) open.signs = 0;
    open.lastColumns = columnsOf(text);
    open.signs += signs.weight;
    total.work += signs.weight * (1 + open.signs / doublesAfterSigns) + marks * workOf.mark;
    total.work += text === "" ? workOf.blank : depth + workOf.text + indent * workOf.column;
    if (lineBreak.test(text)) total.work += workOf.lineBreak;
    if (heading.test(text)) total.work += workOf.heading;
    if (underline.test(text)) total.work += workOf.underline;
    if (tableRule.test(text)) total.work += workOf.table;
    if (open.columns > 0) {
      total.work += workOf.row;
      total.cells += Math.max(open.columns, open.lastColumns);
    }
    if (total.cells > limits.cells)
      return `must not have more than ${limits.cells} table cells ${place}`;
    open.brackets = Math.max(0, open.brackets + signs.opened - signs.closed);
    if (open.brackets > limits.brackets)
      return `must not nest "[" more than ${limits.brackets} deep ${place}`;
    total.uses += signs.closed;
    if (reference.test(text)) {
      total.work += workOf.reference;
      open.reference = text.length;
    } else if (open.reference > 0) open.reference += text.length;
    longestReference = Math.max(longestReference, open.reference);
    if (isTooMuch()) return tooMuch(place);
  }
  return markdown.includes("]:") && longestReference * total.uses > limits.referred
    ? `must not use long references so often: their length times their uses is at most ${limits.referred}`
    : undefined;
}

function tooMuch(place: string): string {
  return `must not have so many lines and signs of Markdown, such as *, [, |, # and -: divide it into several items ${place}`;
}

function newBlock(workBefore: number) {
  return {
    ...{ signs: 0, brackets: 0, columns: 0, lastColumns: 0, reference: 0, isHtml: false },
    workBefore,
  };
}

/** The cells of a line, if it is a row of a table. */
function columnsOf(text: string): number {
  const row = text
    .trim()
    .replace(/^\|/, "")
    .replace(/\\[\\|]/g, "");
  return row === "" ? 0 : row.replace(/\|$/, "").split("|").length;
}

/** The signs of Markdown in a line. */
interface Signs {
  /** How much work they are for a parser, in the work of one `*`. */
  weight: number;
  /** `[` and `]`. */
  opened: number;
  closed: number;
}

const sign = /`+|[*_~[\]<>|&\\!@]|www\.|:\/\//gi;

// Escapes and entities are parsed on their own, and links last. Addresses are links without brackets.
const weights: Record<string, number> = byName({
  ...{ "&": 0.5, "\\": 0.5, "!": 0.5, "[": 2 },
  ...{ "@": 2.5, "www.": 2.5, "://": 2.5 },
});

// A parser looks at it, and continues.
const withinWord = 0.5;

const wordCharacter = /[\p{L}\p{N}]/u;

/** Counts the signs in a line. A run of backticks is one sign, and `_` within a word half of one. */
function signsIn(text: string): Signs {
  const signs: Signs = { weight: 0, opened: 0, closed: 0 };
  for (const { 0: found, index } of text.matchAll(sign)) {
    if (found === "_" && isWithinWord(text, index)) {
      signs.weight += withinWord;
      continue;
    }
    signs.weight += weights[found.toLowerCase()] ?? Math.max(1, found.length / 10);
    if (found === "[") signs.opened += 1;
    if (found === "]") signs.closed += 1;
  }
  return signs;
}

function isWithinWord(text: string, index: number): boolean {
  return wordCharacter.test(text[index - 1] ?? "") && wordCharacter.test(text[index + 1] ?? "");
}

// At the beginning of a line, outside lists and quotes: there a parser recognizes it within any paragraph.
const fence = /^ {0,3}(?:(`{3,})[^`]*|(~{3,}).*)$/;

const ends: readonly [begins: RegExp, ends: RegExp][] = [
  [/^ {0,3}<!--/, /-->/],
  [/^ {0,3}<\?/, /\?>/],
  [/^ {0,3}<!\[CDATA\[/, /\]\]>/],
  [/^ {0,3}<![a-z]/i, />/],
  [/^ {0,3}<(?:script|pre|style|textarea)(?:[\s>]|$)/i, /<\/(?:script|pre|style|textarea)>/i],
];

/** Follows the blocks whose lines are not read as Markdown: fenced code, comments, and HTML that ends at a mark of its own. */
class RawBlocks {
  /** Whether a line ends the open block; undefined while none is open. */
  private isEnd: ((line: string) => boolean) | undefined;

  /**
   * The place of a line in such a block; undefined outside. `isHtml`: it is in HTML that ends at a blank line, where no
   * block begins.
   */
  place(line: string, isHtml: boolean): "edge" | "inside" | undefined {
    if (this.isEnd) {
      if (!this.isEnd(line)) return "inside";
      this.isEnd = undefined;
      return "edge";
    }
    if (isHtml) return undefined;
    const [, ticks, tildes] = fence.exec(line) ?? [];
    const mark = ticks ?? tildes;
    if (mark !== undefined) {
      this.isEnd = (each) => closes(each, mark);
      return "edge";
    }
    const end = ends.find(([begins]) => begins.test(line))?.[1];
    if (end === undefined) return undefined;
    if (!end.test(line)) this.isEnd = (each) => end.test(each);
    return "edge";
  }
}

/** Whether a line closes fenced code that `mark` opened. */
function closes(line: string, mark: string): boolean {
  const text = line.trim();
  const isRun = text.length >= mark.length && text === mark.charAt(0).repeat(text.length);
  return isRun && /^ {0,3}\S/.test(line);
}
