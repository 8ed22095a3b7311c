import { Dictionary, packPosting } from "./dictionary";
import { type Finding, Findings, type Variant } from "./findings";
import { type IndexedItem, type IndexedPassage, ItemTable, partsOf } from "./item-table";
import { keywordTest, primaryOf, wordsIn } from "./language-words";
import { phrasesIn } from "./phrases-in";
import { type AskedWord, askedWords, type Speech } from "./question";
import { type Ranking, usualRanking } from "./ranking";
import type { SearchEntry } from "./search-entry";
import { similarTerms } from "./similar-terms";
import { pairsOf, type Words } from "./words";

/** Whether an item very likely answers a question. How often it does: `npm run bench:search-quality`. */
export type Confidence = "high" | "low";

export interface SearchHit {
  timeId: string;
  contentBytes: number;
  /** How relevant it is among the results of the same question. */
  score: number;
  /** How much of the question the item covers, by the weight of its words: up to 1. */
  share: number;
  confidence: Confidence;
  /** How certain the first hit is, relative to the minimum for `high`; 0 for all others. */
  certainty: number;
  /** Whether it is relevant enough for a person to look at. */
  isNear: boolean;
}

export interface SearchFilter {
  tag?: string | undefined;
  status?: string | undefined;
}

/** A part of an index, as JSON. */
export type IndexPart =
  | ["item", number, IndexedItem]
  | ["term", term: string, postings: number | number[]];

// Enough for all terms of a pro account. Beyond this, an index still accepts the terms of titles, questions and tags, but not
// of texts.
const maxTerms = { text: 500_000, others: 600_000 };
// The same limit for postings: about 100 MB.
const maxPostings = 8_000_000;
// Enough for 90 MB of text, in about 60 MB of memory. Beyond this, an item's whole text is one passage.
const maxPassages = 200_000;

// The maximum number of postings to read for a word such as "how".
const maxOfFiller = 20_000;

const fewItems = 30;

// How certain the first hit is, by how much of the question it has (the logarithm of the score) and how far ahead of the next
// one it is (0 to 1). Fitted by logistic regression on two help centers, and measured on others: `npm run
// bench:search-quality`. A hit is also certain if its title or one of its questions has all of a question's two or more words.
const certainty = { perScore: 1.6, perLead: 1.9, least: 6.6, named: 0.99, words: 2 };
// In scripts without spaces, letter pairs repeat what the words say.
const unspacedShare = 0.5;

// Below these values, an item may be about something else. Up to three words are a search, not a question: then an item with
// half of them is enough. So is one whose title has all of the question.
const least = { share: 0.4, strength: 2.4, shareOfKeywords: 0.5, named: 0.9 };
const maxKeywords = 3;

/** A site's knowledge items in one language, ready to be searched, in at most about 300 MB. */
export class SearchIndex {
  private readonly dictionary = new Dictionary();
  private readonly items = new ItemTable();
  private readonly wordsOf: Words;
  private readonly isKeyword: (term: string) => boolean;

  /** `language` is a BCP 47 tag. */
  constructor(
    readonly language = "en",
    private readonly ranking: Ranking = usualRanking,
  ) {
    this.wordsOf = wordsIn(language);
    this.isKeyword = keywordTest(language);
  }

  /** Whether the index splits texts by this language's rules. */
  speaks(language: string): boolean {
    return primaryOf(this.language) === primaryOf(language);
  }

  /** Approximate memory use in bytes. */
  get bytes(): number {
    return this.dictionary.bytes + this.items.size * 500 + this.items.passagesEnd * 290;
  }

  /** The whole index in parts, for `restore`. Call `settle` first. */
  *parts(): Iterable<IndexPart> {
    for (const [number, item] of this.items.entries()) if (item) yield ["item", number, item];
    for (const [term, postings] of this.dictionary.entries()) {
      yield ["term", term, typeof postings === "number" ? postings : stepsBetween(postings)];
    }
  }

  /** Adds a part of another index. This index is complete when it has all parts. */
  restore(part: IndexPart): void {
    if (part[0] === "item") {
      const [, number, item] = part;
      this.items.keep(number, item);
    } else {
      const [, term, postings] = part;
      this.dictionary.restore(term, typeof postings === "number" ? [postings] : sumsOf(postings));
    }
  }

  /** Adds an item, or replaces its earlier version. */
  set(timeId: string, entry: SearchEntry): void {
    this.delete(timeId);
    const { tags, status, contentBytes } = entry;
    const isCrowded = this.items.passagesEnd >= maxPassages;
    const passages: IndexedPassage[] = [];
    let textWords = 0;
    for (const { kind, above, text } of partsOf(entry, isCrowded)) {
      const passage = this.items.takePassage();
      const heading = this.addTerms(passage, above, false);
      const within = this.addTerms(passage, text, true);
      textWords += within.words.length;
      // A full index knows none of its words, so nothing would find it.
      if (kind === "text" && heading.known + within.known === 0) {
        this.items.giveBack(passage);
        continue;
      }
      const length = (kind === "text" ? within : heading).words.length;
      // Without the words, nothing looks up their phrases.
      const isFull = this.dictionary.postings >= maxPostings;
      const keywords = [...heading.words, ...within.words].filter(this.isKeyword);
      passages.push([passage, kind, length, isFull ? "" : phrasesIn(keywords)]);
    }
    this.items.add({ timeId, tags, status, contentBytes, passages, textWords });
  }

  delete(timeId: string): void {
    this.items.delete(timeId);
  }

  /** Frees the space of removed items. Results are the same before and after. */
  settle(): void {
    this.items.freeNumbers(() =>
      this.dictionary.retain((passage) => this.items.ownerOf(passage) !== undefined),
    );
  }

