import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { DynamoDBRecord } from "aws-lambda";
import { type Calls, isDynamoError } from "./client/dynamo-client";
import type { Item, Key } from "./item";
import { retry } from "./retry";
import type { Table } from "./table";
import type { TransactionWrite } from "./transact";

/** One change of one row, from the table's stream. Binary attributes are base64 texts. */
export interface Change {
  /** The same in every repeat of this change, and different from that of any other change. */
  id: string;
  /** Rises with each change of the same partition key; of two of equal length, text order decides. */
  sequenceNumber: string;
  /** When the change was made, to the second. */
  at: Date;
  keys: Key;
  /** The row before; undefined for a new one. */
  old: Item | undefined;
  /** The row after; undefined for a deleted one. */
  new: Item | undefined;
}

export function toChange({ eventID, dynamodb }: DynamoDBRecord): Change {
  const { Keys, OldImage, NewImage, SequenceNumber, ApproximateCreationDateTime } = dynamodb ?? {};
  if (!eventID || !Keys || !SequenceNumber || !ApproximateCreationDateTime) {
    throw new Error("Not a record of the table's stream.");
  }
  return {
    id: eventID,
    sequenceNumber: SequenceNumber,
    at: new Date(ApproximateCreationDateTime * 1000),
    keys: toItem(Keys) as unknown as Key,
    old: OldImage && toItem(OldImage),
    new: NewImage && toItem(NewImage),
  };
}

/** The event's type differs from the SDK's only in how it writes binary values. */
function toItem(image: NonNullable<DynamoDBRecord["dynamodb"]>["Keys"]): Item {
  return unmarshall(image as Record<string, AttributeValue>);
}

/** Whether a conditional update was written: with the item after it, or with the item that refused it. */
type Updated = { written: true; item: Item } | { written: false; item: Item | undefined };

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

type Condition = Pick<
  NonNullable<TransactionWrite["Put"]>,
  "ConditionExpression" | "ExpressionAttributeNames" | "ExpressionAttributeValues"
>;

/**
 * Writes a row without reading an existing one: sets the given fields, removes those given as undefined, and keeps fields
 * that a later release has added. It costs as much as a Put.
 */
export function upsert({ pk, sk, ...fields }: Item, condition: Condition = {}): TransactionWrite {
  const named = Object.entries(fields).map(([name, value], index) => ({ name, value, index }));
  const set = named.filter(({ value }) => value !== undefined);
  const removed = named.filter(({ value }) => value === undefined);
  const setting = set.map(({ index }) => `#f${index} = :f${index}`).join(", ");
  const removing = removed.map(({ index }) => `#f${index}`).join(", ");
  return {
    Update: {
      Key: { pk, sk },
      UpdateExpression: `SET ${setting}${removing && ` REMOVE ${removing}`}`,
      ...condition,
      ExpressionAttributeNames: {
        ...Object.fromEntries(named.map(({ name, index }) => [`#f${index}`, name])),
        ...condition.ExpressionAttributeNames,
      },
      ExpressionAttributeValues: {
        ...Object.fromEntries(set.map(({ value, index }) => [`:f${index}`, value])),
        ...condition.ExpressionAttributeValues,
      },
    },
  };
}

/** Writes a single row in the way `upsert` does in a transaction. */
export async function writeOver(table: Table, item: Item): Promise<void> {
  const { Update } = upsert(item);
  if (!Update) return;
  const { Key, UpdateExpression = "", ...update } = Update;
  const { pk, sk } = Key as { pk: string; sk: string };
  await updateItem(table, { pk, sk }, { UpdateExpression, ...update });
}
