import MiniSearch, { type Options } from "minisearch";
import { wordsAskedFor, wordsOf } from "./words";

/** What search sees of an item, and what its results are chosen by. */
export interface SearchEntry {
  title: string;
  tags: readonly string[];
  status: string;
  /** The beginning of the content. */
  excerpt: string;
  /** What the whole content takes, so that a page of results can be planned before it is read. */
  contentBytes: number;
}

export interface SearchHit {
  timeId: string;
  contentBytes: number;
}

export interface SearchFilter {
  tag?: string | undefined;
  status?: string | undefined;
}

type Stored = Pick<SearchEntry, "tags" | "status" | "contentBytes">;
type Document = Stored & { id: string; title: string; excerpt: string };

const options: Options<Document> = {
  fields: ["title", "tags", "excerpt"],
  storeFields: ["tags", "status", "contentBytes"],
  stringifyField: (value) => (Array.isArray(value) ? value.join(" ") : String(value)),
  tokenize: wordsOf,
  processTerm: (term) => term,
  autoVacuum: false,
  searchOptions: {
    tokenize: wordsAskedFor,
    boost: { title: 3, tags: 2 },
    // What is still being typed.
    prefix: (term) => term.length >= 3,
  },
};

/** A site's knowledge items, ready to be searched. */
export class SearchIndex {
  private constructor(private readonly items: MiniSearch<Document>) {}

  static empty(): SearchIndex {
    return new SearchIndex(new MiniSearch(options));
  }

  /** The index that `toJSON` described. */
  static from(json: unknown): SearchIndex {
    return new SearchIndex(
      MiniSearch.loadJS(json as Parameters<typeof MiniSearch.loadJS>[0], options),
    );
  }

  toJSON(): unknown {
    return this.items.toJSON();
  }

  /** Adds an item, or takes it in the place of what was known of it. */
  set(timeId: string, entry: SearchEntry): void {
    this.delete(timeId);
    this.items.add({ ...entry, id: timeId });
  }

  delete(timeId: string): void {
    if (this.items.has(timeId)) this.items.discard(timeId);
  }

  /** Clears away what was taken out, which would distort the scores of what is left. To be called after changes. */
  async settle(): Promise<void> {
    if (this.items.dirtCount > 0) await this.items.vacuum({ batchSize: Number.POSITIVE_INFINITY });
  }

  /** What answers a question, most relevant first; of two as relevant the newer one. */
  search(question: string, { tag, status }: SearchFilter): SearchHit[] {
    const filter = (stored: object) => {
      const { tags, status: current } = stored as Stored;
      return (
        (tag === undefined || tags.includes(tag)) && (status === undefined || current === status)
      );
    };
    const found = this.items.search(question, { filter });
    // Mistyped words are looked for only where the words as written are not to be found.
    const results =
      found.length > 0 ? found : this.items.search(question, { filter, fuzzy: fuzziness });
    return results
      .map(({ id, score, contentBytes }) => ({
        timeId: id as string,
        // Two indexes of the same items differ in a score's last digits, and must not in the order.
        score: Number(score.toPrecision(6)),
        contentBytes: contentBytes as number,
      }))
      .sort((left, right) => right.score - left.score || (left.timeId < right.timeId ? 1 : -1));
  }
}

/** One wrong letter in four to seven, two in more; short words mean something else with one changed. */
function fuzziness(term: string): number | false {
  return term.length < 4 ? false : term.length < 8 ? 1 : 2;
}
