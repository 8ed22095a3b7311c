import type { Table } from "../dynamo/table";
import { keys } from "../keys";
import { countUpTo } from "../limits/count-up-to";

const hourMs = 3_600_000;

/** Counts a look at a website. False: the account has had as many within this hour as it may. */
export async function countInspection(
  table: Table,
  accountKey: string,
  most: number,
  now: Date,
): Promise<boolean> {
  const key = keys.inspections(accountKey, Math.floor(now.getTime() / hourMs));
  return await countUpTo(table, key, most, (2 * hourMs) / 1000, now);
}
