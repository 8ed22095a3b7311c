import * as z from "zod/mini";
import { BoundedMap } from "../../model/bounded-map";
import { ApiError } from "../../runtime/errors";
import { deleteItems } from "../dynamo/delete-items";
import { type Item, ttlAfter } from "../dynamo/item";
import { parseStored } from "../dynamo/parse-stored";
import { getItems } from "../dynamo/read";
import type { Table } from "../dynamo/table";
import { keys } from "../keys";

// A pause that somebody forgets ends by itself.
const pauseHours = 24;

// How long an instance trusts what it has read. A read each minute costs next to nothing, even for a busy account.
const trustedMs = 60_000;
const maxAccounts = 10_000;

const pauseSchema = z.object({ until: z.string() });

/** Stops what visitors send to an account, for a day. Returns when it ends. */
export async function pauseIntake(table: Table, accountKey: string, now: Date): Promise<string> {
  const end = new Date(now.getTime() + pauseHours * 3_600_000);
  const until = end.toISOString();
  const Item = { ...keys.intakePause(accountKey), until, ttl: ttlAfter(end, 0) };
  await table.client.send("PutItem", { TableName: table.name, Item });
  return until;
}

export async function resumeIntake(table: Table, accountKey: string): Promise<void> {
  await deleteItems(table, [keys.intakePause(accountKey)]);
}

/**
 * Refuses what visitors send to an account that an operator has paused. An instance asks the table once a minute.
 * @throws ApiError `rate_limited`
 */
export function intakeGate(table: Table): (accountKey: string, now: Date) => Promise<void> {
  const known = new BoundedMap<string, { untilMs: number; end: Promise<string> }>(maxAccounts);
  return async (accountKey, now) => {
    const nowMs = now.getTime();
    let pause = known.get(accountKey);
    if (!pause || pause.untilMs <= nowMs) {
      pause = { untilMs: nowMs + trustedMs, end: endOfPause(table, accountKey) };
      known.set(accountKey, pause);
    }
    if ((await pause.end) <= now.toISOString()) return;
    throw new ApiError(
      "rate_limited",
      "This website takes nothing from visitors at the moment. Try again in five minutes.",
      { "retry-after": "300" },
    );
  };
}

/** When the account's pause ends; an empty text without one. A table that does not answer must not close the account too. */
async function endOfPause(table: Table, accountKey: string): Promise<string> {
  const [row]: (Item | undefined)[] = await getItems(table, [keys.intakePause(accountKey)], {
    consistent: false,
  }).catch(() => []);
  return row ? parseStored(pauseSchema, row).until : "";
}
