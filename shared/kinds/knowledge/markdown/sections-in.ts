import type { Element, ElementContent, Root, RootContent } from "hast";
import { cellMark, type Section } from "../section";
import { blockElements } from "./elements";
import { hastText } from "./hast";

/** The sections of an article. Each line of their text is a line on the page, or a row of a table. */
export function sectionsIn(root: Root): Section[] {
  const reader = new SectionReader();
  reader.read(root.children);
  return reader.sections();
}

class SectionReader {
  private readonly found: (Omit<Section, "text"> & { lines: string[] })[] = [
    { heading: "", anchor: "", lines: [""] },
  ];

  sections(): Section[] {
    return this.found
      .map(({ lines, ...section }) => {
        const normalized = lines.map((line) => line.replace(/[ \t\n\r]+/g, " ").trim());
        return { ...section, text: normalized.filter((line) => line !== "").join("\n") };
      })
      .filter(({ heading, text }) => heading !== "" || text !== "");
  }

  read(children: readonly (RootContent | ElementContent)[]): void {
    for (const child of children) {
      if (child.type === "text") this.add(child.value);
      else if (child.type === "element") this.element(child);
    }
  }

  private element(element: Element): void {
    const { tagName, properties, children } = element;
    if (isMark(element)) return;
    if (/^h[1-6]$/.test(tagName)) {
      const heading = hastText(element).replace(/\s+/g, " ").trim();
      this.found.push({ heading, anchor: `${properties.id ?? ""}`, lines: [""] });
    } else if (tagName === "pre") {
      for (const line of hastText(element).split("\n")) this.line(line);
      this.line("");
    } else if (tagName === "tr") {
      const cells = children.flatMap((cell) => (cell.type === "element" ? textIn(cell) : []));
      this.line(cells.filter((cell) => cell !== "").join(cellMark));
      this.line("");
    } else if (tagName === "br") this.line("");
    else {
      const isBlock = blockElements.has(tagName);
      if (isBlock) this.line("");
      this.read(children);
      if (isBlock) this.line("");
    }
  }

  private add(text: string): void {
    const lines = this.found.at(-1)?.lines;
    lines?.push((lines.pop() ?? "") + text);
  }

  private line(text: string): void {
    this.found.at(-1)?.lines.push(text);
  }
}

/** A cell's text on one line, whatever it contains. */
function textIn(cell: Element): string {
  const reader = new SectionReader();
  reader.read(cell.children);
  const parts = reader.sections().flatMap(({ heading, text }) => [heading, text]);
  return parts.join(" ").replace(/\s+/g, " ").trim();
}

/** Whether an element is not part of the text: the number of a footnote, or the checkbox of a task. */
function isMark({ properties: { className } }: Element): boolean {
  return (
    Array.isArray(className) && className.some((name) => /^(?:ref|back|task)$/.test(`${name}`))
  );
}
