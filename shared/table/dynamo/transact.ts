import { randomUUID } from "node:crypto";
import { type Calls, isDynamoError } from "./client/dynamo-client";
import {
  AlreadyAnswered,
  ConditionsFailed,
  onConditionFailed,
  outcomeOf,
  outcomesOf,
  type TransactionWrite,
  type Write,
} from "./refusal";
import { isTransient, retry } from "./retry";
import type { AnswerMemory, Table } from "./table";

/**
 * Sends the writes once: all repeats have the same token. Those of overloaded rows go to other rows, if they can.
 * @throws ConditionsFailed
 */
async function sendTransaction(
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

export type { TransactionWrite } from "./refusal";

/**
 * Writes all or nothing, once. All repeats have the same token, so sending it again after a lost answer is safe. Conflicts
 * with other transactions, which the client does not repeat, are repeated here. If the request may be repeated, its `answer`
 * is kept in the same transaction.
 * @returns `answer`, or what the refusal of a write means
 * @throws the error that the refusal of a write means, ConditionsFailed, AlreadyAnswered
 */
export async function transact<Answer, Outcome = never>(
  table: Table,
  writes: readonly TransactionWrite<Outcome>[],
  answer?: Answer,
): Promise<Answer | Outcome> {
  const { beside } = table;
  if (!beside || beside.isWritten) {
    const refused = await inMode(table, writes, answer);
    return refused ? refused.outcome : (answer as Answer);
  }
  const refused = await inMode(table, [...writes, ...beside.writes], beside.answer ?? answer);
  beside.isWritten = refused === undefined;
  return refused ? refused.outcome : (answer as Answer);
}

type Refused<Outcome> = { outcome: Outcome } | undefined;

async function inMode<Outcome>(
  table: Table,
  writes: readonly TransactionWrite<Outcome>[],
  answer: unknown,
): Promise<Refused<Outcome>> {
  if (table.mode?.does === "check") return await check(table, writes);
  if (table.mode?.does === "remember") {
    return await remember(table, writes, table.mode.memory, answer);
  }
  return await commit(table, writes);
}

/** Checks only the conditions. A refusal has the same result as in a real transaction. */
async function check<Outcome>(
  table: Table,
  writes: readonly TransactionWrite<Outcome>[],
): Promise<Refused<Outcome>> {
  const checks = writes.flatMap((write, place) => {
    const ConditionCheck = conditionOf(write);
    const { refusal } = write;
    return ConditionCheck
      ? [{ place, write: { ConditionCheck, ...(refusal && { refusal }) } }]
      : [];
  });
  if (checks.length === 0) return undefined;
  try {
    return await commit(
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

async function remember<Outcome>(
  table: Table,
  writes: readonly TransactionWrite<Outcome>[],
  memory: AnswerMemory,
  answer: unknown,
): Promise<Refused<Outcome>> {
  // Without its answer, the transaction could be done twice.
  if (answer === undefined) throw new Error("The transaction does not name the request's answer.");
  const answerWrite = onConditionFailed(
    "answered",
    () => new AlreadyAnswered(),
    memory.write(answer),
  );
  const refused = await commit(table, [...writes, answerWrite]);
  memory.isKept = refused === undefined;
  return refused;
}

/**
 * Writes all or nothing, like `transact`, for a caller that can continue without the refused writes.
 * @returns what each refused write means, most important first; empty if all was written
 * @throws the error that the refusal of a write means, ConditionsFailed
 */
export async function transactOrExplain<Outcome>(
  table: Table,
  writes: readonly TransactionWrite<Outcome>[],
): Promise<Outcome[]> {
  try {
    await sendTransaction(table, writes);
    return [];
  } catch (error) {
    if (!(error instanceof ConditionsFailed)) throw error;
    return outcomesOf(error, writes);
  }
}

async function commit<Outcome>(
  table: Table,
  writes: readonly TransactionWrite<Outcome>[],
): Promise<Refused<Outcome>> {
  try {
    await sendTransaction(table, writes);
    return undefined;
  } catch (error) {
    if (!(error instanceof ConditionsFailed)) throw error;
    return outcomeOf(error, writes);
  }
}

/** Repeats a read and the write that depends on it while another writer comes between the two. */
export async function retryOnConflict<T>(attempt: () => Promise<T>): Promise<T> {
  return await retry(attempt, (error) => error instanceof ConditionsFailed);
}

/** The condition of a write as a separate check; undefined for a write without a condition. */
function conditionOf(write: TransactionWrite<unknown>): TransactionWrite["ConditionCheck"] {
  const { Put, Update, Delete, ConditionCheck } = write;
  const input = Put ? { ...Put, Key: keyOf(Put.Item) } : (Update ?? Delete ?? ConditionCheck);
  const condition = input?.ConditionExpression;
  if (!input || condition === undefined) return undefined;
  const names = mentioned(input.ExpressionAttributeNames, condition);
  const values = mentioned(input.ExpressionAttributeValues, condition);
  return {
    Key: input.Key,
    ConditionExpression: condition,
    ...(names && { ExpressionAttributeNames: names }),
    ...(values && { ExpressionAttributeValues: values }),
    ReturnValuesOnConditionCheckFailure: input.ReturnValuesOnConditionCheckFailure,
  };
}

function keyOf({ pk, sk }: Record<string, unknown> = {}) {
  return { pk, sk };
}

/** The placeholders that the condition uses, because DynamoDB refuses others; undefined for none. */
function mentioned<Value>(
  placeholders: Record<string, Value> | undefined,
  condition: string,
): Record<string, Value> | undefined {
  const inCondition = new Set(condition.match(/[#:]\w+/g));
  const used = Object.entries(placeholders ?? {}).filter(([name]) => inCondition.has(name));
  return used.length > 0 ? Object.fromEntries(used) : undefined;
}
