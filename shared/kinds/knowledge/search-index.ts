import { Dictionary, packPosting, unpackPosting } from "./dictionary";
import { type IndexedItem, ItemTable } from "./item-table";
import { itemTerms, searchedFields } from "./item-terms";
import { askedWords, type Speech } from "./question";
import type { SearchEntry } from "./search-entry";
import { similarTerms } from "./similar-terms";
import { wordsOf } from "./words";

export interface SearchHit {
  timeId: string;
  contentBytes: number;
  /** How relevant it is among the results of the same question. */
  score: number;
  /** How much of the question it covers, by the weight of its words: up to 1. */
  share: number;
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

// Enough for all terms of a pro account. Beyond this, an index still takes the terms of titles, tags and headings, but
// none of texts.
const mostTerms = { text: 500_000, others: 600_000 };

const plainSpeech: Speech = { language: "en", synonyms: [] };

// The share of a question that the items together must cover, and that one item must have, by the weight of its words, so an
// unrelated question finds nothing. With fewer items than this, a word in none of them says little.
const leastKnown = 0.36;
const leastCovered = 0.2;
const fewItems = 20;

// Generic words. If no item has such a word, it says nothing about the question's subject.
const generalWords: ReadonlySet<string> = new Set(wordsOf("item items product products article"));

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
      const most = searchedFields[field]?.name === "text" ? mostTerms.text : mostTerms.others;
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
  search(question: string, filter: SearchFilter, speech: Speech = plainSpeech): SearchHit[] {
    const asked = askedWords(question, speech);
    const count = asked.map(({ term, others }) => {
      const terms = [term, ...others.keys()];
      return Math.max(...terms.map((each) => this.having(each)));
    });
    const found = new Findings(asked.length, this.items.end);
    // A term may match the beginnings of many words of a question. It is scored once for all of them.
    let last: { term: string; scores: Score[] } | undefined;
    const add = (place: number, term: string, weight: number, likeness: number) => {
      if (last?.term !== term) last = { term, scores: this.scoresOf(term) };
      found.add(place, last.scores, weight * (asked[place]?.times ?? 0), likeness);
    };
    for (const [place, { term, others }] of asked.entries()) {
      add(place, term, 1, 1);
      for (const [other, weight] of others) add(place, other, weight, 1);
    }
    const words = asked.map(({ term }) => term);
    // A mistyped word is guessed only if no item has it as written.
    const guessed = words.map((_, place) => (count[place] ?? 0) === 0);
    similarTerms(this.dictionary.terms(), words, guessed, add);
    const weights = words.map((word, place) =>
      guessed[place] && generalWords.has(word)
        ? 0
        : rarity(count[place] ?? 0, Math.max(this.items.size, fewItems)),
    );
    return this.hits(found, weights, filter);
  }

  private hits(
    found: Findings,
    weights: readonly number[],
    { tag, status }: SearchFilter,
  ): SearchHit[] {
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    const isAboutThis = found.known(weights) >= leastKnown * whole;
    if (!isAboutThis) return [];
    const hits = [...this.items.entries()].flatMap(([number, item]) => {
      const sum = found.score(number);
      if (!item || sum === 0) return [];
      if (tag !== undefined && !item.tags.includes(tag)) return [];
      if (status !== undefined && item.status !== status) return [];
      const covered = found.covered(number, weights);
      if (covered < leastCovered * whole) return [];
      // Scores of the same items differ in their last digits from index to index; the order must not.
      const share = Number((covered / whole).toPrecision(6));
      return [{ item, share, score: Number((sum * found.wordsIn(number)).toPrecision(6)) }];
    });
    return hits
      .sort(
        (left, right) =>
          right.score - left.score || (left.item.timeId < right.item.timeId ? 1 : -1),
      )
      .map(({ item: { timeId, contentBytes }, score, share }) => ({
        timeId,
        contentBytes,
        score,
        share,
      }));
  }

  /** How many items have a term. */
  private having(term: string): number {
    const items = this.dictionary.postingsOf(term).map((posting) => unpackPosting(posting).item);
    return new Set(items.filter((item) => this.items.get(item))).size;
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
      const rare = rarity(having[field] ?? 0, all);
      const length = (this.items.get(item)?.lengths[field] ?? 0) / this.items.averageLength(field);
      const often = (frequency * 2.2) / (frequency + 1.2 * (0.3 + 0.7 * length));
      return { number: item, score: (searchedFields[field]?.boost ?? 0) * rare * (0.5 + often) };
    });
  }
}

/** The matches of a question's terms, by word and by item. */
class Findings {
  private readonly scores: Float64Array;
  /** How certainly a word is in each item: 1 for an exact match, less for a similar word. */
  private readonly likeness: Float32Array[];

  constructor(words: number, items: number) {
    this.scores = new Float64Array(items);
    this.likeness = Array.from({ length: words }, () => new Float32Array(items));
  }

  add(word: number, scores: readonly Score[], weight: number, likeness: number): void {
    const likenesses = this.likeness[word] as Float32Array;
    for (const { number, score } of scores) {
      this.scores[number] = (this.scores[number] ?? 0) + score * weight;
      likenesses[number] = Math.max(likenesses[number] ?? 0, likeness);
    }
  }

  score(item: number): number {
    return this.scores[item] ?? 0;
  }

  /** How many words an item has. */
  wordsIn(item: number): number {
    return this.likeness.filter((each) => (each[item] ?? 0) > 0).length;
  }

  /** The weight of the words that an item has. */
  covered(item: number, weights: readonly number[]): number {
    return weights.reduce(
      (sum, weight, word) => sum + weight * (this.likeness[word]?.[item] ?? 0),
      0,
    );
  }

  /** The weight of the words that any item has. */
  known(weights: readonly number[]): number {
    const surest = this.likeness.map((each) => each.reduce((most, one) => Math.max(most, one), 0));
    return weights.reduce((sum, weight, word) => sum + weight * (surest[word] ?? 0), 0);
  }
}

/** How much a term says, by the number of items that have it. */
function rarity(having: number, all: number): number {
  return Math.log(1 + (all - having + 0.5) / (having + 0.5));
}
