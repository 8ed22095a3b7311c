import * as z from "zod/mini";
import type { ArmCounts } from "../../../table/counters/count-outcomes";
import { parseStored } from "../../../table/dynamo/parse-stored";
import { queryAll } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { keys, type Site } from "../../../table/keys";

const count = z._default(z.number(), 0);
const countsSchema = z.object({
  sk: z.string(),
  units: count,
  leftOut: count,
  conversions: count,
  amounts: count,
  parts: count,
  squares: count,
});

/** The counts of each arm, by the day of UTC on which visitors met it. */
export type DayCounts = ReadonlyMap<string, readonly ArmCounts[]>;

/** The counts of an arm before anything was counted. */
export const noCounts: ArmCounts = {
  units: 0,
  leftOut: 0,
  conversions: 0,
  amounts: 0,
  parts: 0,
  squares: 0,
};

/** The counts of an experiment's run with this many arms, in the order of the days. */
export async function readCounts(
  table: Table,
  site: Site,
  timeId: string,
  run: string,
  arms: number,
): Promise<DayCounts> {
  const { pk, sk: beginning } = keys.experimentCounts(site, timeId, run);
  const items = await queryAll(table, {
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :beginning)",
    ExpressionAttributeValues: { ":pk": pk, ":beginning": beginning },
  });
  const days = new Map<string, ArmCounts[]>();
  for (const item of items) {
    const { sk, ...counts } = parseStored(countsSchema, item);
    const [day = "", arm] = sk.slice(beginning.length).split("#");
    const ofDay = days.get(day) ?? Array.from({ length: arms }, () => noCounts);
    days.set(
      day,
      ofDay.map((each, index) => (index === Number(arm) ? sumOf(each, counts) : each)),
    );
  }
  return days;
}

/** Two counts as one. */
export function sumOf(left: ArmCounts, right: ArmCounts): ArmCounts {
  const names = Object.keys(noCounts) as (keyof ArmCounts)[];
  return Object.fromEntries(
    names.map((name) => [name, left[name] + right[name]]),
  ) as unknown as ArmCounts;
}
