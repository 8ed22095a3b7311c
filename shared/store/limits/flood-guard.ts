import { randomInt } from "node:crypto";
import { BoundedMap } from "../../model/bounded-map";
import { networkHash } from "../../model/network";
import { type BlockLimit, visitorLimits } from "../../model/visitor-limits";
import { getItems, type Key } from "../dynamo/read";
import type { Table } from "../dynamo/table";
import { updateItem } from "../dynamo/update-item";
import { keys, type SiteId } from "../keys";
import { forgottenAtSeconds, tooManyRequests, windowEndSeconds } from "./visitor-window";

/** What visitors of one network send to a site, in one request. */
export interface VisitorCall {
  site: SiteId;
  kind: "events" | "clicks";
  address: string;
  /** An event of a batch counts one, a click one. */
  count: number;
}

/** Runs what a call is for, unless its network or its site has sent too much. `false`: there was nothing to count. */
export type FloodGuard = <Result>(
  call: VisitorCall,
  now: Date,
  work: () => Promise<Result>,
) => Promise<Result>;

// Far more than an instance serves in a minute, and a few megabytes.
const mostTallies = 20_000;

/**
 * Limits events and clicks by network and by site within a minute of the clock, at next to no cost: each instance
 * counts in memory, and tells the others once a block, in a write beside the call's own, whose answer is what all
 * instances have counted. Past the limit it refuses from memory.
 * @throws ApiError `rate_limited`
 */
export function createFloodGuard(table: Table): FloodGuard {
  let tallies = new BoundedMap<string, Tally>(mostTallies);
  /** Calls by network that there was nothing to count for. */
  let misses = new BoundedMap<string, number>(mostTallies);
  let minute = 0;

  const tallyOf = (rows: Key[], limit: BlockLimit): Tally => {
    const id = rows[0]?.pk ?? "";
    const tally = tallies.get(id) ?? new Tally(table, rows, limit);
    tallies.set(id, tally);
    return tally;
  };

  return async function guarded({ site, kind, address, count }, now, work) {
    const endsAtSeconds = windowEndSeconds(now);
    if (endsAtSeconds / 60 !== minute) {
      tallies = new BoundedMap(mostTallies);
      misses = new BoundedMap(mostTallies);
    }
    minute = endsAtSeconds / 60;
    const hash = networkHash(address);
    const missed = misses.get(hash) ?? 0;
    if (missed >= visitorLimits.unknownIds.perInstance) throw tooManyRequests(now);
    const [network, whole] = [
      tallyOf([keys.siteWindow(site, kind, hash, minute)], visitorLimits[kind]),
      tallyOf(keys.wholeSiteWindow(site, visitorLimits.site.rows, minute), visitorLimits.site),
    ];
    const limited = [network, whole];
    if (limited.some((tally) => !tally.hasRoomFor(count))) throw tooManyRequests(now);
    const tellings = limited.map((tally) => tally.add(count, endsAtSeconds));
    const [result] = await Promise.all([work(), ...tellings]);
    if (result === false) {
      // Whoever invents ids must not fill the table with windows of sites that do not exist.
      for (const tally of limited) tally.takeBack(count);
      misses.set(hash, (misses.get(hash) ?? 0) + 1);
    }
    return result;
  };
}

/** What one window has counted, as far as this instance knows. */
class Tally {
  /** By this instance, and by all of them. */
  private own = 0;
  private all = 0;
  /** Of this instance's, what the others have not been told. */
  private untold = 0;
  private nextRow: number;

  constructor(
    private readonly table: Table,
    private readonly rows: readonly Key[],
    private readonly limit: BlockLimit,
  ) {
    this.nextRow = randomInt(rows.length);
  }

  hasRoomFor(count: number): boolean {
    return this.all + count <= this.limit.perMinute;
  }

  /** Counts, and tells the other instances where that completes a block. */
  async add(count: number, endsAtSeconds: number): Promise<void> {
    this.own += count;
    this.all += count;
    this.untold += count;
    const { free, block } = this.limit;
    if (this.own <= free || this.untold < block) return;
    const told = this.untold;
    this.untold = 0;
    try {
      const sum = await this.tell(told, endsAtSeconds);
      this.all = Math.max(this.all, sum + this.untold);
    } catch {
      // What is within the limit must not fail because of it: this block stays this instance's own.
    }
  }

  /** Undoes an `add`, after which there turned out to be nothing to count. */
  takeBack(count: number): void {
    this.own -= count;
    this.all -= count;
    this.untold -= count;
  }

  /** Adds to one of the rows, each in its turn. Returns the sum of all. */
  private async tell(count: number, endsAtSeconds: number): Promise<number> {
    const row = this.rows[this.nextRow % this.rows.length] as Key;
    this.nextRow += 1;
    const others = this.rows.filter((each) => each !== row);
    const [told, read] = await Promise.all([
      updateItem(this.table, row, {
        UpdateExpression: "ADD told :count SET #ttl = :ttl",
        ExpressionAttributeNames: { "#ttl": "ttl" },
        ExpressionAttributeValues: { ":count": count, ":ttl": forgottenAtSeconds(endsAtSeconds) },
      }),
      others.length === 0 ? [] : getItems(this.table, others, { consistent: false }),
    ]);
    return [told.item, ...read].reduce((sum, item) => sum + ((item?.told as number) ?? 0), 0);
  }
}
