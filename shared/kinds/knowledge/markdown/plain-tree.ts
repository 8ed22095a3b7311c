import type { Element, ElementContent, Root } from "hast";

/** A text as it is written, in paragraphs. */
export function plainTree(text: string): Root {
  const parts = text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  return { type: "root", children: parts.map(paragraph) };
}

function paragraph(text: string): Element {
  const lineBreak: Element = { type: "element", tagName: "br", properties: {}, children: [] };
  const children = text
    .split(/\r?\n/)
    .flatMap((line, index): ElementContent[] => [
      ...(index > 0 ? [lineBreak] : []),
      { type: "text", value: line },
    ]);
  return { type: "element", tagName: "p", properties: {}, children };
}
