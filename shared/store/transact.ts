import { randomUUID } from "node:crypto";
import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { TransactWriteCommand, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { retry } from "./retry";
import type { Table } from "./table";

type Write = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];
type OneOf<W> = W extends undefined ? never : Omit<W & object, "TableName">;

/** A write of a transaction, without the table's name. */
export type TransactionWrite = { [Action in keyof Write]?: OneOf<Write[Action]> };

/** The transaction was refused by conditions; `failed` holds the refused writes' places in the list. */
export class ConditionsFailed extends Error {
  constructor(
    /** Place in the list → the item as it stood, where the write asked for it. */
    readonly failed: ReadonlyMap<number, Record<string, unknown> | undefined>,
  ) {
    super(`The conditions of ${[...failed.keys()].join(", ")} failed.`);
  }
}

/**
 * Writes all or nothing, once. One token serves all repeats, so a lost answer is settled by asking
 * again; conflicts with other transactions, which the SDK does not repeat, are repeated here.
 * @throws ConditionsFailed
 */
export async function transact(table: Table, writes: readonly TransactionWrite[]): Promise<void> {
  const command = new TransactWriteCommand({
    ClientRequestToken: randomUUID(),
    TransactItems: writes.map(
      (write) =>
        Object.fromEntries(
          Object.entries(write).map(([action, input]) => [
            action,
            { ...input, TableName: table.name },
          ]),
        ) as Write,
    ),
  });
  await retry(() => send(table, command), isPassing);
}

/** Repeats a read and the write that depends on it while another writer comes between the two. */
export async function whileChanging<T>(attempt: () => Promise<T>): Promise<T> {
  return await retry(attempt, (error) => error instanceof ConditionsFailed);
}

async function send(table: Table, command: TransactWriteCommand): Promise<void> {
  try {
    await table.client.send(command);
  } catch (error) {
    if (error instanceof TransactionCanceledException) {
      const failed = new Map(
        (error.CancellationReasons ?? []).flatMap(({ Code, Item }, index) =>
          Code === "ConditionalCheckFailed" ? [[index, Item && unmarshall(Item)] as const] : [],
        ),
      );
      if (failed.size > 0) throw new ConditionsFailed(failed);
    }
    throw error;
  }
}

/** Whether the same transaction, sent again, may succeed, or reports that it already has. */
function isPassing(error: unknown): boolean {
  if (error instanceof ConditionsFailed) return false;
  if (error instanceof TransactionCanceledException) {
    return (error.CancellationReasons ?? []).every(({ Code }) => Code !== "ValidationError");
  }
  return isTransient(error);
}

const transient = new Set([
  "InternalServerError",
  "LimitExceededException",
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "ServiceUnavailable",
  "ThrottlingException",
  "TimeoutError",
  "TransactionConflictException",
  "TransactionInProgressException",
]);

/** Throttling, conflicts, 5xx, time-outs and cut connections: everything whose outcome is open. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { $metadata, code } = error as { $metadata?: { httpStatusCode?: number }; code?: string };
  return (
    transient.has(error.name) ||
    ($metadata?.httpStatusCode ?? 0) >= 500 ||
    /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|UND_ERR)/.test(code ?? "")
  );
}
