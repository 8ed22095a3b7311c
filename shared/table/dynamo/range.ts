import type { Item, Key } from "./item";
import { getItems, queryAll } from "./read";
import type { Table } from "./table";

/** Rows by the part of their key after the prefix, in the order in which they were read. */
export class Range extends Map<string, Item> {
  /** Whether reading stopped at a limit, so that more rows may follow. */
  endsEarly = false;
}

/** When reading ends. */
interface Most {
  items: number;
  bytes: number;
  isEnough?: (items: readonly Item[]) => boolean;
  /** How many rows one round trip reads; absent: as many as it may. */
  atOnce?: number;
}

interface Reading {
  oldestFirst?: boolean;
  /** Rows that are left out. */
  isUnwanted?: (item: Item) => boolean;
  /** The attributes to read beside the key, such as `settings.name`. Absent: all. */
  attributes?: readonly string[] | undefined;
}

// If rows are left out, this many more are read at once, so a few of them cost no extra round trip.
const spareItems = 10;

/**
 * Reads the rows under a key prefix that come after the position `past`, newest first unless told otherwise, until
 * `most` is reached.
 */
export async function readRange(
  table: Table,
  { pk, sk }: Key,
  past: string | undefined,
  most: Most,
  { oldestFirst = false, isUnwanted, attributes }: Reading = {},
): Promise<Range> {
  let bytes = 0;
  let weighed = 0;
  let unwanted = 0;
  const range = new Range();
  const items = await queryAll(
    table,
    {
      KeyConditionExpression: sk ? "pk = :pk AND begins_with(sk, :sk)" : "pk = :pk",
      ExpressionAttributeValues: { ":pk": pk, ...(sk && { ":sk": sk }) },
      ...(past && { ExclusiveStartKey: { pk, sk: sk + past } }),
      ScanIndexForward: oldestFirst,
      ...(Number.isFinite(most.items) && { Limit: most.items + (isUnwanted ? spareItems : 0) }),
      ...(most.atOnce && { Limit: most.atOnce }),
      ConsistentRead: true,
      ...(attributes && projectionOf(["sk", ...attributes])),
    },
    (sofar) => {
      for (const item of sofar.slice(weighed)) {
        bytes += JSON.stringify(item).length;
        if (isUnwanted?.(item)) unwanted += 1;
      }
      weighed = sofar.length;
      range.endsEarly =
        sofar.length - unwanted >= most.items ||
        bytes >= most.bytes ||
        (most.isEnough?.(sofar) ?? false);
      return range.endsEarly;
    },
  );
  for (const item of items)
    if (!isUnwanted?.(item)) range.set(String(item.sk).slice(sk.length), item);
  return range;
}

/** Any name may be one of DynamoDB's own words, so each has a stand-in. */
function projectionOf(attributes: readonly string[]) {
  const names = [...new Set(attributes.flatMap((path) => path.split(".")))];
  const standIn = (name: string) => `#n${names.indexOf(name)}`;
  return {
    ProjectionExpression: [...new Set(attributes)]
      .map((path) => path.split(".").map(standIn).join("."))
      .join(", "),
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [standIn(name), name])),
  };
}

/** A part of a range: positions with their rows. */
export interface Selection {
  rows: [position: string, item: Item][];
  /** The position after which the list continues; undefined at its end. */
  next: string | undefined;
}

/** Takes the first rows of a range that match, at most `limit`. */
export function selectFrom(
  range: Range,
  limit: number,
  isMatch: (item: Item, position: string) => boolean = () => true,
): Selection {
  const rows: Selection["rows"] = [];
  let last: string | undefined;
  for (const [position, item] of range) {
    if (isMatch(item, position)) {
      if (rows.length === limit) return { rows, next: last };
      rows.push([position, item]);
    }
    last = position;
  }
  return { rows, next: range.endsEarly ? last : undefined };
}

// The most that a filter reads for one page.
const filteredLimitBytes = 3_000_000;

/** Reads the matching rows under a key prefix that come after the position `past`, newest first, at most `limit`. */
export async function readMatching(
  table: Table,
  key: Key,
  past: string | undefined,
  limit: number,
  isMatch: (item: Item, position: string) => boolean,
  atOnce?: number,
): Promise<Selection> {
  const matches = (item: Item) => isMatch(item, String(item.sk).slice(key.sk.length));
  const range = await readRange(table, key, past, {
    items: Number.POSITIVE_INFINITY,
    bytes: filteredLimitBytes,
    isEnough: (items) => items.filter(matches).length > limit,
    ...(atOnce !== undefined && { atOnce }),
  });
  return selectFrom(range, limit, isMatch);
}

/** Reads the rows between the first and the last of `timeIds`, which are in descending order. */
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

/** Reads the rows of `timeIds` (at most 100) one by one. That costs a unit each, but no rows between them are read. */
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
