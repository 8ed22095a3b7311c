import { getItem } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { retryOnConflict, type TransactionWrite, transact } from "../../../table/dynamo/transact";
import { keys } from "../../../table/keys";
import { authorship, nextVersion, type Unsigned } from "../../../table/records/authorship";
import { deletionMarker } from "../../../table/records/deletion-marker";
import { asStored, isStill, recordWrite } from "../../../table/records/write";
import type { Account } from "../../account/account";
import { countUp, giveBack } from "../../account/store/usage";
import { newProgress, type StoredWebhook, webhookItem, webhookRow } from "./items";
import { type Challenging, challengeWrites, wakeRequest } from "./requests";

/**
 * Stores a webhook with its secret, counts it against the plan's cap, and sends a challenge to its URL. Once that is answered,
 * the webhook gets the changes after `cursor`.
 * @returns what `present` returns for it
 * @throws ApiError `plan_limit`, `rate_limited`
 */
export async function createWebhook<Answer = StoredWebhook>(
  table: Table,
  account: Account,
  timeId: string,
  unsigned: Unsigned<StoredWebhook>,
  { secret, cursor, challenging }: { secret: string; cursor: number; challenging: Challenging },
  present: (webhook: StoredWebhook) => Answer = asStored,
): Promise<Answer> {
  const { key } = account;
  const webhook = { ...unsigned, ...authorship(table) };
  const writes = [
    countUp(account, "webhooks"),
    {
      Put: {
        Item: webhookItem(key, { webhook }),
        ConditionExpression: "attribute_not_exists(pk)",
      },
    },
    { Put: { Item: { ...keys.webhookSecret(key, timeId), current: secret } } },
    { Put: { Item: { ...keys.webhookProgress(key, timeId), ...newProgress(cursor) } } },
    ...challengeWrites(key, timeId, challenging, new Date(webhook.createdAt)).writes,
  ];
  return await transact(table, writes, present(webhook));
}

/** The fields that a change of a webhook sets, and what else it requests. */
interface WebhookChange {
  fields: Partial<
    Omit<StoredWebhook, "version" | "updatedAt" | keyof ReturnType<typeof authorship>>
  >;
  /** Replaces the secret. The previous one stays valid for a day. */
  newSecret?: string;
  /** Sends everything that has been waiting. */
  wakes?: boolean;
  /** Sends a challenge. */
  challenging?: Challenging | undefined;
}

/**
 * Changes a webhook: `change` gets the stored webhook, and is called again if that changed meanwhile.
 * @returns what `present` returns for it; undefined if there is no such webhook
 * @throws whatever `change` throws
 */
export async function updateWebhook<Answer = StoredWebhook>(
  table: Table,
  accountKey: string,
  timeId: string,
  change: (webhook: StoredWebhook) => WebhookChange,
  now: Date,
  present: (webhook: StoredWebhook) => Answer = asStored,
): Promise<Answer | undefined> {
  return await retryOnConflict(async () => {
    const item = await getItem(table, keys.webhook(accountKey, timeId));
    if (!item) return undefined;
    const row = webhookRow(item);
    const { fields, newSecret, wakes, challenging } = change(row.webhook);
    const { version } = row.webhook;
    const webhook = nextVersion(table, row.webhook, fields, now);
    if (webhook.version === version) return present(webhook);
    const writes = [
      recordWrite(webhookItem(accountKey, { ...row, webhook }), version),
      ...(newSecret ? [rotation(accountKey, timeId, newSecret, now)] : []),
      ...(wakes ? [wakeRequest(accountKey, timeId, now)] : []),
      ...(challenging ? challengeWrites(accountKey, timeId, challenging, now).writes : []),
    ];
    return await transact(table, writes, present(webhook));
  });
}

/** Replaces a secret without reading it, because only the delivering function may read it. */
function rotation(accountKey: string, timeId: string, secret: string, now: Date): TransactionWrite {
  return {
    Update: {
      Key: keys.webhookSecret(accountKey, timeId),
      UpdateExpression: "SET previous = #current, #current = :secret, rotatedAt = :now",
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeNames: { "#current": "current" },
      ExpressionAttributeValues: { ":secret": secret, ":now": now.toISOString() },
    },
  };
}

/**
 * Deletes a webhook, its secret and its progress; open deliveries are not sent. False if there is none.
 * @throws whatever `check` throws, which gets the stored webhook
 */
export async function deleteWebhook(
  table: Table,
  accountKey: string,
  timeId: string,
  check: (webhook: StoredWebhook) => void,
  now: Date,
): Promise<boolean> {
  return await retryOnConflict(async () => {
    const item = await getItem(table, keys.webhook(accountKey, timeId));
    if (!item) return false;
    const { webhook } = webhookRow(item);
    check(webhook);
    const writes = [
      giveBack(accountKey, "webhooks"),
      { Delete: { Key: keys.webhook(accountKey, timeId), ...isStill(webhook.version) } },
      deletionMarker(table, accountKey, keys.webhook(accountKey, timeId), webhook.version, now),
      { Delete: { Key: keys.webhookSecret(accountKey, timeId) } },
      { Delete: { Key: keys.webhookProgress(accountKey, timeId) } },
    ];
    return await transact(table, writes, true);
  });
}
