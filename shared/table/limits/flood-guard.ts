import { randomInt } from "node:crypto";
import * as z from "zod/mini";
import { BoundedMap } from "../../model/bounded-map";
import { networkHash } from "../../model/network";
import type { Item, Key } from "../dynamo/item";
import { knownFields } from "../dynamo/known-fields";
import { getItems } from "../dynamo/read";
import type { Table } from "../dynamo/table";
import { ttlAfter } from "../dynamo/ttl-after";
import { updateItem } from "../dynamo/update-item";
import { keys, type SiteId } from "../keys";
import { minuteAfter, startOfMinute, tooManyRequests, windowGraceSeconds } from "./minute";
import { type BlockLimit, visitorLimits } from "./visitor-limits";

/** What one network sends to a site in one request. */
export interface VisitorCall {
  site: SiteId;
  /** Absent for what has a window of its own by network, and counts here for the site alone. */
  kind?: "events" | "clicks" | "searches" | undefined;
  /** Of a call with a kind. */
  address?: string | undefined;
  /** The number of events in a batch; 1 for anything else. */
  count: number;
}

/**
 * Runs the work of a call, unless its network or its site has sent too much. The work returns `false` if there was
 * nothing to count.
 */
export type FloodGuard = <Result>(
  call: VisitorCall,
  now: Date,
  work: () => Promise<Result>,
) => Promise<Result>;

// Far more than an instance serves in a minute, and a few megabytes.
const mostTallies = 20_000;

/**
 * Limits events, clicks and searches by network, and all that visitors send by site, within a minute of the clock, at almost
 * no cost. Each instance
 * counts in memory and reports each full block in a separate write, whose answer is the sum over all instances. Beyond the
 * limit, calls are refused from memory.
 * @throws ApiError `rate_limited`
 */
export function createFloodGuard(table: Table): FloodGuard {
  let tallies = new BoundedMap<string, Tally>(mostTallies);
  /** By network, the calls for which there was nothing to count. */
  let misses = new BoundedMap<string, number>(mostTallies);
  let minute = 0;

  const tallyOf = (rows: Key[], limit: BlockLimit): Tally => {
    const id = rows[0]?.pk ?? "";
    const tally = tallies.get(id) ?? new Tally(table, rows, limit);
    tallies.set(id, tally);
    return tally;
  };

  return async function guarded({ site, kind, address = "", count }, now, work) {
    if (minuteAfter(now) !== minute) {
      tallies = new BoundedMap(mostTallies);
      misses = new BoundedMap(mostTallies);
    }
    minute = minuteAfter(now);
    const endsAt = startOfMinute(minute);
    const hash = kind ? networkHash(address) : "";
    const missed = misses.get(hash) ?? 0;
    if (kind && missed >= visitorLimits.unknownIds.perInstance) throw tooManyRequests(now);
    const limited = [
      ...(kind ? [tallyOf([keys.siteWindow(site, kind, hash, minute)], visitorLimits[kind])] : []),
      tallyOf(keys.wholeSiteWindow(site, visitorLimits.site.rows, minute), visitorLimits.site),
    ];
    if (limited.some((tally) => !tally.hasRoomFor(count))) throw tooManyRequests(now);
    const reports = limited.map((tally) => tally.add(count, endsAt));
    const [result] = await Promise.all([work(), ...reports]);
    if (result === false) {
      // A caller who invents ids must not fill the table with windows of sites that do not exist.
      for (const tally of limited) tally.takeBack(count);
      if (kind) misses.set(hash, (misses.get(hash) ?? 0) + 1);
    }
    return result;
  };
}

/** The count of one window, as far as this instance knows. */
class Tally {
  /** Counted by this instance. */
  private own = 0;
  /** Counted by all instances. */
  private all = 0;
  /** Counted by this instance and not yet reported to the others. */
  private unreported = 0;
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

  /** Counts, and reports to the other instances if that completes a block. */
  async add(count: number, endsAt: Date): Promise<void> {
    this.own += count;
    this.all += count;
    this.unreported += count;
    const { free, block } = this.limit;
    if (this.own <= free || this.unreported < block) return;
    const reported = this.unreported;
    this.unreported = 0;
    try {
      const sum = await this.report(reported, endsAt);
      this.all = Math.max(this.all, sum + this.unreported);
    } catch {
      // A call within the limit must not fail because a report does. The other instances miss this block.
    }
  }

  /** Undoes an `add` for which there was nothing to count. */
  takeBack(count: number): void {
    this.own -= count;
    this.all -= count;
    this.unreported -= count;
  }

  /** Adds to the rows in turn. Returns the sum of all rows. */
  private async report(count: number, endsAt: Date): Promise<number> {
    const turn = this.nextRow % this.rows.length;
    this.nextRow += 1;
    const [row] = this.rows.slice(turn);
    const others = this.rows.filter((each) => each !== row);
    const [changed, read] = await Promise.all([
      row &&
        updateItem(this.table, row, {
          UpdateExpression: "ADD reported :count SET #ttl = :ttl",
          ExpressionAttributeNames: { "#ttl": "ttl" },
          ExpressionAttributeValues: {
            ":count": count,
            ":ttl": ttlAfter(endsAt, windowGraceSeconds),
          },
        }),
      others.length === 0 ? [] : getItems(this.table, others, { consistent: false }),
    ]);
    return [changed?.item, ...read].reduce((sum, item) => sum + reportedOn(item), 0);
  }
}

const blockSchema = z.object({ reported: z._default(z.number(), 0) });

function reportedOn(item: Item | undefined): number {
  return knownFields(blockSchema, item ?? {}).reported;
}
