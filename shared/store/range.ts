import { getItems, type Item, type Key, queryAll } from "./read";
import type { Table } from "./table";

/** Rows by time id, newest first. */
export class Range extends Map<string, Item> {
  /** Whether the reading ended before the rows did. */
  endsEarly = false;
}

/** Rows under a key prefix, newest first, from before the time id `before` on, until `most` says enough. */
export async function readRange(
  table: Table,
  { pk, sk }: Key,
  before: string | undefined,
  most: { items: number; bytes: number; isEnough?: (items: readonly Item[]) => boolean },
): Promise<Range> {
  let bytes = 0;
  let weighed = 0;
  const range = new Range();
  const items = await queryAll(
    table,
    {
      KeyConditionExpression: sk ? "pk = :pk AND begins_with(sk, :sk)" : "pk = :pk",
      ExpressionAttributeValues: { ":pk": pk, ...(sk && { ":sk": sk }) },
      ...(before && { ExclusiveStartKey: { pk, sk: sk + before } }),
      ScanIndexForward: false,
      ...(Number.isFinite(most.items) && { Limit: most.items }),
      ConsistentRead: true,
    },
    (sofar) => {
      for (; weighed < sofar.length; weighed += 1) bytes += JSON.stringify(sofar[weighed]).length;
      range.endsEarly =
        sofar.length >= most.items || bytes >= most.bytes || (most.isEnough?.(sofar) ?? false);
      return range.endsEarly;
    },
  );
  for (const item of items) range.set(String(item.sk).slice(sk.length), item);
  return range;
}

/** The rows between the first and the last of `timeIds`, which are in descending order. */
export async function readSpan(
  table: Table,
  { pk, sk }: Key,
  timeIds: readonly string[],
): Promise<Map<string, Item>> {
  const items = await queryAll(table, {
    KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
    ExpressionAttributeValues: {
      ":pk": pk,
      ":first": `${sk}${timeIds.at(-1)}`,
      ":last": `${sk}${timeIds[0]}`,
    },
    ConsistentRead: true,
  });
  return new Map(items.map((item) => [String(item.sk).slice(sk.length), item]));
}

/** The rows of `timeIds` (at most 100) one by one, which costs a unit each, but reads nothing between them. */
export async function readEach(
  table: Table,
  toKey: (timeId: string) => Key,
  timeIds: readonly string[],
): Promise<Map<string, Item>> {
  const items = await getItems(table, timeIds.map(toKey), { consistent: true });
  return new Map(
    timeIds.flatMap((timeId, index) => {
      const item = items[index];
      return item ? [[timeId, item] as const] : [];
    }),
  );
}
