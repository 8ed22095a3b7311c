import { failureOf, writeLine } from "../../../runtime/log";
import type { Key } from "../../../table/dynamo/item";
import type { Table } from "../../../table/dynamo/table";
import type { SearchEntry } from "../search-entry";
import { SearchIndex } from "../search-index";
import { claimSnapshot, readSnapshot, type SnapshotPart, writeSnapshot } from "./snapshot";

// How many entries one batch reads, and how many batches are read in parallel.
const entriesPerBatch = 100;
const batchesAtOnce = 5;
const entriesAtOnce = entriesPerBatch * batchesAtOnce;

/** The items that an index is built from. */
export interface IndexSource {
  /** The number of their changes. */
  readChanges(): Promise<number>;
  /** The version of each item by time id. */
  readVersions(): Promise<Map<string, number>>;
  /** The search entries of items, at most a hundred; deleted items are left out. */
  readEntries(timeIds: readonly string[]): Promise<Map<string, IndexedEntry>>;
  /** The key of the index's snapshot. */
  snapshot: Key;
}

export interface IndexedEntry {
  version: number;
  entry: SearchEntry;
}

/**
 * How one request updates an index: how many items a step indexes, roughly how long it continues, and after how long it gives
 * up writing the snapshot.
 */
interface Pace {
  itemsPerStep: number;
  patienceMs: number;
  snapshotMs?: number;
}

// The rest of a Lambda's 20 s is enough to read and finish any step. A Lambda that is killed loses its index, so a site whose
// snapshot took too long would never be indexed.
const usualPace: Pace = { itemsPerStep: 20, patienceMs: 8000 };
const usualSnapshotMs = 6000;

/**
 * One site's index, kept in this instance. It never answers from stale data: each use reads the site's number of changes from
 * the table, and indexes missing changes first.
 */
