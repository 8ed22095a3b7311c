import { randomUUID } from "node:crypto";
import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { AlreadyAnswered } from "./already-answered";
import { conditionOf } from "./condition-of";
import { isTransient } from "./is-transient";
import { retry } from "./retry";
import type { AnswerMemory, Table } from "./table";
import type { TransactionWrite, Write } from "./transaction-write";

export type { TransactionWrite } from "./transaction-write";

/** The transaction was refused by conditions; `failed` holds the refused writes' places in the list. */
export class ConditionsFailed extends Error {
  constructor(
    /** Place in the list → the item as it stood, where the write asked for it. */
    readonly failed: ReadonlyMap<number, Record<string, unknown> | undefined>,
  ) {
    super(`The conditions of ${[...failed.keys()].join(", ")} failed.`);
  }
}

/** Writes of a transaction, by their places in the list, met more load on their rows than one row takes. */
export class RowsOverloaded extends Error {
  constructor(readonly places: readonly number[]) {
    super(`The rows of ${places.join(", ")} are overloaded.`);
  }
}

/**
 * Writes all or nothing, once. One token serves all repeats, so a lost answer is settled by asking
 * again; conflicts with other transactions, which the SDK does not repeat, are repeated here. What a
 * request may be repeated for names its `answer`, which is kept in the same transaction.
 * @returns `answer`
 * @throws ConditionsFailed, AlreadyAnswered
 */
export async function transact<Answer>(
  table: Table,
  writes: readonly TransactionWrite[],
  answer?: Answer,
): Promise<Answer> {
  if (table.mode?.does === "check") await check(table, writes);
  else if (table.mode?.does === "remember")
    await remember(table, writes, table.mode.memory, answer);
  else await commit(table, writes);
  return answer as Answer;
}

/** The conditions alone: what would be refused is refused in the same way, in the same place. */
async function check(table: Table, writes: readonly TransactionWrite[]): Promise<void> {
  const checks = writes.flatMap((write, place) => {
    const ConditionCheck = conditionOf(write);
    return ConditionCheck ? [{ place, write: { ConditionCheck } }] : [];
  });
  if (checks.length === 0) return;
  try {
    await commit(
      table,
      checks.map(({ write }) => write),
    );
  } catch (error) {
    if (!(error instanceof ConditionsFailed)) throw error;
    const { failed } = error;
    throw new ConditionsFailed(
      new Map(
        checks.flatMap(({ place }, index) =>
          failed.has(index) ? [[place, failed.get(index)] as const] : [],
        ),
      ),
    );
  }
}

async function remember(
  table: Table,
  writes: readonly TransactionWrite[],
  memory: AnswerMemory,
  answer: unknown,
): Promise<void> {
  // What is done without its answer could be done again.
  if (answer === undefined) throw new Error("The transaction does not name the request's answer.");
  try {
    await commit(table, [...writes, memory.write(answer)]);
  } catch (error) {
    const isAnswered = error instanceof ConditionsFailed && error.failed.has(writes.length);
    throw isAnswered ? new AlreadyAnswered() : error;
  }
  memory.isKept = true;
}

/**
 * The same, where writes could go to other rows: load on those for which `canYield` says so is soon given way to.
 * @throws ConditionsFailed, RowsOverloaded
 */
export async function transactUnderLoad(
  table: Table,
  writes: readonly TransactionWrite[],
  canYield: (place: number) => boolean,
): Promise<void> {
  await commit(table, writes, canYield);
}

async function commit(
  table: Table,
  writes: readonly TransactionWrite[],
  canYield: (place: number) => boolean = () => false,
): Promise<void> {
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
  let timesOverloaded = 0;
  await retry(
    async () => {
      try {
        await send(table, command);
      } catch (error) {
        const places = overloadedPlaces(error).filter(canYield);
        if (places.length > 0) timesOverloaded += 1;
        throw timesOverloaded === patienceWithLoad ? new RowsOverloaded(places) : error;
      }
    },
    (error) => !(error instanceof RowsOverloaded) && isPassing(error),
  );
}

// Two visitors at once collide, and pass each other at the next try: only many collide again and again.
const patienceWithLoad = 4;

const overloads = ["ProvisionedThroughputExceeded", "ThrottlingError", "TransactionConflict"];

/** The places of the writes whose rows were throttled, or in another transaction. */
function overloadedPlaces(error: unknown): number[] {
  if (!(error instanceof TransactionCanceledException)) return [];
  return (error.CancellationReasons ?? []).flatMap(({ Code = "" }, place) =>
    overloads.includes(Code) ? [place] : [],
  );
}

/** Repeats a read and the write that depends on it while another writer comes between the two, or many do. */
export async function whileChanging<T>(attempt: () => Promise<T>): Promise<T> {
  return await retry(
    attempt,
    (error) => error instanceof ConditionsFailed || error instanceof RowsOverloaded,
  );
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
