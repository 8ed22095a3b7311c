import type { Calls } from "./client/calls";
import { isDynamoError } from "./client/dynamo-error";
import type { Item, Key } from "./item";
import { retry } from "./retry";
import type { Table } from "./table";

/** Whether a conditional update was written: with the item after it, or with the item that refused it. */
export type Updated = { written: true; item: Item } | { written: false; item: Item | undefined };

/**
 * Changes one item if its condition holds, and waits for a transaction on the same item. The client repeats an update
 * whose answer was lost, so what must happen only once is a transaction instead.
 */
export async function updateItem(
  table: Table,
  key: Key,
  input: Pick<
    Calls["UpdateItem"]["input"],
    | "UpdateExpression"
    | "ConditionExpression"
    | "ExpressionAttributeNames"
    | "ExpressionAttributeValues"
  >,
): Promise<Updated> {
  const update = {
    TableName: table.name,
    Key: { ...key },
    ...input,
    ReturnValues: "ALL_NEW",
    ReturnValuesOnConditionCheckFailure: "ALL_OLD",
  } as const;
  try {
    const { Attributes } = await retry(
      () => table.client.send("UpdateItem", update),
      (error) => isDynamoError(error, "TransactionConflictException"),
    );
    return { written: true, item: Attributes ?? {} };
  } catch (error) {
    if (!isDynamoError(error, "ConditionalCheckFailedException")) throw error;
    return { written: false, item: error.Item };
  }
}
