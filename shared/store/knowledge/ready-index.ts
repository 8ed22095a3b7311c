import { SearchIndex } from "../../model/knowledge/search-index";
import type { Item } from "../dynamo/item";
import { readEach } from "../dynamo/range";
import type { Table } from "../dynamo/table";
import { keys, type Site } from "../keys";
import { entryFrom } from "./entry-row";
import { readSnapshot, type SnapshotPart, writeSnapshot } from "./snapshot";
import { readChanges, readVersions } from "./versions";

// How many entries one batch reads, and how many batches are read in parallel.
const entriesPerBatch = 100;
const batchesAtOnce = 5;
const entriesAtOnce = entriesPerBatch * batchesAtOnce;

/** How one request brings an index up to date: how many items a step takes, and for about how long it goes on. */
interface Pace {
  itemsPerStep: number;
  patienceMs: number;
}

// The rest of a Lambda's 20 s is enough to finish a step, whatever its items are, and to store the snapshot.
const usualPace: Pace = { itemsPerStep: 20, patienceMs: 9000 };

/**
 * One site's index, kept in this instance. It never answers from old data: each use reads the site's number of
 * changes from the table, and takes up what has changed before it answers.
 */
export class ReadyIndex {
  private index: SearchIndex | undefined;
  /** The version of each item in the index. */
  private versions = new Map<string, number>();
  /** The number of the site's changes that the index has taken up. */
  private changes = 0;
  /** The number of items taken up since the snapshot. */
  private drift = 0;
  private work: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly table: Table,
    private readonly site: Site,
    private readonly pace = usualPace,
  ) {}

  /** About how much memory it takes. */
  get bytes(): number {
    return (this.index?.bytes ?? 0) + this.versions.size * 100;
  }

  /**
   * The index, with everything that was written before this call.
   * @throws NotReadyYet when one request is not enough to take it up; the next one goes on from there
   */
  async current(): Promise<SearchIndex> {
    const changes = await readChanges(this.table, this.site);
    const isBehind = () => this.index === undefined || this.changes < changes;
    if (isBehind()) {
      const work = this.work.then(() => (isBehind() ? this.catchUp(changes) : undefined));
      // A failure ends this request alone: the next one begins where this one ended.
      this.work = work.catch(() => {});
      await work;
    }
    return this.index ?? new SearchIndex();
  }

  private async catchUp(changes: number): Promise<void> {
    const giveUpAt = performance.now() + this.pace.patienceMs;
    const [versions] = await Promise.all([
      readVersions(this.table, this.site),
      this.index === undefined ? this.restore() : undefined,
    ]);
    const index = this.index ?? new SearchIndex();
    this.index = index;
    for (const timeId of [...this.versions.keys()]) {
      if (!versions.has(timeId)) this.remove(index, timeId);
    }
    const changed = [...versions.keys()].filter(
      (timeId) => this.versions.get(timeId) !== versions.get(timeId),
    );
    let entries = new Map<string, Item>();
    for (const [done, timeId] of changed.entries()) {
      const isStepDone = done > 0 && done % this.pace.itemsPerStep === 0;
      if (isStepDone && performance.now() >= giveUpAt) {
        await this.keepSnapshot(index);
        throw new NotReadyYet(`${changed.length - done} items are still to be indexed.`);
      }
      if (done % entriesAtOnce === 0) {
        entries = await this.readEntries(changed.slice(done, done + entriesAtOnce));
      }
      this.takeUp(index, timeId, entries.get(timeId));
    }
    index.settle();
    this.changes = changes;
    // A snapshot that lacks up to a quarter of the items still saves most of the work.
    if (this.drift >= 200 + this.versions.size / 4) await this.keepSnapshot(index);
  }

  private async readEntries(timeIds: readonly string[]): Promise<Map<string, Item>> {
    const batches: string[][] = [];
    for (let start = 0; start < timeIds.length; start += entriesPerBatch) {
      batches.push(timeIds.slice(start, start + entriesPerBatch));
    }
    const toKey = (timeId: string) => keys.knowledgeEntry(this.site, timeId);
    const read = await Promise.all(batches.map((batch) => readEach(this.table, toKey, batch)));
    return new Map(read.flatMap((batch) => [...batch]));
  }

  private takeUp(index: SearchIndex, timeId: string, item: Item | undefined): void {
    // Deleted since its version was read.
    if (!item) this.remove(index, timeId);
    else {
      const { version, entry } = entryFrom(item);
      index.set(timeId, entry);
      this.versions.set(timeId, version);
      this.drift += 1;
    }
  }

  private remove(index: SearchIndex, timeId: string): void {
    index.delete(timeId);
    if (this.versions.delete(timeId)) this.drift += 1;
  }

  private async restore(): Promise<void> {
    const index = new SearchIndex();
    const versions = new Map<string, number>();
    const isWhole = await readSnapshot(this.table, this.site, (part) => {
      if (part[0] === "version") versions.set(part[1], part[2]);
      else index.restore(part);
    });
    if (!isWhole) return;
    this.index = index;
    this.versions = versions;
  }

  /** Stores the index, so that the next instance need not take up its items one by one. */
  private async keepSnapshot(index: SearchIndex): Promise<void> {
    this.drift = 0;
    index.settle();
    await writeSnapshot(this.table, this.site, this.parts(index)).catch((error: Error) =>
      // Nothing depends on the snapshot; the next request that finds as many changes tries again.
      console.warn(JSON.stringify({ level: "warn", snapshot: error.name, message: error.message })),
    );
  }

  private *parts(index: SearchIndex): Iterable<SnapshotPart> {
    for (const [timeId, version] of this.versions) yield ["version", timeId, version];
    yield* index.parts();
  }
}

/** More has changed than one request can take up. What it has taken up is kept. */
class NotReadyYet extends Error {}
