/** The part of an item that search reads and filters by. */
export interface SearchEntry {
  title: string;
  tags: readonly string[];
  status: string;
  /** The beginning of the content. */
  excerpt: string;
  /** The size of the whole content, so that a page of results can be planned before it is read. */
  contentBytes: number;
}
