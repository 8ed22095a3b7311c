import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { BoundedMap } from "../../model/bounded-map";
import { type Dropped, drop } from "../../model/event-types";
import { ttlAfter } from "../dynamo/item";
import { parseStored } from "../dynamo/parse-stored";
import { getItem } from "../dynamo/read";
import { onConditionFailed } from "../dynamo/refusal";
import type { Table } from "../dynamo/table";
import { type TransactionWrite, transact } from "../dynamo/transact";
import { keys, type SiteId } from "../keys";
import { type FloodGuard, unlessFlooded } from "../limits/flood-guard";
import { daySalt, type Sender, visitorOfDay } from "../secrets/visitor-of-day";

/** An event of a running experiment that a visitor's page reports. */
export interface ExperimentEvent {
  kind: "exposure" | "outcome";
  /** The experiment's. */
  timeId: string;
  /** The id of the run, whose counts belong together. */
  run: string;
  arm: number;
  /** The visitor, as the page names them; undefined where a visitor of a day counts once. */
  visitor: string | undefined;
  /** How long after an exposure an outcome counts. A visitor's day ends at midnight UTC before that. */
  withinSeconds: number;
  /** An outcome's value, at most the experiment's ceiling, in minor units, and as a part of that ceiling. */
  worth: { amount: number; part: number } | undefined;
}

const unitSchema = z.object({
  arm: z.number(),
  day: z.string(),
  atMs: z.number(),
  reached: z._default(z.boolean(), false),
});

const daySeconds = 86_400;
// Counters are of use for as long as figures are.
const keptSeconds = 400 * daySeconds;
// An arm has this many rows per day, so that a single row does not take all writes.
const rowsPerArm = 4;

/**
 * Counts what visitors did in experiments, in order: each visitor's first exposure, and the first outcome after it. Nothing is
 * stored that identifies the visitor.
 * @returns how many count, now or before; what does not count is added to `drops`
 */
export async function countOutcomes(
  table: Table,
  guarded: FloodGuard,
  site: SiteId,
  events: readonly ExperimentEvent[],
  sender: Sender,
  now: Date,
  drops: Dropped = {},
): Promise<number> {
  if (events.length === 0) return 0;
  let accepted = 0;
  const visitorToday = visitorOfDay(await daySalt(table, now), site, sender);
  for (const event of events) {
    const unit =
      event.visitor === undefined ? visitorToday : visitorOfExperiment(event, event.visitor);
    const reason =
      event.kind === "exposure"
        ? await admitExposure(table, guarded, site, event, { unit, address: sender.address }, now)
        : await countOutcome(table, site, event, unit, now);
    if (reason) drop(drops, reason);
    if (!reason || reason === "repeated") accepted += 1;
  }
  return accepted;
}

/** A visitor whom the page names, so that they are another one in each experiment. */
function visitorOfExperiment({ timeId }: ExperimentEvent, visitor: string): string {
  return createHash("sha256").update(`${timeId}\n${visitor}`).digest("base64url").slice(0, 22);
}

/** Counts an exposure within its network's share of the day. */
async function admitExposure(
  table: Table,
  guarded: FloodGuard,
  site: SiteId,
  event: ExperimentEvent,
  { unit, address }: { unit: string; address: string },
  now: Date,
): Promise<keyof Dropped | undefined> {
  const call = { site, kind: "units", of: event.timeId, address, count: 1 } as const;
  const isNew = await unlessFlooded(
    guarded(call, now, async () => !(await countExposure(table, site, event, unit, now))),
  );
  if (isNew === undefined) return await leaveOut(table, site, event, unit, now);
  return isNew ? undefined : "repeated";
}

async function countExposure(
  table: Table,
  site: SiteId,
  event: ExperimentEvent,
  unit: string,
  now: Date,
): Promise<keyof Dropped | undefined> {
  const { timeId, run, arm, withinSeconds } = event;
  const day = now.toISOString().slice(0, 10);
  const key = keys.experimentUnit(site, timeId, run, unit);
  const ttl = ttlAfter(now, withinSeconds + daySeconds);
  return await transact<undefined, "repeated">(table, [
    onConditionFailed("repeated", () => "repeated" as const, {
      Put: {
        Item: { ...key, arm, day, atMs: now.getTime(), ttl },
        ConditionExpression: "attribute_not_exists(pk)",
      },
    }),
    countWrite(site, event, { day, arm, unit }, { units: 1 }, now),
  ]);
}

