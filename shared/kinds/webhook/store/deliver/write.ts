import type { WakeUp } from "../../../../runtime/queue/wake-ups";
import { putOver } from "../../../../table/dynamo/put-over";
import type { Table } from "../../../../table/dynamo/table";
import { type TransactionWrite, transact } from "../../../../table/dynamo/transact";
import { ttlAfter } from "../../../../table/dynamo/ttl-after";
import { keys } from "../../../../table/keys";
import { nextVersion } from "../../../../table/records/next-version";
import { recordWrite } from "../../../../table/records/write";
import { timeIdIn } from "../../../account-ids";
import type { Delivery } from "../../delivery";
import { type StoredWebhook, type WebhookRow, webhookItem } from "../items";
import type { Pending, Progress } from "../progress";
import { logSeconds } from "../requests";

type State = Pick<Progress, "cursor" | "pending" | "failingSince">;

/**
 * Records deliveries before they are sent: from then on each is sent at least once, under its id.
 * @throws ConditionsFailed when the lease was lost
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
 * @throws ConditionsFailed when the lease was lost
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
      putOver({
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

/** The lease is a fence: an invocation that has lost it changes nothing. */
function progressWrite(
  { accountKey, timeId }: WakeUp,
  token: string,
  { cursor, pending, failingSince }: State,
): TransactionWrite {
  return {
    Update: {
      Key: keys.webhookProgress(accountKey, timeId),
      UpdateExpression: `SET #cursor = :cursor, #pending = :pending${failingSince ? ", failingSince = :failingSince" : " REMOVE failingSince"}`,
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
      },
    },
  };
}
