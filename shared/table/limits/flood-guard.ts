import { randomInt } from "node:crypto";
import * as z from "zod/mini";
import { BoundedMap } from "../../model/bounded-map";
import { networkHash } from "../../model/network";
import { ApiError } from "../../runtime/errors";
import { type Item, type Key, ttlAfter } from "../dynamo/item";
import { parseStored } from "../dynamo/parse-stored";
import { getItems } from "../dynamo/read";
import type { Table } from "../dynamo/table";
import { updateItem } from "../dynamo/write-item";
import { keys, type SiteId } from "../keys";
import { minuteAfter, startOfMinute, tooManyRequests, windowGraceSeconds } from "./count-in-window";
import { intakeGate } from "./intake-pause";
import { type BlockLimit, dayShares, visitorLimits } from "./visitor-window";

/** What one network sends to a site in one request. */
export interface VisitorCall {
  site: SiteId;
  kind: "events" | "clicks" | "searches" | "submissions" | keyof typeof dayShares;
  /** The record that has a window of its own within the kind. */
  of?: string | undefined;
  address: string;
  /** The number of events in a batch; 1 for most else. */
  count: number;
}

/**
 * Runs the work of a call, unless its network or its site has sent too much, or its account is paused. The work returns
 * `false` if there was nothing to count, and a number if it counted so many: the rest counts only against its network.
 */
export type FloodGuard = <Result>(
  call: VisitorCall,
  now: Date,
  work: () => Promise<Result>,
) => Promise<Result>;

// Far more than an instance serves in a minute, and a few megabytes.
const maxTallies = 20_000;

/**
 * Limits what visitors send by network and by site, within a minute or a day of the clock, at almost no cost. Each instance
 * counts in memory and reports each full block in a separate write, whose answer is the sum over all instances. Beyond the
 * limit, calls are refused from memory.
 * @throws ApiError `rate_limited`
 */
export function createFloodGuard(table: Table): FloodGuard {
  const ofMinute = windows(table);
  const ofDay = windows(table);
  const passGate = intakeGate(table);
  /** By network, the clicks for which there was nothing to count. */
  let misses = new BoundedMap<string, number>(maxTallies);
  let missesMinute = 0;

  return async function guarded({ site, kind, of, address, count }, now, work) {
    // A search stores nothing.
    if (kind !== "searches") await passGate(site.accountKey, now);
    if (minuteAfter(now) !== missesMinute) misses = new BoundedMap(maxTallies);
    missesMinute = minuteAfter(now);
    const hash = networkHash(address);
    if ((misses.get(hash) ?? 0) >= visitorLimits.unknownIds.perInstance) throw tooManyRequests(now);
    const { network, room, endsAt } = isOfDay(kind)
      ? dayTallies(ofDay, site, { kind, of, hash }, now)
      : minuteTallies(ofMinute, site, kind, address, now);
    const hasRoom =
      network.every((tally) => tally.hasRoomFor(count)) &&
      (!room || network.every((tally) => tally.isFairFor(count, room)));
    if (!hasRoom) throw tooManyRequests(now, endsAt);
    const limited = [...network, ...(room ? [room] : [])];
    const reports = limited.map((tally) => tally.add(count, endsAt));
    const [result] = await Promise.all([work(), ...reports]);
    if (result === false) {
      // A caller who invents ids must not fill the table with windows of sites that do not exist.
      for (const tally of limited) tally.takeBack(count);
      if (kind === "clicks") misses.set(hash, (misses.get(hash) ?? 0) + 1);
    } else if (typeof result === "number") {
      room?.takeBack(Math.max(0, count - result));
    }
    return result;
  };
}

/** What `guarded` gives; undefined if the network has used up its share. */
export async function unlessFlooded<Result>(guarded: Promise<Result>): Promise<Result | undefined> {
  return await guarded.catch((error: unknown) => {
    if (error instanceof ApiError && error.code === "rate_limited") return undefined;
    throw error;
  });
}

type TallyOf = (window: number, rows: Key[], limit: BlockLimit) => Tally;

/** The tallies of the current window. */
function windows(table: Table): TallyOf {
  let tallies = new BoundedMap<string, Tally>(maxTallies);
  let current = 0;
  return (window, rows, limit) => {
    if (window !== current) tallies = new BoundedMap(maxTallies);
    current = window;
    const id = rows[0]?.pk ?? "";
    const tally = tallies.get(id) ?? new Tally(table, rows, limit);
    tallies.set(id, tally);
    return tally;
  };
}

function minuteTallies(
  tallyOf: TallyOf,
  site: SiteId,
  kind: MinuteKind,
  address: string,
  now: Date,
) {
  const minute = minuteAfter(now);
  const isSubmitted = kind === "submissions";
  const limit = isSubmitted ? visitorLimits.submitted : visitorLimits.site;
  const rows = keys.wholeSiteWindow(site, isSubmitted ? "submitted" : "all", limit.rows, minute);
  const room = tallyOf(minute, rows, limit);
  const [house, customer] = [networkHash(address, 56), networkHash(address)];
  const ofNetwork = (name: string, hash: string, own: BlockLimit) =>
    tallyOf(minute, [keys.siteWindow(site, name, hash, minute)], own);
  return {
    room,
    endsAt: startOfMinute(minute),
    network: [
      ofNetwork(kind, house, visitorLimits[kind]),
      // Above the /56 of IPv6.
      ...(house === customer
        ? []
        : [
            ofNetwork(`${kind}48`, customer, {
              ...visitorLimits[kind],
              most: limit.most / visitorLimits.share,
            }),
          ]),
    ],
  };
}

type MinuteKind = Exclude<VisitorCall["kind"], keyof typeof dayShares>;

const dayMs = 86_400_000;

function dayTallies(
  tallyOf: TallyOf,
  site: SiteId,
  { kind, of, hash }: { kind: keyof typeof dayShares; of: string | undefined; hash: string },
  now: Date,
) {
  const day = Math.floor(now.getTime() / dayMs) + 1;
  const name = of === undefined ? kind : `${kind}.${of}`;
  return {
    room: undefined,
    endsAt: new Date(day * dayMs),
    network: [tallyOf(day, [keys.siteWindow(site, name, hash, day)], dayShares[kind])],
  };
}

function isOfDay(kind: VisitorCall["kind"]): kind is keyof typeof dayShares {
  return Object.hasOwn(dayShares, kind);
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
    return this.all + count <= this.limit.most;
  }

  /** Whether this network would have at most a tenth of what the others leave of a room. */
  isFairFor(count: number, room: Tally): boolean {
    const others = Math.max(0, room.all - this.all);
    return this.all + count <= (room.limit.most - others) / visitorLimits.share;
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
  return parseStored(blockSchema, item ?? {}).reported;
}
