import * as z from "zod/mini";
import { monthOf, priced, quantitiesIn } from "../../kinds/account/usage";
import { outboxEntry, outboxFields } from "../../kinds/changes/outbox";
import { systemAuthor } from "../../model/actor";
import { BoundedMap } from "../../model/bounded-map";
import { accountIdOf } from "../../model/ids";
import { type Key, ttlAfter } from "../../table/dynamo/item";
import { parseStored } from "../../table/dynamo/parse-stored";
import { getItem, queryAll } from "../../table/dynamo/read";
import { onConditionFailed } from "../../table/dynamo/refusal";
import type { Table } from "../../table/dynamo/table";
import { transact } from "../../table/dynamo/transact";
import { keys } from "../../table/keys";
import { readDays } from "./read";
import { readStored } from "./stored";

/** The shares of a budget, in percent, that trigger a warning. */
const warningShares = [80, 100];
// A warning is given once for each amount in a month; the next month's has another key.
const warningSeconds = 40 * 86_400;
// The shortest time between two reads of a month's rows by an instance.
const restMs = 60_000;
const maxAccounts = 10_000;

const budgetSchema = z.object({ monthlyUsd: z._default(z.nullable(z.number()), null) });

/** The account's monthly budget; null if it has none. */
export async function readBudget(table: Table, accountKey: string): Promise<number | null> {
  const item = await getItem(table, keys.budget(accountKey));
  return parseStored(budgetSchema, item ?? {}).monthlyUsd;
}

/** Sets or removes the budget. Setting the same budget again is not a change. */
export async function setBudget<Answer>(
  table: Table,
  accountKey: string,
  monthlyUsd: number | null,
  now: Date,
  answer: Answer,
): Promise<Answer> {
  const write = onConditionFailed("repeated", () => answer, {
    Update: {
      Key: keys.budget(accountKey),
      UpdateExpression: "SET monthlyUsd = :monthlyUsd",
      ConditionExpression: "attribute_not_exists(monthlyUsd) OR monthlyUsd <> :monthlyUsd",
      ExpressionAttributeValues: { ":monthlyUsd": monthlyUsd },
    },
  });
  const recordId = accountIdOf(accountKey) ?? "";
  const marker = outboxEntry(table, accountKey, { type: "account.updated", recordId }, now);
  return await transact(table, [write, marker], answer);
}

/**
 * Warns an account in its feed when this month's usage has reached a share of its budget, once for each share and amount. It
 * is called whenever usage has risen, and checks at most once a minute.
 */
export function budgetWatch(table: Table) {
  const looked = new BoundedMap<string, number>(maxAccounts);
  return async (accountKey: string, now: Date): Promise<void> => {
    if (now.getTime() - (looked.get(accountKey) ?? 0) < restMs) return;
    // Set before the read, so simultaneous groups of one batch do not all read.
    looked.set(accountKey, now.getTime());
    const rows = await queryAll(table, {
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": keys.budget(accountKey).pk },
    });
    const budget = rows.find(({ sk }) => sk === keys.budget("").sk);
    const { monthlyUsd } = parseStored(budgetSchema, budget ?? {});
    if (monthlyUsd === null) return;
    const month = monthOf(now);
    const period = { from: month.from, to: now.toISOString().slice(0, 10) };
    const open = warningShares.filter((percent) => {
      const { sk } = keys.budgetWarning("", month.month, percent, monthlyUsd);
      return !rows.some((row) => row.sk === sk);
    });
    if (open.length === 0) return;
    const [days, storedBytes] = await Promise.all([
      readDays(table, accountKey, period),
      readStored(table, accountKey, period),
    ]);
    const { totalUsd } = priced(quantitiesIn({ ...days, storedBytes }, month));
    const reached = open.filter((percent) => totalUsd >= (monthlyUsd * percent) / 100);
    for (const percent of reached) {
      const marker = keys.budgetWarning(accountKey, month.month, percent, monthlyUsd);
      await warn(table, accountKey, marker, now);
    }
  };
}

async function warn(table: Table, accountKey: string, marker: Key, now: Date): Promise<void> {
  const change = {
    type: "account.budget_reached",
    recordId: accountIdOf(accountKey) ?? "",
  } as const;
  const write = onConditionFailed("repeated", () => undefined, {
    Put: {
      Item: {
        ...outboxFields({ author: systemAuthor }, change, now),
        ...marker,
        ttl: ttlAfter(now, warningSeconds),
      },
      ConditionExpression: "attribute_not_exists(pk)",
    },
  });
  await transact(table, [write]);
}