// One write reports this many, because refusing a flood must cost next to nothing.
const leftOutBlock = 20;
const unreported = new BoundedMap<string, number>(1000);

/** Counts a visitor whose network has used up its share of the day, unless they were in the experiment before. */
async function leaveOut(
  table: Table,
  site: SiteId,
  event: ExperimentEvent,
  unit: string,
  now: Date,
): Promise<"repeated" | "over_limit"> {
  const { timeId, run, arm } = event;
  if (await getItem(table, keys.experimentUnit(site, timeId, run, unit))) return "repeated";
  const { pk, sk } = keys.experimentCounts(site, timeId, run);
  const id = `${pk}#${sk}`;
  const count = (unreported.get(id) ?? 0) + 1;
  unreported.set(id, count % leftOutBlock);
  if (count < leftOutBlock) return "over_limit";
  const day = now.toISOString().slice(0, 10);
  await transact(
    table,
    [countWrite(site, event, { day, arm, unit }, { leftOut: count }, now)],
    undefined,
  );
  return "over_limit";
}

async function countOutcome(
  table: Table,
  site: SiteId,
  event: ExperimentEvent,
  unit: string,
  now: Date,
): Promise<keyof Dropped | undefined> {
  const { timeId, run, withinSeconds, worth } = event;
  const key = keys.experimentUnit(site, timeId, run, unit);
  const item = await getItem(table, key);
  const met = item && parseStored(unitSchema, item);
  if (!met) return "unknown";
  if (met.reached) return "repeated";
  if (now.getTime() - met.atMs > withinSeconds * 1000) return "late";
  const { arm, day } = met;
  const { amount = 0, part = 0 } = worth ?? {};
  return await transact<undefined, "repeated">(table, [
    onConditionFailed("repeated", () => "repeated" as const, {
      Update: {
        Key: key,
        UpdateExpression: "SET reached = :true",
        ConditionExpression: "attribute_exists(pk) AND attribute_not_exists(reached)",
        ExpressionAttributeValues: { ":true": true },
      },
    }),
    countWrite(
      site,
      event,
      { day, arm, unit },
      { conversions: 1, ...(worth && { amounts: amount, parts: part, squares: part * part }) },
      now,
    ),
  ]);
}

function countWrite(
  site: SiteId,
  { timeId, run }: ExperimentEvent,
  { day, arm, unit }: { day: string; arm: number; unit: string },
  more: Partial<ArmCounts>,
  now: Date,
): TransactionWrite<"repeated"> {
  const row = (unit.codePointAt(0) ?? 0) % rowsPerArm;
  const added = Object.entries(more);
  return {
    Update: {
      Key: keys.experimentCounts(site, timeId, run, `${day}#${arm}#${row}`),
      UpdateExpression: `SET #ttl = :ttl ADD ${added.map(([name]) => `#${name} :${name}`).join(", ")}`,
      ExpressionAttributeNames: {
        "#ttl": "ttl",
        ...Object.fromEntries(added.map(([name]) => [`#${name}`, name])),
      },
      ExpressionAttributeValues: {
        ":ttl": ttlAfter(now, keptSeconds),
        ...Object.fromEntries(added.map(([name, value]) => [`:${name}`, rounded(value)])),
      },
    },
  };
}

/** With the number of digits that sums of a million values keep. */
function rounded(value: number): number {
  return Number(value.toFixed(9));
}

/** The counts of an arm. */
export interface ArmCounts {
  /** Visitors who met it. */
  units: number;
  /** Visitors whose network had used up its share of the day, counted in blocks. */
  leftOut: number;
  /** The `units` that reached the goal. */
  conversions: number;
  /** The sum of their values, in minor units. */
  amounts: number;
  /** The same as parts of the ceiling, and the sum of their squares. */
  parts: number;
  squares: number;
}
