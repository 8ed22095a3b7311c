import { isNativeError } from "node:util/types";
import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { Item } from "../item";

/** Why a write of a cancelled transaction was refused. A write that was not has the code `None`. */
interface CancellationReason {
  Code?: string;
  Item?: Item;
}

/** What DynamoDB answers in place of a result. `name` is its code, such as `ConditionalCheckFailedException`. */
export interface DynamoError extends Error {
  /** The item that refused a conditional write, if the write asks for it. */
  Item?: Item;
  CancellationReasons?: readonly CancellationReason[];
}

type ErrorName =
  | "ConditionalCheckFailedException"
  | "TransactionCanceledException"
  | "TransactionConflictException";

/** Whether DynamoDB answered this error. */
export function isDynamoError(error: unknown, name: ErrorName): error is DynamoError {
  return isNativeError(error) && error.name === name;
}

/** The SDK's error, with plain values in place of the attribute values of its items, which the SDK leaves as they come. */
export function withPlainItems(error: unknown): unknown {
  if (!isNativeError(error)) return error;
  const refused = error as Error & Holder & { CancellationReasons?: Holder[] };
  for (const holder of [refused, ...(refused.CancellationReasons ?? [])])
    if (holder.Item) holder.Item = unmarshall(holder.Item as Attributes);
  return error;
}

type Attributes = Record<string, AttributeValue>;

interface Holder {
  Item?: Attributes | Item;
}