export class ReadyIndex {
  private index: SearchIndex | undefined;
  /** The version of each item in the index. */
  private versions = new Map<string, number>();
  /** The number of the site's changes that the index includes. */
  private changes = 0;
  /** The number of items indexed since the snapshot. */
  private drift = 0;
  /** The newest snapshot when this instance last looked. */
  private snapshotId: string | undefined;
  private work: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly table: Table,
    private readonly source: IndexSource,
    private readonly pace: Pace = usualPace,
  ) {}

  /** Its approximate size in memory. */
  get bytes(): number {
    return (this.index?.bytes ?? 0) + this.versions.size * 100;
  }

  /**
   * The index, with everything that was written before this call. `speaking` is the site's language, a BCP 47 tag; if it
   * changes, the items are indexed again.
   * @throws NotReadyYet if one request is not enough to index everything; the next request continues
   */
  async current(speaking: Promise<string>): Promise<SearchIndex> {
    const [changes, language] = await Promise.all([this.source.readChanges(), speaking]);
    const isBehind = () => !this.index?.speaks(language) || this.changes < changes;
    if (isBehind()) {
      const work = this.work.then(() => (isBehind() ? this.catchUp(changes, language) : undefined));
      // A failure ends only this request: the next one continues where this one ended.
      this.work = work.catch(() => {});
      await work;
    }
    return this.index ?? new SearchIndex(language);
  }

  private async catchUp(changes: number, language: string): Promise<void> {
    const giveUpAt = performance.now() + this.pace.patienceMs;
    const [versions] = await Promise.all([
      this.source.readVersions(),
      this.index === undefined ? this.restore(language) : undefined,
    ]);
    const index = this.index?.speaks(language) ? this.index : new SearchIndex(language);
    if (index !== this.index) this.versions = new Map();
    this.index = index;
    for (const timeId of [...this.versions.keys()]) {
      if (!versions.has(timeId)) this.remove(index, timeId);
    }
    const changed = [...versions.keys()].filter(
      (timeId) => this.versions.get(timeId) !== versions.get(timeId),
    );
    let entries = new Map<string, IndexedEntry>();
    for (const [done, timeId] of changed.entries()) {
      const isStepDone = done > 0 && done % this.pace.itemsPerStep === 0;
      if (isStepDone && performance.now() >= giveUpAt) {
        await this.keepSnapshot(index);
        throw new NotReadyYet(`${changed.length - done} items are still to be indexed.`);
      }
      if (done % entriesAtOnce === 0) {
        const next = changed.slice(done, done + entriesAtOnce);
        entries = await inBatches(next, (batch) => this.source.readEntries(batch));
      }
      this.takeUp(index, timeId, entries.get(timeId));
    }
    index.settle();
    this.changes = changes;
    // A snapshot that lacks up to a quarter of the items still saves most of the work.
    if (this.drift >= 200 + this.versions.size / 4) await this.keepSnapshot(index);
  }

  private takeUp(index: SearchIndex, timeId: string, item: IndexedEntry | undefined): void {
    // It was deleted since its version was read.
    if (!item) this.remove(index, timeId);
    else {
      index.set(timeId, item.entry);
      this.versions.set(timeId, item.version);
      this.drift += 1;
    }
  }

  private remove(index: SearchIndex, timeId: string): void {
    index.delete(timeId);
    if (this.versions.delete(timeId)) this.drift += 1;
  }

  private async restore(language: string): Promise<void> {
    const index = new SearchIndex(language);
    let isOurs = true;
    const versions = new Map<string, number>();
    const { isComplete, id } = await readSnapshot(this.table, this.source.snapshot, (part) => {
      if (part[0] === "language") isOurs = index.speaks(part[1]);
      else if (part[0] === "version") versions.set(part[1], part[2]);
      else index.restore(part);
    });
    this.snapshotId = id;
    if (!isComplete || !isOurs) return;
    this.index = index;
    this.versions = versions;
  }

  /**
   * Stores the index, so that the next instance need not index the items one by one. If many instances do so at once, one
   * stores it.
   */
  private async keepSnapshot(index: SearchIndex): Promise<void> {
    this.drift = 0;
    index.settle();
    const { table, source } = this;
    const giveUp = AbortSignal.timeout(this.pace.snapshotMs ?? usualSnapshotMs);
    try {
      const { isMine, newest } = await claimSnapshot(table, source.snapshot, this.snapshotId);
      this.snapshotId = isMine
        ? await writeSnapshot(table, source.snapshot, this.parts(index), new Date(), giveUp)
        : newest;
    } catch (error) {
      // Nothing depends on the snapshot. The next request with this many changes tries again.
      writeLine(JSON.stringify({ level: "warn", task: "snapshot", ...failureOf(error) }));
    }
  }

  private *parts(index: SearchIndex): Iterable<SnapshotPart> {
    yield ["language", index.language];
    for (const [timeId, version] of this.versions) yield ["version", timeId, version];
    yield* index.parts();
  }
}

async function inBatches<Read>(
  timeIds: readonly string[],
  read: (batch: readonly string[]) => Promise<Map<string, Read>>,
): Promise<Map<string, Read>> {
  const batches: (readonly string[])[] = [];
  for (let start = 0; start < timeIds.length; start += entriesPerBatch) {
    batches.push(timeIds.slice(start, start + entriesPerBatch));
  }
  const all = await Promise.all(batches.map(read));
  return new Map(all.flatMap((batch) => [...batch]));
}

/** Thrown when more has changed than one request can index. The indexed part is kept. */
class NotReadyYet extends Error {}

// The total size of the indexes in an instance, out of a Lambda's 512 MB. The largest site's index alone takes 130 MB.
const maxReadyBytes = 150_000_000;

/** The indexes in an instance's memory, until others need the space. */
export class ReadyIndexes {
  // The least recently used first.
  private readonly ready = new Map<string, ReadyIndex>();

  /** The index with this name. `open` creates it on first use. */
  get(name: string, open: () => ReadyIndex): ReadyIndex {
    const index = this.ready.get(name) ?? open();
    this.ready.delete(name);
    this.ready.set(name, index);
    return index;
  }

  /** Removes indexes after one has grown. */
  forgetLongUnused(): void {
    let sum = [...this.ready.values()].reduce((total, { bytes }) => total + bytes, 0);
    for (const [name, { bytes }] of this.ready) {
      if (sum <= maxReadyBytes || this.ready.size === 1) return;
      this.ready.delete(name);
      sum -= bytes;
    }
  }
}
