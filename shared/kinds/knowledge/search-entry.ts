import type { KnowledgeSettings } from "./fields";
import { type Passage, readableArticle } from "./readable-article";

/** The part of an item that search reads and filters by. */
export interface SearchEntry {
  title: string;
  /** Questions that the item answers, beside its title. */
  questions: readonly string[];
  tags: readonly string[];
  status: string;
  passages: readonly Passage[];
  /** The size of the whole content, for planning a page of results before it is read. */
  contentBytes: number;
}

/** The part of an item that search reads: its whole text. */
export function searchEntryOf({
  title,
  questions,
  tags,
  status,
  content,
}: Pick<SearchEntry, "title" | "questions" | "tags" | "status"> &
  Pick<KnowledgeSettings, "content">): SearchEntry {
  const { passages } = readableArticle({ title, content });
  return {
    ...{ title, questions, tags, status, passages },
    contentBytes: Buffer.byteLength(content),
  };
}
