import { clockSkewMs } from "../../model/clock-skew";
import { getItem } from "../dynamo/read";
import type { AnswerMemory, Table } from "../dynamo/table";
import { transact } from "../dynamo/transact";
import { ttlAfter } from "../dynamo/ttl-after";
import { keys } from "../keys";

/** A request that may be repeated, as it is remembered: what it asked for, and what it was answered. */
export interface KeptAnswer {
  fingerprint: string;
  answer: Uint8Array;
}

// The contract of the key: after that it is forgotten, whether the row is gone yet or not.
const memorySeconds = 86_400;

/** Where the answer to a request with an idempotency key is kept; `toKept` makes of it what is stored. */
export function answerMemory(
  accountKey: string,
  idempotencyKey: string,
  toKept: (answer: unknown) => KeptAnswer,
  now: Date,
): AnswerMemory {
  return {
    isKept: false,
    write: (answer) => ({
      Put: {
        Item: {
          ...keys.keptAnswer(accountKey, idempotencyKey),
          ...toKept(answer),
          ttl: ttlAfter(now, memorySeconds),
        },
        ConditionExpression: "attribute_not_exists(pk) OR #ttl <= :now OR #ttl > :latest",
        ExpressionAttributeNames: { "#ttl": "ttl" },
        ExpressionAttributeValues: { ":now": secondsOf(now), ":latest": latestExpiry(now) },
      },
    }),
  };
}

/** What a request with this key was answered in the last 24 hours. */
export async function readAnswer(
  table: Table,
  accountKey: string,
  idempotencyKey: string,
  now: Date,
): Promise<KeptAnswer | undefined> {
  const item = await getItem(table, keys.keptAnswer(accountKey, idempotencyKey));
  if (!item) return undefined;
  const expiry = item.ttl as number;
  if (expiry <= secondsOf(now) || expiry > latestExpiry(now)) return undefined;
  return { fingerprint: item.fingerprint as string, answer: item.answer as Uint8Array };
}

/** Keeps the answer of a request that had nothing to write. */
export async function keepAnswer(table: Table, answer: unknown): Promise<void> {
  await transact(table, [], answer);
}

/** The latest expiry of an answer that was given by now; a later one is a clock's mistake, and counts as over. */
function latestExpiry(now: Date): number {
  return ttlAfter(now, memorySeconds + clockSkewMs / 1000);
}

function secondsOf(now: Date): number {
  return ttlAfter(now, 0);
}
