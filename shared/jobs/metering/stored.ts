import * as z from "zod/mini";
import { usageFrom } from "../../kinds/account/store/items";
import { addDays } from "../../model/local-days";
import type { Item } from "../../table/dynamo/item";
import { parseStored } from "../../table/dynamo/parse-stored";
import { queryPage } from "../../table/dynamo/read";
import type { Table } from "../../table/dynamo/table";
import { type Change, updateItem } from "../../table/dynamo/write-item";
import { accountIn, keys } from "../../table/keys";
import { asPosition } from "./items";

/** Records how many bytes of files an account has, when its totals have changed. The last change of a day stays. */
export async function noteStored(table: Table, change: Change): Promise<void> {
  const { keys: key, old, new: row, sequenceNumber, at } = change;
  if (key.sk !== keys.usage("").sk || !row) return;
  const { assetBytes } = usageFrom(row);
  if (assetBytes === usageFrom(old).assetBytes) return;
  await updateItem(table, keys.storedDay(accountIn(key), at.toISOString().slice(0, 10)), {
    UpdateExpression: "SET lastChange = :change, assetBytes = :bytes",
    ConditionExpression: "attribute_not_exists(lastChange) OR lastChange < :change",
    ExpressionAttributeValues: { ":change": asPosition(sequenceNumber), ":bytes": assetBytes },
  });
}

const storedSchema = z.object({ sk: z.string(), assetBytes: z._default(z.number(), 0) });

// The rows of a month, and the last one before it.
const maxRows = 32;

/** The bytes at the end of each day of a period of 31 days at most, the first day first. */
export async function readStored(
  table: Table,
  accountKey: string,
  { from, to }: { from: string; to: string },
): Promise<number[]> {
  const { pk, sk } = keys.storedDay(accountKey, to);
  const { items } = await queryPage(table, {
    KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
    ExpressionAttributeValues: { ":pk": pk, ":from": keys.storedDay("", "").sk, ":to": sk },
    ScanIndexForward: false,
    Limit: maxRows,
    ConsistentRead: true,
  });
  const rows = items.map((item: Item) => parseStored(storedSchema, item));
  const days: number[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const latest = rows.find((row) => row.sk <= keys.storedDay("", day).sk);
    days.push(latest?.assetBytes ?? 0);
  }
  return days;
}
