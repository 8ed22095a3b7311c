import {
  ConditionalCheckFailedException,
  TransactionConflictException,
} from "@aws-sdk/client-dynamodb";
import { UpdateCommand, type UpdateCommandInput } from "@aws-sdk/lib-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { Item, Key } from "./item";
import { retry } from "./retry";
import type { Table } from "./table";

/** Whether a conditional update was written: with the item after it, or with the item that refused it. */
export type Updated = { written: true; item: Item } | { written: false; item: Item | undefined };

/**
 * Changes one item if its condition holds, and waits for a transaction on the same item. The SDK repeats an update
 * whose answer was lost, so what must happen only once is a transaction instead.
 */
export async function updateItem(
  table: Table,
  key: Key,
  input: Pick<
    UpdateCommandInput,
    | "UpdateExpression"
    | "ConditionExpression"
    | "ExpressionAttributeNames"
    | "ExpressionAttributeValues"
  >,
): Promise<Updated> {
  const command = new UpdateCommand({
    TableName: table.name,
    Key: key,
    ...input,
    ReturnValues: "ALL_NEW",
    ReturnValuesOnConditionCheckFailure: "ALL_OLD",
  });
  try {
    const { Attributes } = await retry(
      () => table.client.send(command),
      (error) => error instanceof TransactionConflictException,
    );
    return { written: true, item: Attributes ?? {} };
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return { written: false, item: error.Item && unmarshall(error.Item) };
  }
}
