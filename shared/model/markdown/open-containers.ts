/** A line of Markdown: how many quotes and lists it is in, and its text without their marks. */
export interface PlacedLine {
  depth: number;
  /** How many quotes and list items it begins. */
  marks: number;
  /** How many of them are list items or footnotes. */
  items: number;
  /** The columns of space before its marks and its text. */
  indent: number;
  text: string;
}

const gap = /[ \t]*/y;
const mark = /(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)|\[\^[^\]\s]{1,999}\]:)/y;
// `* * *` is a rule, and no lists.
const rule = /^[ \t]*(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
// A mark that is indented further is code or the text of a paragraph.
const widestIndent = 3;
const tabWidth = 4;

/**
 * Follows the nesting of quotes, lists and footnotes from line to line, without parsing the text. It sees every container that a parser
 * sees, and some that a parser does not, such as in code.
 */
export class OpenContainers {
  /** The column at which the content of each open list item begins. */
  private items: readonly number[] = [];
  /** The depth of the paragraph that the next line may continue. */
  private paragraphDepth = 0;

  /** Beyond `maxDepth` it looks no further into a line. */
  constructor(private readonly maxDepth: number) {}

  place(line: string): PlacedLine {
    let position = 0;
    let column = 0;
    const skipGap = () => {
      gap.lastIndex = position;
      const [space = ""] = gap.exec(line) ?? [];
      for (const each of space) column += each === "\t" ? tabWidth - (column % tabWidth) : 1;
      position += space.length;
    };
    skipGap();
    if (position === line.length) {
      this.paragraphDepth = 0;
      return { depth: 0, marks: 0, items: 0, indent: 0, text: "" };
    }
    const items = this.items.filter((content) => content <= column);
    const isIndented = column - (items.at(-1) ?? 0) > widestIndent;
    let quotes = 0;
    let marks = 0;
    let indent = column;
    while (quotes + items.length <= this.maxDepth && !rule.test(line.slice(position))) {
      mark.lastIndex = position;
      const [found] = mark.exec(line) ?? [];
      if (found === undefined) break;
      marks += 1;
      position += found.length;
      column += found.length;
      if (found === ">") quotes += 1;
      else items.push(column + 1);
      const from = column;
      skipGap();
      indent += column - from;
    }
    const own = quotes + items.length;
    const mayContinue = marks === 0 || isIndented;
    const depth = mayContinue ? Math.max(own, this.paragraphDepth) : own;
    // The continued text of a paragraph keeps its lists open, however little it is indented.
    if (marks > 0 || this.paragraphDepth === 0) this.items = items;
    this.paragraphDepth = depth;
    return { depth, marks, items: marks - quotes, indent, text: line.slice(position) };
  }
}
