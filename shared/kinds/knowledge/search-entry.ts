import type { KnowledgeSettings } from "./fields";
import type { Section } from "./section";
import { wordsOf } from "./words";

/** The part of an item that search reads and filters by. */
export interface SearchEntry {
  title: string;
  tags: readonly string[];
  status: string;
  /** The headings of its sections. */
  headings: string;
  /** The text of its sections, without Markdown's syntax. */
  text: string;
  /** The size of the whole content, for planning a page of results before it is read. */
  contentBytes: number;
}

/** An item has no more different terms in an index. A text with more is a list, and these stand for it. */
export const mostItemTerms = 800;

type Indexed = Pick<KnowledgeSettings, "title" | "tags" | "status" | "content">;

/** The part of an item that search reads: all headings, and as much text as is indexed. */
export function searchEntryOf(
  { title, tags, status, content }: Indexed,
  sections: readonly Section[],
): SearchEntry {
  const headings = sections.flatMap(({ heading }) => (heading === "" ? [] : [heading])).join("\n");
  const text = sections.map((section) => section.text).join("\n");
  return {
    title,
    tags,
    status,
    headings,
    text: beginningOf(text),
    contentBytes: Buffer.byteLength(content),
  };
}

// A step in which the beginning of a text grows. Texts without spaces are cut within it.
const step = 1000;

/** The beginning of a text that has all terms which an index takes of an item. */
function beginningOf(text: string): string {
  const known = new Set<string>();
  let end = 0;
  while (end < text.length && known.size < mostItemTerms) {
    const space = text.slice(end + step, end + 2 * step).search(/\s/);
    const next = end + step + Math.max(space, 0);
    for (const word of wordsOf(text.slice(end, next))) known.add(word);
    end = next;
  }
  return text.slice(0, end);
}
