import { type Dictionary, type Posting, unpackPosting } from "./dictionary";
import type { ItemTable } from "./item-table";
import { phraseOf } from "./phrases-in";
import type { Ranking } from "./ranking";

/** A term that a word of a question can match, how much it counts, and how likely it is meant. */
export interface Variant {
  weight: number;
  likeness: number;
}

export interface Finding {
  /** The item's number. */
  number: number;
  score: number;
  /** The part of the question that the item covers, by the weight of its keywords. */
  share: number;
  /** The part of the question that the item's title, questions and tags cover. */
  named: number;
  /** The score relative to a text that has each keyword once. An answer mentions them in several places. */
  strength: number;
}

// With fewer items, it means little that a word is in none of them.
const fewItems = 20;

/**
 * The matches of a question's words, by item and by passage: BM25 for each field, in which all variants of a word are one
 * word, and for the item's best passage.
 */
export class Findings {
  private readonly scores: Float64Array;
  private readonly passages: Float64Array;
  private readonly named: Float64Array;
  private readonly covered: Float64Array;
  private readonly word: WordInIndex;
  private whole = 0;

  constructor(
    private readonly items: ItemTable,
    dictionary: Dictionary,
    private readonly ranking: Ranking,
  ) {
    this.scores = new Float64Array(items.end);
    this.passages = new Float64Array(items.passagesEnd);
    this.named = new Float64Array(items.end);
    this.covered = new Float64Array(items.passagesEnd);
    this.word = new WordInIndex(items, dictionary);
  }

  /** Adds a word of the question with its weight. Only keywords count for the covered part. */
  add(variants: ReadonlyMap<string, Variant>, weight: number, isKeyword: boolean): void {
    this.word.gather(variants);
    this.count(weight, isKeyword);
  }

  /** Adds two adjacent words of the question, to find where they are adjacent too. */
  addPhrase(first: string, second: string): void {
    this.word.gatherPhrase(first, second);
    this.count(this.ranking.phrase, false);
  }

  /** Counts what has been gathered. */
  private count(weight: number, isKeyword: boolean): void {
    const { word, ranking } = this;
    const rare = this.rarity(word.having) * weight;
    if (isKeyword) this.whole += rare;
    this.addPassages(rare, isKeyword);
    const rareTitle = this.rarity(word.inTitles) * weight;
    const rareHeading = this.rarity(word.inHeadings) * weight;
    const averageWords = this.items.averages.text;
    for (const number of word.items) {
      const { title, tags, heading, text } = word.of(number);
      const relative = (this.items.get(number)?.textWords ?? 0) / averageWords;
      const length = 1 - ranking.textLength + ranking.textLength * relative;
      const score =
        ranking.title * rareTitle * this.saturated(title) +
        ranking.tags * rare * this.saturated(tags) +
        ranking.heading * rareHeading * this.saturated(heading) +
        rare * this.saturated(text / length);
      this.scores[number] = (this.scores[number] ?? 0) + score;
      if (isKeyword) this.named[number] = (this.named[number] ?? 0) + rare * word.namedBy(number);
    }
    word.clear();
  }

  private addPassages(rare: number, isKeyword: boolean): void {
    const { word, ranking, items } = this;
    const averageWords = items.averages.title;
    for (const passage of word.passages) {
      const above = word.above[passage] ?? 0;
      const text = word.text[passage] ?? 0;
      const owner = items.ownerOf(passage) ?? 0;
      const kind = items.kindOf(passage);
      const relative = items.wordsIn(passage) / averageWords;
      const length = 1 - ranking.titleLength + ranking.titleLength * relative;
      const perTitle = kind === "title" ? above / length : above;
      word.note(owner, kind, perTitle, text);
      const weight = kind === "text" ? ranking.heading : ranking[kind];
      const much = weight * (kind === "text" ? Math.min(above, 1) : perTitle) + text;
      this.passages[passage] =
        (this.passages[passage] ?? 0) + ranking.passage * rare * this.saturated(much);
      if (!isKeyword || kind !== "text") continue;
      const more = Math.max(0, word.likenessIn(passage) - word.namedBy(owner));
      this.covered[passage] = (this.covered[passage] ?? 0) + rare * more;
    }
  }

  /** All items that have a word of the question, in no order. */
  all(): Finding[] {
    const found: Finding[] = [];
    for (const [number, score] of this.scores.entries()) {
      if (score === 0) continue;
      let best = 0;
      let covered = 0;
      for (const [passage] of this.items.get(number)?.passages ?? []) {
        best = Math.max(best, this.passages[passage] ?? 0);
        covered = Math.max(covered, this.covered[passage] ?? 0);
      }
      const whole = this.whole || Number.POSITIVE_INFINITY;
      const named = (this.named[number] ?? 0) / whole;
      const share = named + covered / whole;
      const strength = (score + best) / whole;
      found.push({
        number,
        share: rounded(share),
        named: rounded(named),
        strength: rounded(strength),
        score: rounded(score + best),
      });
    }
    return found;
  }

  private saturated(much: number): number {
    const { saturation } = this.ranking;
    return (much * (saturation + 1)) / (much + saturation);
  }

  /** How much a word counts, depending on how many items contain it. */
  private rarity(having: number): number {
    const all = Math.max(this.items.size, fewItems);
    return Math.log(1 + (all - having + 0.5) / (having + 0.5));
  }
}

