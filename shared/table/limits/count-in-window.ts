import { createHash } from "node:crypto";
import { mailboxOf } from "../../model/mailbox";
import { ApiError } from "../../runtime/errors";
import { type Key, ttlAfter } from "../dynamo/item";
import type { Table } from "../dynamo/table";
import type { TransactionWrite } from "../dynamo/transact";
import { updateItem } from "../dynamo/write-item";
import { keys } from "../keys";

/** How often something may happen until a time, and the row in which it is counted. */
export interface CountedWindow {
  key: Key;
  /** The limit of each counter. Every count raises all of them by one. */
  limits: Readonly<Record<string, number>>;
  endsAt: Date;
}

/**
 * The write that counts one more in a window; refused beyond the limits. `graceSeconds` is how long the row outlives the
 * window, since clocks differ.
 */
export function countInWindow(
  { key, limits, endsAt }: CountedWindow,
  graceSeconds: number,
): TransactionWrite {
  const counters = Object.entries(limits).map(([name, limit], index) => ({
    name,
    limit,
    path: `#c${index}`,
    most: `:c${index}`,
  }));
  return {
    Update: {
      Key: key,
      UpdateExpression: `SET ${counters
        .map(({ path }) => `${path} = if_not_exists(${path}, :none) + :one`)
        .join(", ")}, #ttl = :ttl`,
      ConditionExpression: counters
        .map(({ path, most }) => `(attribute_not_exists(${path}) OR ${path} < ${most})`)
        .join(" AND "),
      ExpressionAttributeNames: {
        "#ttl": "ttl",
        ...Object.fromEntries(counters.map(({ path, name }) => [path, name])),
      },
      ExpressionAttributeValues: {
        ":none": 0,
        ":one": 1,
        ":ttl": ttlAfter(endsAt, graceSeconds),
        ...Object.fromEntries(counters.map(({ most, limit }) => [most, limit])),
      },
    },
  };
}

/** The error for calls beyond a window's limits. */
export function tooManyRequests(now: Date, endsAt = startOfMinute(minuteAfter(now))): ApiError {
  const milliseconds = endsAt.getTime() - now.getTime();
  return new ApiError("rate_limited", "Too many requests", {
    "retry-after": String(Math.max(1, Math.ceil(milliseconds / 1000))),
  });
}

/** The number since 1970 of the minute that begins next. It names a window in keys: the window ends then. */
export function minuteAfter(now: Date): number {
  return Math.floor(now.getTime() / minuteMs) + 1;
}

export function startOfMinute(minute: number): Date {
  return new Date(minute * minuteMs);
}

const minuteMs = 60_000;

/** For how long a window is kept after its end: a late request must still find the row, and clocks differ. */
export const windowGraceSeconds = 120;

/** Counts one more mail or the like in its own expiring row; false once the limit is reached. */
export async function countUpTo(
  table: Table,
  key: Key,
  most: number,
  keptSeconds: number,
  now: Date,
): Promise<boolean> {
  const { written } = await updateItem(table, key, {
    UpdateExpression: "SET mailed = if_not_exists(mailed, :none) + :one, #ttl = :ttl",
    ConditionExpression: "attribute_not_exists(mailed) OR mailed < :most",
    ExpressionAttributeNames: { "#ttl": "ttl" },
    ExpressionAttributeValues: {
      ":none": 0,
      ":one": 1,
      ":most": most,
      ":ttl": ttlAfter(now, keptSeconds),
    },
  });
  return written;
}

/** Takes back the count of a mail that was not sent. */
export async function countBack(table: Table, key: Key): Promise<void> {
  await updateItem(table, key, {
    UpdateExpression: "SET mailed = mailed - :one",
    ConditionExpression: "mailed > :none",
    ExpressionAttributeValues: { ":none": 0, ":one": 1 },
  });
}

const daySeconds = 86_400;

// Far more than one person gets who chats with several websites, or works for several companies.
const perDay = { visitor: 25, member: 100, invitation: 25, code: 25 };

/**
 * Counts a mail to a mailbox over all accounts: an account costs a sender little, so limits by account would let many
 * accounts fill one mailbox. False once the mailbox has got as many of its kind today.
 */
export async function countForMailbox(
  table: Table,
  address: string,
  kind: keyof typeof perDay,
  now: Date,
): Promise<boolean> {
  const hash = createHash("sha256").update(mailboxOf(address)).digest("base64url");
  const key = keys.mailedByAll(hash, now.toISOString().slice(0, 10), kind);
  return await countUpTo(table, key, perDay[kind], 2 * daySeconds, now);
}
