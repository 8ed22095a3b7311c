/** A passage that contains a term, and how often. Packed into one number, because there are millions. */
export interface Posting {
  /** The passage's number in the index, below 16 million. */
  passage: number;
  /** Whether the term is in the passage's text, or in what stands above it. */
  isText: boolean;
  frequency: number;
}

// Higher frequencies make no difference to the score.
const maxFrequency = 31;

export function packPosting({ passage, isText, frequency }: Posting): number {
  return (passage << 6) | (Number(isText) << 5) | Math.min(frequency, maxFrequency);
}

export function unpackPosting(packed: number): Posting {
  return {
    passage: packed >> 6,
    isText: (packed & 32) !== 0,
    frequency: packed & maxFrequency,
  };
}

/**
 * The terms of an index with their postings. A term in one passage takes about 100 bytes in a map of packed numbers; the tree
 * of maps in search libraries takes 600.
 */
export class Dictionary {
  private readonly lists = new Map<string, number | number[]>();
  /** The number of postings of all terms. */
  postings = 0;

  get size(): number {
    return this.lists.size;
  }

  /** Approximate memory use in bytes. */
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
    // A list that grows on its own reserves room for 16 more, which most terms never need.
    else if (list.length < 16) this.lists.set(term, list.concat(posting));
    else list.push(posting);
  }

  /** Adds the `entries` of another dictionary. */
  restore(term: string, postings: readonly number[]): void {
    const [first] = postings;
    if (first === undefined) return;
    this.postings += postings.length;
    this.lists.set(term, postings.length === 1 ? first : [...postings]);
  }

  entries(): Iterable<[term: string, postings: number | number[]]> {
    return this.lists;
  }

  /** Drops the postings of all other passages, and the terms that are left without passages. */
  retain(isKept: (passage: number) => boolean): void {
    const isLeft = (packed: number) => isKept(packed >> 6);
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

/** A copy of a substring. Without it, the engine would keep the whole text in memory. */
function unattached(term: string): string {
  return term.length < 13 ? term : Buffer.from(term).toString();
}
