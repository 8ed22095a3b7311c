// At the beginning of a line, and in no list or quote: there a parser sees them in whatever paragraph.
const fence = /^ {0,3}(?:(`{3,})[^`]*|(~{3,}).*)$/;
const ends: readonly [begins: RegExp, ends: RegExp][] = [
  [/^ {0,3}<!--/, /-->/],
  [/^ {0,3}<\?/, /\?>/],
  [/^ {0,3}<!\[CDATA\[/, /\]\]>/],
  [/^ {0,3}<![a-z]/i, />/],
  [/^ {0,3}<(?:script|pre|style|textarea)(?:[\s>]|$)/i, /<\/(?:script|pre|style|textarea)>/i],
];

/** Follows the blocks whose lines are not read as Markdown: fenced code, comments, and HTML that ends at a mark of its own. */
export class RawBlocks {
  /** Whether a line ends the open block; undefined while none is open. */
  private isEnd: ((line: string) => boolean) | undefined;

  /**
   * Where in such a block a line is; undefined outside. `isHtml`: it is in HTML that ends at a blank line, where no block
   * begins.
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
