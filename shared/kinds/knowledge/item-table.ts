import { searchedFields } from "./item-terms";
import type { SearchEntry } from "./search-entry";

export interface IndexedItem extends Pick<SearchEntry, "tags" | "status" | "contentBytes"> {
  timeId: string;
  /** How many different terms each field has. */
  lengths: number[];
}

/** The items of an index by number. Numbers are reused, so they stay small. */
export class ItemTable {
  /** Undefined: a removed item; `freeNumbers` frees its number. */
  private readonly items: (IndexedItem | undefined)[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly lengths = searchedFields.map(() => 0);
  private free: number[] = [];
  private removed: number[] = [];

  /** The number of items. */
  get size(): number {
    return this.numbers.size;
  }

  /** One above the highest number in use. */
  get end(): number {
    return this.items.length;
  }

  get(number: number): IndexedItem | undefined {
    return this.items[number];
  }

  entries(): Iterable<[number: number, item: IndexedItem | undefined]> {
    return this.items.entries();
  }

  /** The average number of different terms in a field. */
  averageLength(field: number): number {
    return (this.lengths[field] ?? 0) / this.size;
  }

  /** Adds an item under a free number. */
  add(item: IndexedItem): number {
    const number = this.free.pop() ?? this.items.length;
    this.keep(number, item);
    return number;
  }

  /** Stores an item under a given number. */
  keep(number: number, item: IndexedItem): void {
    // An array with holes is slow.
    while (this.items.length < number) {
      this.free.push(this.items.length);
      this.items.push(undefined);
    }
    this.items[number] = item;
    this.numbers.set(item.timeId, number);
    for (const [field, length] of item.lengths.entries()) this.addLength(field, length);
  }

  delete(timeId: string): void {
    const number = this.numbers.get(timeId);
    const item = number === undefined ? undefined : this.items[number];
    if (number === undefined || !item) return;
    this.numbers.delete(timeId);
    this.items[number] = undefined;
    this.removed.push(number);
    for (const [field, length] of item.lengths.entries()) this.addLength(field, -length);
  }

  /** Frees the numbers of removed items, once `forget` has dropped everything that names them. */
  freeNumbers(forget: () => void): void {
    if (this.removed.length === 0) return;
    forget();
    this.free.push(...this.removed);
    this.removed = [];
  }

  private addLength(field: number, length: number): void {
    this.lengths[field] = (this.lengths[field] ?? 0) + length;
  }
}
