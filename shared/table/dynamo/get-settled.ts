import { isDynamoError } from "./client/dynamo-error";
import { isTransient } from "./is-transient";
import type { Item, Key } from "./item";
import { retry } from "./retry";
import type { Table } from "./table";

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
