import type * as z from "zod/mini";
import type { WakeUp } from "../../../../runtime/queue/wake-ups";
import { ttlAfter } from "../../../../table/dynamo/item";
import { parseStored } from "../../../../table/dynamo/parse-stored";
import { getItem, getItems, queryPage } from "../../../../table/dynamo/read";
import type { Table } from "../../../../table/dynamo/table";
import { type TransactionWrite, transact } from "../../../../table/dynamo/transact";
import { upsert } from "../../../../table/dynamo/write-item";
import { keys } from "../../../../table/keys";
import { nextVersion } from "../../../../table/records/authorship";
import { recordWrite } from "../../../../table/records/write";
import { timeIdIn } from "../../../record-kinds";
import type { Delivery } from "../../delivery";
import {
  type Pending,
  type Progress,
  progressFrom,
  type StoredWebhook,
  type WebhookRow,
  webhookItem,
  webhookRow,
  webhookSecretSchema,
} from "../items";
import { logSeconds, requestSchema } from "../requests";

/** Reads a webhook and its progress; undefined if it is gone. */
export async function readWebhookProgress(
  table: Table,
  { accountKey, timeId }: WakeUp,
): Promise<{ row: WebhookRow; progress: Progress } | undefined> {
  const wanted = [keys.webhook(accountKey, timeId), keys.webhookProgress(accountKey, timeId)];
  const [webhook, progress] = await getItems(table, wanted, { consistent: true });
  if (!webhook || !progress) return undefined;
  return { row: webhookRow(webhook), progress: progressFrom(progress) };
}

/** A request by the owner. Without a delivery, it asks to send everything that is waiting. */
interface WaitingRequest {
  timeId: string;
  delivery: z.output<typeof requestSchema> | undefined;
}

/** Reads the first few requests of a webhook's owner. */
export async function readWaitingRequests(
  table: Table,
  { accountKey, timeId }: WakeUp,
  limit: number,
): Promise<WaitingRequest[]> {
  const { items } = await queryPage(table, {
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": keys.deliveryRequest(accountKey, timeId, "").pk },
    ConsistentRead: true,
    Limit: limit,
  });
  return items.map((item) => ({
    timeId: String(item.sk),
    delivery: item.type === undefined ? undefined : parseStored(requestSchema, item),
  }));
}

// How long the previous secret stays valid, so a receiver can switch.
const overlapMs = 86_400_000;

/** A webhook's valid secrets, the current one first. The read is strong, so a rotation applies at once. */
export async function readSecrets(
  table: Table,
  { accountKey, timeId }: WakeUp,
  now: Date,
): Promise<string[]> {
  const item = await getItem(table, keys.webhookSecret(accountKey, timeId));
  if (!item) return [];
  const { current, previous, rotatedAt = "" } = parseStored(webhookSecretSchema, item);
  const isGood = previous !== undefined && Date.parse(rotatedAt) + overlapMs > now.getTime();
  return isGood ? [current, previous] : [current];
}

type State = Pick<Progress, "cursor" | "pending" | "failingSince" | "toldSince">;

/**
 * Records deliveries before they are sent. From then on, each is sent at least once, under its id.
 * @throws ConditionsFailed if the lease was lost
 */
export async function takeWork(
  table: Table,
  place: WakeUp,
  token: string,
  state: State,
  requests: readonly string[],
): Promise<void> {
  const { accountKey, timeId } = place;
  await transact(table, [
    progressWrite(place, token, state),
    ...requests.map((request) => ({
      Delete: { Key: keys.deliveryRequest(accountKey, timeId, request) },
    })),
  ]);
}

interface RoundOutcome {
  lines: readonly Delivery[];
  /** The webhook, if it has to be paused. */
  paused?: { row: WebhookRow; because: string };
  /** The webhook, if its URL has answered the challenge. */
  verified?: WebhookRow;
}

/**
 * Records the outcome of a round of attempts, and pauses or opens the webhook if necessary.
 * @throws ConditionsFailed if the lease was lost
 */
export async function saveRound(
  table: Table,
  place: WakeUp,
  token: string,
  state: State,
  { lines, paused, verified }: RoundOutcome,
  now: Date,
): Promise<void> {
  const { accountKey, timeId } = place;
  await transact(table, [
    progressWrite(place, token, state),
    ...lines.map((line) =>
      upsert({
        ...keys.delivery(accountKey, timeId, timeIdIn("delivery", line.id) ?? ""),
        ...line,
        ttl: ttlAfter(now, logSeconds),
      }),
    ),
    ...(paused
      ? [
          changeWrite(
            table,
            accountKey,
            paused.row,
            { status: "paused", pausedBecause: paused.because },
            now,
          ),
        ]
      : []),
    ...(verified
      ? [changeWrite(table, accountKey, verified, { verifiedAt: now.toISOString() }, now)]
      : []),
  ]);
}

function changeWrite(
  table: Table,
  accountKey: string,
  row: WebhookRow,
  fields: Partial<Pick<StoredWebhook, "status" | "pausedBecause" | "verifiedAt">>,
  now: Date,
): TransactionWrite {
  const webhook = nextVersion(table, row.webhook, fields, now);
  return recordWrite(webhookItem(accountKey, { ...row, webhook }), row.webhook.version);
}

/** The lease is a fence: an invocation that has lost it can change nothing. */
function progressWrite(
  { accountKey, timeId }: WakeUp,
  token: string,
  { cursor, pending, failingSince, toldSince }: State,
): TransactionWrite {
  const times = Object.entries({ failingSince, toldSince });
  const set = times.flatMap(([name, time]) => (time ? `, ${name} = :${name}` : []));
  const removed = times.flatMap(([name, time]) => (time ? [] : name));
  const remove = removed.length > 0 ? ` REMOVE ${removed.join(", ")}` : "";
  return {
    Update: {
      Key: keys.webhookProgress(accountKey, timeId),
      UpdateExpression: `SET #cursor = :cursor, #pending = :pending${set.join("")}${remove}`,
      ConditionExpression: "#lease.#token = :token",
      ExpressionAttributeNames: {
        "#cursor": "cursor",
        "#pending": "pending",
        "#lease": "lease",
        "#token": "token",
      },
      ExpressionAttributeValues: {
        ":cursor": cursor,
        ":pending": Object.fromEntries<Pending>(pending),
        ":token": token,
        ...(failingSince && { ":failingSince": failingSince }),
        ...(toldSince && { ":toldSince": toldSince }),
      },
    },
  };
}
