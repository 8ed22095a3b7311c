/** Which items have a term, and how often: a number each, since there are millions of them. */
export interface Posting {
  /** The item's number in the index, below a million. */
  item: number;
  field: number;
  frequency: number;
}

// Above it a frequency makes no difference to the score.
const mostFrequent = 255;

export function packPosting({ item, field, frequency }: Posting): number {
  return (item << 10) | (field << 8) | Math.min(frequency, mostFrequent);
}

export function unpackPosting(packed: number): Posting {
  return { item: packed >> 10, field: (packed >> 8) & 3, frequency: packed & mostFrequent };
}

/**
 * The terms of an index with their postings. A map of packed numbers takes some 100 bytes for a term that
 * one item has; a tree of maps, as search libraries have it, takes 600.
 */
export class Dictionary {
  private readonly lists = new Map<string, number | number[]>();
  private postings = 0;

  get size(): number {
    return this.lists.size;
  }

  /** About how much memory it takes. */
  get bytes(): number {
    return this.lists.size * 150 + this.postings * 12;
  }

  has(term: string): boolean {
    return this.lists.has(term);
  }

  terms(): Iterable<string> {
    return this.lists.keys();
  }

  postingsOf(term: string): readonly number[] {
    const list = this.lists.get(term);
    return list === undefined ? [] : typeof list === "number" ? [list] : list;
  }

  add(term: string, posting: number): void {
    const list = this.lists.get(term);
    this.postings += 1;
    if (list === undefined) this.lists.set(unattached(term), posting);
    else if (typeof list === "number") this.lists.set(term, [list, posting]);
    // A list that grows by itself keeps room for 16 more, which most terms never have.
    else if (list.length < 16) this.lists.set(term, list.concat(posting));
    else list.push(posting);
  }

  /** Takes in what `entries` of another dictionary gave. */
  restore(term: string, postings: readonly number[]): void {
    const [first] = postings;
    if (first === undefined) return;
    this.postings += postings.length;
    this.lists.set(term, postings.length === 1 ? first : [...postings]);
  }

  entries(): Iterable<[term: string, postings: number | number[]]> {
    return this.lists;
  }

  /** Forgets the postings of all other items, and the terms that no item has then. */
  retain(isKept: (item: number) => boolean): void {
    const isLeft = (packed: number) => isKept(unpackPosting(packed).item);
    for (const [term, list] of this.lists) {
      const before = typeof list === "number" ? [list] : list;
      const after = before.filter(isLeft);
      if (after.length === before.length) continue;
      this.postings -= before.length - after.length;
      const [first] = after;
      if (first === undefined) this.lists.delete(term);
      else this.lists.set(term, after.length === 1 ? first : after);
    }
  }
}

/** The same text without the text that it was cut from, which the engine would keep in memory with it. */
function unattached(term: string): string {
  return term.length < 13 ? term : Buffer.from(term).toString();
}