  /** The items that match a question, most relevant first. The newer of two equally relevant items comes first. */
  search(question: string, filter: SearchFilter, speech: Partial<Speech> = {}): SearchHit[] {
    const queryWords = askedWords(question, {
      language: this.language,
      synonyms: speech.synonyms ?? [],
    });
    const findings = new Findings(this.items, this.dictionary, this.ranking);
    const keywords = queryWords.filter(({ isKeyword }) => isKeyword);
    for (const [place, variants] of this.variantsOf(keywords).entries()) {
      findings.add(variants, keywords[place]?.times ?? 0, true);
    }
    for (const [place, { term }] of keywords.slice(1).entries()) {
      findings.addPhrase(keywords[place]?.term ?? "", term);
    }
    const { size } = this.items;
    // With few items, it is chance which of them contain a word such as "how".
    const filler = (this.ranking.filler * size) / (size + fewItems);
    const others = [
      ...queryWords.flatMap(({ term, times, isKeyword }) =>
        isKeyword ? [] : [{ term, weight: times * filler }],
      ),
      ...pairsOf(question).map((term) => ({ term, weight: this.ranking.pair })),
    ];
    for (const { term, weight } of others) {
      // A word in nearly all passages is expensive and means little.
      if (this.dictionary.postingsOf(term).length > maxOfFiller) continue;
      findings.add(new Map([[term, { weight: 1, likeness: 1 }]]), weight, false);
    }
    const { partial } = this.ranking;
    const isNear = ({ share, named, strength }: Finding) =>
      queryWords.length <= maxKeywords
        ? share >= least.shareOfKeywords
        : named >= least.named || (share >= least.share && strength >= least.strength);
    const hits = findings
      .all()
      .flatMap((finding) => {
        const { number, score, share } = finding;
        const item = this.items.get(number);
        if (!item || !matches(item, filter)) return [];
        const { timeId, contentBytes } = item;
        // An item about the whole question comes before one that says much about a part.
        const whole = score * (partial + (1 - partial) * share);
        const isNamed = keywords.length >= certainty.words && finding.named >= certainty.named;
        return [{ timeId, contentBytes, score: whole, share, isNear: isNear(finding), isNamed }];
      })
      .sort((left, right) => right.score - left.score || (left.timeId < right.timeId ? 1 : -1));
    const first = certaintyOf(hits, pairsOf(question).length > 0 ? unspacedShare : 1);
    return hits.map(({ isNamed, ...hit }, place) => {
      const isHigh = place === 0 && (first >= certainty.least || (isNamed && !hits[1]?.isNamed));
      return {
        ...hit,
        confidence: isHigh ? "high" : "low",
        certainty: place === 0 ? first : 0,
      };
    });
  }

  /** The terms that each word can match. */
  private variantsOf(queryWords: readonly AskedWord[]): Map<string, Variant>[] {
    const { dictionary, ranking } = this;
    const variants = queryWords.map(({ term, others }) => {
      const weighed = [...others].map(([other, part]): [string, Variant] => [
        other,
        { weight: ranking.synonym * part, likeness: 1 },
      ]);
      return new Map<string, Variant>([...weighed, [term, { weight: 1, likeness: 1 }]]);
    });
    similarTerms(
      dictionary,
      queryWords.map(({ term }) => term),
      {
        isKnown: variants.map((each) => [...each.keys()].some((term) => dictionary.has(term))),
        hasCompounds: compounding.has(primaryOf(this.language)),
        ranking,
      },
      (place, term, weight, likeness) => {
        const known = variants[place];
        if (known && (known.get(term)?.weight ?? 0) < weight) known.set(term, { weight, likeness });
      },
    );
    return variants;
  }

  /** Adds the words of a text to a passage. `known` is how many terms fitted. */
  private addTerms(
    passage: number,
    text: string,
    isText: boolean,
  ): { words: string[]; known: number } {
    const words = this.wordsOf(text);
    const counts = new Map<string, number>();
    for (const word of [...words, ...pairsOf(text)]) counts.set(word, (counts.get(word) ?? 0) + 1);
    const { size, postings } = this.dictionary;
    const isFull = isText
      ? size >= maxTerms.text || postings >= maxPostings
      : size >= maxTerms.others;
    let known = 0;
    for (const [term, frequency] of counts) {
      if (isFull && (postings >= maxPostings || !this.dictionary.has(term))) continue;
      this.dictionary.add(term, packPosting({ passage, isText, frequency }));
      known += 1;
    }
    return { words, known };
  }
}

/** How certain the first hit is. It is not, if the second one is equally good. */
function certaintyOf(hits: readonly { score: number }[], scoreShare: number): number {
  const [best, next] = hits;
  if (!best) return 0;
  const lead = 1 - (next?.score ?? 0) / best.score;
  const { perScore, perLead } = certainty;
  return perScore * Math.log(1 + best.score * scoreShare) + perLead * lead;
}

// Languages that write compounds as one word.
const compounding: ReadonlySet<string> = new Set(["de", "nl", "da", "sv", "nb", "no"]);

/** The numbers as differences, which take less space. */
function stepsBetween(numbers: readonly number[]): number[] {
  return numbers.map((number, place) => number - (numbers[place - 1] ?? 0));
}

function sumsOf(steps: readonly number[]): number[] {
  let sum = 0;
  return steps.map((step) => {
    sum += step;
    return sum;
  });
}

function matches(item: IndexedItem, { tag, status }: SearchFilter): boolean {
  return (
    (tag === undefined || item.tags.includes(tag)) &&
    (status === undefined || item.status === status)
  );
}
