import { searchedFields } from "./item-terms";
import type { SearchEntry } from "./search-entry";

export interface IndexedItem extends Pick<SearchEntry, "tags" | "status" | "contentBytes"> {
  timeId: string;
  /** How many different terms each field has. */
  lengths: number[];
}

/** The items of an index by their numbers, which are used again so that they stay small. */
export class ItemTable {
  /** Undefined: an item that was taken out; its number is free once `freeNumbers` was called. */
  private readonly items: (IndexedItem | undefined)[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly lengths = searchedFields.map(() => 0);
  private free: number[] = [];
  private removed: number[] = [];

  /** How many items there are. */
  get size(): number {
    return this.numbers.size;
  }

  /** Above every number in use. */
  get end(): number {
    return this.items.length;
  }

  get(number: number): IndexedItem | undefined {
    return this.items[number];
  }

  entries(): Iterable<[number: number, item: IndexedItem | undefined]> {
    return this.items.entries();
  }

  /** How many different terms a field has on an average. */
  averageLength(field: number): number {
    return (this.lengths[field] ?? 0) / this.size;
  }

  /** Adds an item under a number of its own. */
  add(item: IndexedItem): number {
    const number = this.free.pop() ?? this.items.length;
    this.keep(number, item);
    return number;
  }

  /** Keeps an item under the number that it has. */
  keep(number: number, item: IndexedItem): void {
    // An array with holes would be a slow one.
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

  /** Lets the numbers of items that were taken out be used again, once `forget` has cleared away what names them. */
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
