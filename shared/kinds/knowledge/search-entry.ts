import type { KnowledgeSettings } from "./fields";
import { type Passage, passagesOf } from "./passages-of";
import type { Section } from "./section";

/** The part of an item that search reads and filters by. */
export interface SearchEntry {
  title: string;
  /** Questions that the item answers, beside its title. */
  questions: readonly string[];
  tags: readonly string[];
  status: string;
  /** Its whole text. */
  passages: readonly Passage[];
  /** The size of the whole content, for planning a page of results before it is read. */
  contentBytes: number;
}

type Indexed = Pick<SearchEntry, "title" | "questions" | "tags" | "status"> &
  Pick<KnowledgeSettings, "content">;

/** The part of an item that search reads, from its sections as readers see them. */
export function searchEntryOf(
  { title, questions, tags, status, content }: Indexed,
  sections: readonly Section[],
): SearchEntry {
  return {
    ...{ title, questions, tags, status },
    passages: passagesOf(sections),
    contentBytes: Buffer.byteLength(content),
  };
}
