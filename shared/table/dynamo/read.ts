import { type Calls, isDynamoError } from "./client/dynamo-client";
import type { Item, Key } from "./item";
import { isTransient, retry } from "./retry";
import type { Table } from "./table";

/** Reads one item, strongly consistent. */
export async function getItem(table: Table, key: Key): Promise<Item | undefined> {
  const { Item } = await table.client.send("GetItem", {
    TableName: table.name,
    Key: { ...key },
    ConsistentRead: true,
  });
  return Item;
}

/** Reads several items (at most 100) in one round trip, in the order of `keys`. */
export async function getItems(
  table: Table,
  keys: readonly Key[],
  { consistent }: { consistent: boolean },
): Promise<(Item | undefined)[]> {
  const found = new Map<string, Item>();
  let wanted: Item[] = keys.map((key) => ({ ...key }));
  await retry(
    async () => {
      const { Responses, UnprocessedKeys } = await table.client.send("BatchGetItem", {
        RequestItems: { [table.name]: { Keys: wanted, ConsistentRead: consistent } },
      });
      for (const item of Responses?.[table.name] ?? []) {
        found.set(`${item.pk}\n${item.sk}`, item);
      }
      wanted = UnprocessedKeys?.[table.name]?.Keys ?? [];
      if (wanted.length > 0) throw new Unprocessed();
    },
    (error) => error instanceof Unprocessed,
  );
  return keys.map(({ pk, sk }) => found.get(`${pk}\n${sk}`));
}

/** Thrown if DynamoDB did only part of a batch, to retry the rest. */
export class Unprocessed extends Error {}

type QueryInput = Omit<Calls["Query"]["input"], "TableName">;

/** Reads one page of a Query. */
export async function queryPage(
  table: Table,
  input: QueryInput,
): Promise<{ items: Item[]; lastKey: Key | undefined }> {
  const { Items, LastEvaluatedKey } = await table.client.send("Query", {
    TableName: table.name,
    ...input,
  });
  return { items: Items ?? [], lastKey: LastEvaluatedKey as Key | undefined };
}

/** Passes each page of a Query to `take`, for results that may not fit into memory; `true` ends it early. */
export async function eachPage(
  table: Table,
  input: QueryInput,
  take: (items: Item[]) => Promise<boolean> | boolean,
): Promise<void> {
  let ExclusiveStartKey: Key | undefined;
  do {
    const page = await queryPage(
      table,
      ExclusiveStartKey ? { ...input, ExclusiveStartKey } : input,
    );
    if (await take(page.items)) return;
    ExclusiveStartKey = page.lastKey;
  } while (ExclusiveStartKey);
}

/** Reads every item of a Query; `enough` ends it early. */
export async function queryAll(
  table: Table,
  input: QueryInput,
  enough: (items: readonly Item[]) => boolean = () => false,
): Promise<Item[]> {
  const items: Item[] = [];
  await eachPage(table, input, (page) => {
    items.push(...page);
    return enough(items);
  });
  return items;
}

// DynamoDB's limit.
const itemsAtOnce = 100;

/**
 * Reads items while no transaction is writing them: if one is, the read is refused and repeated. So if the read sees one
 * write of a transaction, it sees them all.
 */
export async function getSettled(
  table: Table,
  keys: readonly Key[],
): Promise<(Item | undefined)[]> {
  const items: (Item | undefined)[] = [];
  for (let start = 0; start < keys.length; start += itemsAtOnce) {
    const TransactItems = keys
      .slice(start, start + itemsAtOnce)
      .map(({ pk, sk }) => ({ Get: { TableName: table.name, Key: { pk, sk } } }));
    const { Responses = [] } = await retry(
      () => table.client.send("TransactGetItems", { TransactItems }),
      isPassing,
    );
    items.push(...Responses.map(({ Item }) => Item));
  }
  return items;
}

function isPassing(error: unknown): boolean {
  return isTransient(error) || isDynamoError(error, "TransactionCanceledException");
}