/** The items and passages that contain one word of a question, in all of its variants. */
class WordInIndex {
  /** How many items contain the word; if none does, how many contain a similar one. */
  having = 0;
  inTitles = 0;
  inHeadings = 0;
  readonly passages: number[] = [];
  readonly items: number[] = [];
  /** How often the word is in the heading of each passage, and in its text. */
  readonly above: Float32Array;
  readonly text: Float32Array;
  /** How likely an item's title or tags name the word, and a passage means it. */
  private readonly names: Float32Array;
  private readonly likeness: Float32Array;
  private readonly isTaken: Uint8Array;
  private readonly hasFirst: Uint8Array;
  private readonly fields: { title: Float32Array; tags: Float32Array; heading: Float32Array };
  private readonly texts: Float32Array;

  constructor(
    private readonly table: ItemTable,
    private readonly dictionary: Dictionary,
  ) {
    const ofItems = () => new Float32Array(table.end);
    this.above = new Float32Array(table.passagesEnd);
    this.text = new Float32Array(table.passagesEnd);
    this.names = ofItems();
    this.likeness = new Float32Array(table.passagesEnd);
    this.fields = { title: ofItems(), tags: ofItems(), heading: ofItems() };
    this.texts = ofItems();
    this.isTaken = new Uint8Array(table.end);
    this.hasFirst = new Uint8Array(table.passagesEnd);
  }

  gather(variants: ReadonlyMap<string, Variant>): void {
    let isExact = false;
    for (const [term, { weight, likeness }] of variants) {
      let having = 0;
      let last = -1;
      for (const packed of this.dictionary.postingsOf(term)) {
        const posting = unpackPosting(packed);
        const owner = this.table.ownerOf(posting.passage);
        if (owner === undefined) continue;
        // An item's passages follow one another.
        if (owner !== last) having += 1;
        last = owner;
        this.take(owner, posting, weight, likeness);
      }
      // The rarity of a word is that of its exact matches; without any, that of its similar ones.
      if (weight === 1 && having > 0) {
        isExact = true;
        this.having = having;
      } else if (!isExact) this.having = Math.max(this.having, having);
    }
  }

  gatherPhrase(first: string, second: string): void {
    const { table, dictionary } = this;
    const firsts = dictionary.postingsOf(first);
    for (const packed of firsts) this.hasFirst[unpackPosting(packed).passage] = 1;
    const phrase = phraseOf(first, second);
    let last = -1;
    for (const packed of dictionary.postingsOf(second)) {
      const posting = unpackPosting(packed);
      const owner = table.ownerOf(posting.passage);
      if (owner === undefined || this.hasFirst[posting.passage] === 0) continue;
      if (!table.phrasesIn(posting.passage).includes(phrase)) continue;
      if (owner !== last) this.having += 1;
      last = owner;
      this.take(owner, { ...posting, frequency: 1 }, 1, 0);
    }
    for (const packed of firsts) this.hasFirst[unpackPosting(packed).passage] = 0;
  }

  private take(owner: number, posting: Posting, weight: number, likeness: number): void {
    const { passage, isText, frequency } = posting;
    if (this.above[passage] === 0 && this.text[passage] === 0) this.passages.push(passage);
    const sums = isText ? this.text : this.above;
    sums[passage] = (sums[passage] ?? 0) + weight * frequency;
    if (this.isTaken[owner] === 0) this.items.push(owner);
    this.isTaken[owner] = 1;
    this.likeness[passage] = Math.max(this.likeness[passage] ?? 0, likeness);
    if (this.table.kindOf(passage) === "text") return;
    this.names[owner] = Math.max(this.names[owner] ?? 0, likeness);
  }

  /** Records a passage's matches of the word for its item. */
  note(item: number, kind: "title" | "tags" | "text", above: number, text: number): void {
    const name = kind === "text" ? "heading" : kind;
    const field = this.fields[name];
    const before = field[item] ?? 0;
    if (before === 0 && above > 0 && name === "title") this.inTitles += 1;
    if (before === 0 && above > 0 && name === "heading") this.inHeadings += 1;
    field[item] = Math.max(before, above);
    this.texts[item] = (this.texts[item] ?? 0) + text;
  }

  of(item: number) {
    return {
      title: this.fields.title[item] ?? 0,
      tags: this.fields.tags[item] ?? 0,
      heading: this.fields.heading[item] ?? 0,
      text: this.texts[item] ?? 0,
    };
  }

  namedBy(item: number): number {
    return this.names[item] ?? 0;
  }

  likenessIn(passage: number): number {
    return this.likeness[passage] ?? 0;
  }

  clear(): void {
    for (const passage of this.passages) {
      this.above[passage] = 0;
      this.text[passage] = 0;
      this.likeness[passage] = 0;
    }
    for (const item of this.items) {
      for (const each of [...Object.values(this.fields), this.texts, this.names]) each[item] = 0;
      this.isTaken[item] = 0;
    }
    this.passages.length = 0;
    this.items.length = 0;
    this.having = 0;
    this.inTitles = 0;
    this.inHeadings = 0;
  }
}

/** Scores of the same items differ slightly between indexes, which must not change the order. */
function rounded(number: number): number {
  return Number(number.toPrecision(6));
}
