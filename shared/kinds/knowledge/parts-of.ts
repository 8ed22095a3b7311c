import type { PassageKind } from "./item-table";
import type { Passage } from "./passages-of";
import type { SearchEntry } from "./search-entry";

interface Part {
  kind: PassageKind;
  /** What stands above the text: a title, a question, tags, a heading. */
  above: string;
  text: string;
}

/** The parts of an item that become passages of an index, or, where these are too many, its text as one. */
export function partsOf(
  { title, questions, tags, passages }: SearchEntry,
  isCrowded: boolean,
): Part[] {
  const titles = [title, ...questions].map((above) => ({
    kind: "title" as const,
    above,
    text: "",
  }));
  return [
    ...titles,
    ...(tags.length > 0 ? [{ kind: "tags" as const, above: tags.join(" "), text: "" }] : []),
    ...(isCrowded ? joined(passages) : passages).map(({ heading, text }) => ({
      kind: "text" as const,
      above: heading,
      text,
    })),
  ];
}

function joined(passages: readonly Passage[]): Passage[] {
  const headings = new Set(passages.map(({ heading }) => heading));
  return [{ heading: [...headings].join(" "), text: passages.map(({ text }) => text).join(" ") }];
}
