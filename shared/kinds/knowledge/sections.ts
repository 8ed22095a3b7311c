/** A part of an item's content: the text under a heading, or before the first one. */
export interface Section {
  /** Empty before the first heading. */
  heading: string;
  /** The heading's anchor on the item's page; empty before the first one. */
  anchor: string;
  /** Without Markdown's signs. */
  text: string;
}

const fence = /^ {0,3}(```|~~~)/;
const headingLine = /^ {0,3}#{1,6}[ \t](.*)$/s;

/** The sections of a Markdown text, by its headings. */
export function sectionsOf(markdown: string): Section[] {
  const anchors = new Anchors();
  const sections: (Omit<Section, "text"> & { lines: string[] })[] = [
    { heading: "", anchor: "", lines: [] },
  ];
  let openFence: string | undefined;
  for (const line of markdown.split(/\r?\n/)) {
    const [, mark] = fence.exec(line) ?? [];
    if (mark && (openFence ?? mark) === mark) {
      openFence = openFence ? undefined : mark;
      continue;
    }
    const [, title] = (!openFence && headingLine.exec(line)) || [];
    if (title === undefined) sections.at(-1)?.lines.push(openFence ? line : plain(line));
    else {
      const heading = plain(title.replace(/[ \t]#+[ \t]*$/, ""));
      sections.push({ heading, anchor: anchors.of(heading), lines: [] });
    }
  }
  return sections
    .map(({ lines, ...section }) => ({ ...section, text: lines.join("\n").trim() }))
    .filter(({ heading, text }) => heading !== "" || text !== "");
}

/** Names for the headings of a page, each one once. */
export class Anchors {
  private readonly used = new Map<string, number>();

  of(heading: string): string {
    const name = wordsWithHyphens(heading) || "section";
    const times = (this.used.get(name) ?? 0) + 1;
    this.used.set(name, times);
    return times === 1 ? name : `${name}-${times}`;
  }
}

/** A text as a part of an address: letters and digits of any script, with hyphens between its words. */
function wordsWithHyphens(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/** What stands between the cells of a table's row. */
export const cellMark = " · ";

/** A line of Markdown as plain text. */
function plain(line: string): string {
  // The line between a table's head and its rows.
  if (/^[\s|:-]+$/.test(line)) return "";
  const text = line
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, "$1")
    .replace(/<[^<>]*>/g, " ")
    .replace(/^[ \t]*(?:>[ \t]?)*(?:[-*+]|\d{1,9}[.)])?[ \t]+/, "")
    .replace(/^>/, "")
    .replace(/[*`]+|__+|~~+/g, "")
    .replace(/[ \t]+/g, " ")
    .trim();
  const cells = text.split("|").map((cell) => cell.trim());
  return cells.filter((cell) => cell !== "").join(cellMark);
}
