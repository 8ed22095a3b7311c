import type { Passage, SearchEntry } from "./search-entry";

/** The kind of a passage: an item's title or one of its questions, its tags, or a part of its text under a heading. */
type PassageKind = "title" | "tags" | "text";

/** A passage in an index: its number, its kind, how many words it has, and which of them are adjacent (`phrasesIn`). */
export type IndexedPassage = readonly [
  number: number,
  kind: PassageKind,
  words: number,
  phrases: string,
];

export interface IndexedItem extends Pick<SearchEntry, "tags" | "status" | "contentBytes"> {
  timeId: string;
  passages: readonly IndexedPassage[];
  /** The number of words in its text. */
  textWords: number;
}

/** The items of an index and their passages, by number. Numbers are reused, so they stay small. */
export class ItemTable {
  /** Undefined: a removed item; `freeNumbers` frees its number. */
  private readonly items: (IndexedItem | undefined)[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly owners: (number | undefined)[] = [];
  private readonly kinds: PassageKind[] = [];
  private readonly lengths: number[] = [];
  private readonly phrases: string[] = [];
  private readonly freeItems: number[] = [];
  /** Undefined until they are searched for, after a table was restored. */
  private freePassages: number[] | undefined;
  private removed = { items: [] as number[], passages: [] as number[] };
  private readonly sums = { textWords: 0, titles: 0, titleWords: 0 };

  /** The number of items. */
  get size(): number {
    return this.numbers.size;
  }

  /** One above the highest number of an item. */
  get end(): number {
    return this.items.length;
  }

  /** One above the highest number of a passage. */
  get passagesEnd(): number {
    return this.owners.length;
  }

  /** The average numbers of words. */
  get averages(): { text: number; title: number } {
    const { textWords, titles, titleWords } = this.sums;
    return {
      text: Math.max(textWords / this.size, 1),
      title: Math.max(titleWords / titles, 1),
    };
  }

  get(number: number): IndexedItem | undefined {
    return this.items[number];
  }

  /** The number of the item that a passage is part of; undefined for a removed one. */
  ownerOf(passage: number): number | undefined {
    return this.owners[passage];
  }

  kindOf(passage: number): PassageKind {
    return this.kinds[passage] ?? "text";
  }

  wordsIn(passage: number): number {
    return this.lengths[passage] ?? 0;
  }

  phrasesIn(passage: number): string {
    return this.phrases[passage] ?? "";
  }

  entries(): Iterable<[number: number, item: IndexedItem | undefined]> {
    return this.items.entries();
  }

  /** A free number for a passage of a new item. */
  takePassage(): number {
    this.freePassages ??= this.unowned();
    const number = this.freePassages.pop() ?? this.owners.length;
    if (number === this.owners.length) this.owners.push(undefined);
    return number;
  }

  /** Frees an unused number. */
  giveBack(passage: number): void {
    this.freePassages?.push(passage);
  }

  /** Adds an item under a free number. */
  add(item: IndexedItem): void {
    this.keep(this.freeItems.pop() ?? this.items.length, item);
  }

  /** Stores an item under a given number. */
  keep(number: number, item: IndexedItem): void {
    // An array with holes is slow.
    while (this.items.length < number) {
      this.freeItems.push(this.items.length);
      this.items.push(undefined);
    }
    this.items[number] = item;
    this.numbers.set(item.timeId, number);
    for (const [passage, kind, words, phrases] of item.passages) {
      while (this.owners.length <= passage) this.owners.push(undefined);
      while (this.kinds.length <= passage) {
        this.kinds.push("text");
        this.lengths.push(0);
        this.phrases.push("");
      }
      this.owners[passage] = number;
      this.kinds[passage] = kind;
      this.lengths[passage] = words;
      this.phrases[passage] = phrases;
    }
    this.addUp(item, 1);
  }

  delete(timeId: string): void {
    const number = this.numbers.get(timeId);
    const item = number === undefined ? undefined : this.items[number];
    if (number === undefined || !item) return;
    this.numbers.delete(timeId);
    this.items[number] = undefined;
    this.removed.items.push(number);
    for (const [passage] of item.passages) {
      this.owners[passage] = undefined;
      this.removed.passages.push(passage);
    }
    this.addUp(item, -1);
  }

  /** Frees the numbers of removed items, after `forget` has removed everything that refers to them. */
  freeNumbers(forget: () => void): void {
    if (this.removed.items.length === 0) return;
    forget();
    for (const item of this.removed.items) this.freeItems.push(item);
    for (const passage of this.removed.passages) this.freePassages?.push(passage);
    this.removed = { items: [], passages: [] };
  }

  private unowned(): number[] {
    const removed = new Set(this.removed.passages);
    return [...this.owners.keys()].filter(
      (passage) => this.owners[passage] === undefined && !removed.has(passage),
    );
  }

  private addUp({ passages, textWords }: IndexedItem, sign: 1 | -1): void {
    this.sums.textWords += sign * textWords;
    for (const [, kind, words] of passages) {
      if (kind !== "title") continue;
      this.sums.titles += sign;
      this.sums.titleWords += sign * words;
    }
  }
}

interface Part {
  kind: PassageKind;
  /** The line above the text: a title, a question, tags, a heading. */
  above: string;
  text: string;
}

/** The parts of an item that become passages of an index; if there are too many, its whole text as one. */
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
