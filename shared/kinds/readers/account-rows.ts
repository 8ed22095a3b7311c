import type { Item, Key } from "../../table/dynamo/item";
import { timeIdIn } from "../account-ids";
import { readRows } from "./read-rows";
import type { Reader } from "./reader";

/** Reads rows of the account that are found by the time id in their record's id. */
export function accountRows<Fields extends object>(
  kind: Parameters<typeof timeIdIn>[0],
  toKey: (accountKey: string, timeId: string) => Key,
  fieldsOf: (item: Item) => Fields,
): Reader<Fields> {
  return async (table, { key }, ids) => {
    const wanted = ids.flatMap((id) => {
      const timeId = timeIdIn(kind, id);
      return timeId === undefined ? [] : [{ id, timeId }];
    });
    const rows = await readRows(table, wanted, ({ timeId }) => toKey(key, timeId));
    return rows.map(({ each, item }) => [each.id, fieldsOf(item)]);
  };
}
