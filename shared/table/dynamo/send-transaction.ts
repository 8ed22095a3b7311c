import { randomUUID } from "node:crypto";
import type { Calls } from "./client/calls";
import { isDynamoError } from "./client/dynamo-error";
import { ConditionsFailed } from "./conditions-failed";
import { isTransient } from "./is-transient";
import { retry } from "./retry";
import type { Table } from "./table";
import type { TransactionWrite, Write } from "./transaction-write";

/**
 * Sends the writes once: all repeats have the same token. Those of overloaded rows go to other rows, if they can.
 * @throws ConditionsFailed
 */
export async function sendTransaction(
  table: Table,
  writes: readonly TransactionWrite<unknown>[],
): Promise<void> {
  try {
    await sendPatiently(table, writes);
  } catch (error) {
    if (!(error instanceof RowsOverloaded)) throw error;
    const moved: TransactionWrite<unknown>[] = [];
    // One after another: what makes rows ready is itself a burst of writes.
    for (const write of writes) {
      const { onOverload } = error.writes.includes(write) ? write : {};
      moved.push(onOverload ? await onOverload() : write);
    }
    await sendTransaction(table, moved);
  }
}

/** Rows of a transaction took no more writes, and the writes can go to other rows. */
class RowsOverloaded extends Error {
  constructor(readonly writes: readonly TransactionWrite<unknown>[]) {
    super("Rows of the transaction are overloaded.");
  }
}

async function sendPatiently(
  table: Table,
  writes: readonly TransactionWrite<unknown>[],
): Promise<void> {
  const transaction = {
    ClientRequestToken: randomUUID(),
    TransactItems: writes.map(
      ({ refusal, onOverload, ...write }) =>
        Object.fromEntries(
          Object.entries(write).map(([action, input]) => [
            action,
            { ...input, TableName: table.name },
          ]),
        ) as Write,
    ),
  };
  let timesOverloaded = 0;
  await retry(
    async () => {
      try {
        await send(table, transaction);
      } catch (error) {
        const overloaded = overloadedWrites(error, writes);
        const movable = overloaded.filter(({ onOverload }) => onOverload);
        if (movable.length > 0) timesOverloaded += 1;
        throw timesOverloaded === patienceWithLoad ? new RowsOverloaded(movable) : error;
      }
    },
    (error) => !(error instanceof RowsOverloaded) && isPassing(error),
  );
}

// Two visitors at once collide, and pass each other at the next try. Only many collide again and again.
const patienceWithLoad = 4;

const overloads = ["ProvisionedThroughputExceeded", "ThrottlingError", "TransactionConflict"];

/** The writes whose rows were throttled, or in another transaction. */
function overloadedWrites<Each>(error: unknown, writes: readonly Each[]): Each[] {
  if (!isDynamoError(error, "TransactionCanceledException")) return [];
  const { CancellationReasons: reasons = [] } = error;
  return writes.filter((_, place) => overloads.includes(reasons[place]?.Code ?? ""));
}

async function send(
  table: Table,
  transaction: Calls["TransactWriteItems"]["input"],
): Promise<void> {
  try {
    await table.client.send("TransactWriteItems", transaction);
  } catch (error) {
    if (isDynamoError(error, "TransactionCanceledException")) {
      const failed = new Map(
        (error.CancellationReasons ?? []).flatMap(({ Code, Item }, index) =>
          Code === "ConditionalCheckFailed" ? [[index, Item] as const] : [],
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
  if (isDynamoError(error, "TransactionCanceledException")) {
    return (error.CancellationReasons ?? []).every(({ Code }) => Code !== "ValidationError");
  }
  return isTransient(error);
}
