import { Dictionary, packPosting, unpackPosting } from "./dictionary";
import { type IndexedItem, ItemTable } from "./item-table";
import { itemTerms, searchedFields } from "./item-terms";
import type { SearchEntry } from "./search-entry";
import { similarTerms } from "./similar-terms";
import { wordsAskedFor } from "./words";

export interface SearchHit {
  timeId: string;
  contentBytes: number;
}

export interface SearchFilter {
  tag?: string | undefined;
  status?: string | undefined;
}

/** A part of an index, as JSON. */
export type IndexPart =
  | ["item", number, IndexedItem]
  | ["term", term: string, postings: number | number[]];

/** An item's number and the terms by which it is found. */
interface Score {
  number: number;
  score: number;
}

// Enough for all terms of a pro account. Beyond this, an index still takes the terms of titles and tags, but none of
// contents.
const mostTerms = { excerpt: 500_000, others: 600_000 };

/** A site's knowledge items, ready to be searched, in at most about 130 MB. */
export class SearchIndex {
  private readonly dictionary = new Dictionary();
  private readonly items = new ItemTable();

  /** Approximate memory use in bytes. */
  get bytes(): number {
    return this.dictionary.bytes + this.items.size * 1000;
  }

  /** The whole index in parts, for `restore`. Call `settle` first. */
  *parts(): Iterable<IndexPart> {
    for (const [number, item] of this.items.entries()) if (item) yield ["item", number, item];
    for (const [term, postings] of this.dictionary.entries()) yield ["term", term, postings];
  }

  /** Adds a part of another index. This index is complete when it has all parts. */
  restore(part: IndexPart): void {
    if (part[0] === "item") {
      const [, number, item] = part;
      this.items.keep(number, item);
    } else {
      const [, term, postings] = part;
      this.dictionary.restore(term, typeof postings === "number" ? [postings] : postings);
    }
  }

  /** Adds an item, or replaces its earlier version. */
  set(timeId: string, entry: SearchEntry): void {
    this.delete(timeId);
    const { tags, status, contentBytes } = entry;
    const terms = itemTerms(entry);
    const lengths = terms.map(({ size }) => size);
    const number = this.items.add({ timeId, tags, status, contentBytes, lengths });
    for (const [field, counts] of terms.entries()) {
      const most = searchedFields[field]?.name === "excerpt" ? mostTerms.excerpt : mostTerms.others;
      for (const [term, frequency] of counts) {
        if (this.dictionary.size >= most && !this.dictionary.has(term)) continue;
        this.dictionary.add(term, packPosting({ item: number, field, frequency }));
      }
    }
  }

  delete(timeId: string): void {
    this.items.delete(timeId);
  }

  /** Frees the space of removed items. Results are the same before and after. */
  settle(): void {
    this.items.freeNumbers(() =>
      this.dictionary.retain((number) => this.items.get(number) !== undefined),
    );
  }

  /** The items that match a question, most relevant first. Of two equally relevant items, the newer one comes first. */
  search(question: string, filter: SearchFilter): SearchHit[] {
    const words = wordsAskedFor(question);
    const found = this.find(words, filter, { guesses: false });
    // A mistyped word is guessed only if nothing matches the words as written.
    return found.length > 0 ? found : this.find(words, filter, { guesses: true });
  }

  private find(
    asked: readonly string[],
    { tag, status }: SearchFilter,
    guessing: { guesses: boolean },
  ): SearchHit[] {
    const words = [...new Set(asked)];
    const times = words.map((word) => asked.filter((each) => each === word).length);
    const scores = new Float64Array(this.items.end);
    const matched = words.map(() => new Uint8Array(this.items.end));
    // A term may begin like many words of a question. It is scored once for all of them.
    let last: { term: string; scores: Score[] } | undefined;
    const count = (word: number, term: string, weight: number) => {
      if (last?.term !== term) last = { term, scores: this.scoresOf(term) };
      for (const { number, score } of last.scores) {
        scores[number] = (scores[number] ?? 0) + score * weight * (times[word] ?? 0);
        (matched[word] as Uint8Array)[number] = 1;
      }
    };
    for (const [place, word] of words.entries()) count(place, word, 1);
    similarTerms(this.dictionary.terms(), words, guessing, count);
    const hits = [...this.items.entries()].flatMap(([number, item]) => {
      const sum = scores[number] ?? 0;
      if (!item || sum === 0) return [];
      if (tag !== undefined && !item.tags.includes(tag)) return [];
      if (status !== undefined && item.status !== status) return [];
      const wordsFound = matched.reduce((found, each) => found + (each[number] ?? 0), 0);
      // Scores of the same items differ in their last digits from index to index; the order must not.
      return [{ item, score: Number((sum * wordsFound).toPrecision(6)) }];
    });
    return hits
      .sort(
        (left, right) =>
          right.score - left.score || (left.item.timeId < right.item.timeId ? 1 : -1),
      )
      .map(({ item: { timeId, contentBytes } }) => ({ timeId, contentBytes }));
  }

  /** The score that a term adds to each of its items: BM25+ with the usual constants. */
  private scoresOf(term: string): Score[] {
    const postings = this.dictionary
      .postingsOf(term)
      .map(unpackPosting)
      .filter(({ item }) => this.items.get(item));
    const having = searchedFields.map(() => 0);
    for (const { field } of postings) having[field] = (having[field] ?? 0) + 1;
    const all = this.items.size;
    return postings.map(({ item, field, frequency }) => {
      const rare = Math.log(1 + (all - (having[field] ?? 0) + 0.5) / ((having[field] ?? 0) + 0.5));
      const length = (this.items.get(item)?.lengths[field] ?? 0) / this.items.averageLength(field);
      const often = (frequency * 2.2) / (frequency + 1.2 * (0.3 + 0.7 * length));
      return { number: item, score: (searchedFields[field]?.boost ?? 0) * rare * (0.5 + often) };
    });
  }
}
