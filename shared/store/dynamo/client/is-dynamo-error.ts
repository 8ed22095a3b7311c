import { DynamoError } from "./dynamo-error";

/** Whether DynamoDB answered this error. */
export function isDynamoError(error: unknown, name: ErrorName): error is DynamoError {
  return error instanceof DynamoError && error.name === name;
}

type ErrorName =
  | "ConditionalCheckFailedException"
  | "TransactionCanceledException"
  | "TransactionConflictException";
