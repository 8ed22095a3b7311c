import type { Table } from "../../../table/dynamo/table";
import { keys } from "../../../table/keys";
import { countUpTo } from "../../../table/limits/count-up-to";

const hourMs = 3_600_000;

/** Counts an inspection of a website. False if the account has reached this hour's limit. */
export async function countInspection(
  table: Table,
  accountKey: string,
  most: number,
  now: Date,
): Promise<boolean> {
  const key = keys.inspections(accountKey, Math.floor(now.getTime() / hourMs));
  return await countUpTo(table, key, most, (2 * hourMs) / 1000, now);
}
