import * as z from "zod/mini";
import { clockSkewMs } from "../model/clock-skew";
import { type Item, ttlAfter } from "./dynamo/item";
import { parseStored } from "./dynamo/parse-stored";
import { getItem } from "./dynamo/read";
import { type AnswerMemory, bound, type Table } from "./dynamo/table";
import { transact } from "./dynamo/transact";
import { keys } from "./keys";

const idempotencyRecordSchema = z.object({
  /** A hash of the request. */
  fingerprint: z.string(),
  answer: z.custom<Uint8Array>(),
});

/** The stored data of a request that may be repeated. */
type IdempotencyRecord = z.output<typeof idempotencyRecordSchema>;

const expirySchema = z.object({ ttl: z.number() });

// How long a key is remembered, by contract. After that it is forgotten, even while its row is still there.
const memorySeconds = 86_400;

/** Stores the answer to a request with an idempotency key; `toKept` converts it to the stored form. */
function answerMemory(
  accountKey: string,
  idempotencyKey: string,
  toKept: (answer: unknown) => IdempotencyRecord,
  now: Date,
): AnswerMemory {
  return {
    isKept: false,
    write: (answer) => ({
      Put: {
        Item: {
          ...keys.idempotencyRecord(accountKey, idempotencyKey),
          ...idempotencyRow(toKept(answer), now),
        },
        ConditionExpression: "attribute_not_exists(pk) OR #ttl <= :now OR #ttl > :latest",
        ExpressionAttributeNames: { "#ttl": "ttl" },
        ExpressionAttributeValues: { ":now": secondsOf(now), ":latest": latestExpiry(now) },
      },
    }),
  };
}

/** Reads the answer to a request with this key in the last 24 hours. */
async function readAnswer(
  table: Table,
  accountKey: string,
  idempotencyKey: string,
  now: Date,
): Promise<IdempotencyRecord | undefined> {
  const item = await getItem(table, keys.idempotencyRecord(accountKey, idempotencyKey));
  if (!item) return undefined;
  const { ttl } = parseStored(expirySchema, item);
  const isOver = ttl <= secondsOf(now) || ttl > latestExpiry(now);
  return isOver ? undefined : parseStored(idempotencyRecordSchema, item);
}

/** A stored answer is replaced as a whole, so nothing of an earlier one stays. */
function idempotencyRow(record: IdempotencyRecord, now: Date): Item {
  return { ...record, ttl: ttlAfter(now, memorySeconds) };
}

/** Stores the answer of a request that had nothing to write. */
async function storeAnswer(table: Table, answer: unknown): Promise<void> {
  await transact(table, [], answer);
}

/** The latest possible expiry of an answer. A later one comes from a wrong clock, and counts as expired. */
function latestExpiry(now: Date): number {
  return ttlAfter(now, memorySeconds + clockSkewMs / 1000);
}

function secondsOf(now: Date): number {
  return ttlAfter(now, 0);
}

/** The stored replies, which every store has. */
export const answerRepository = (table: Table) => ({
  memory: answerMemory,
  read: bound(table, readAnswer),
  keep: bound(table, storeAnswer),
});
