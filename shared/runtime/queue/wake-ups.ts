import { SendMessageBatchCommand, SQSClient } from "@aws-sdk/client-sqs";

/** The wake-up of a webhook that may have something to send. It names the webhook and says nothing else. */
export interface WakeUp {
  accountKey: string;
  /** The webhook's time id. */
  timeId: string;
}

/** Reports that an owner's mail bounced or was complained of: SES's event, which the stack's rule shortens to this. */
export interface MailReport {
  reports: "mail";
  /** The hash that the mail was tagged with. */
  owner: string;
  /** SES's id of the mail. */
  mail: string;
}

/** Something that an account's members may have to be mailed about. The table has the details by then. */
export type Notice = BudgetNotice | SiteNotice | WebhookNotice;

/** Names the row that says which share of the budget is reached. */
export interface BudgetNotice {
  accountKey: string;
  tells: "budget";
  warning: string;
}

/** A webhook fails or was paused, or such an outage is over. */
export interface WebhookNotice {
  accountKey: string;
  tells: "webhook";
  webhook: string;
  state: "failing" | "paused" | "over";
  /** When the outage began. */
  since: string;
  /** Why the last attempt failed, and the beginning of what the receiver answered. */
  error: string | null;
  answer: string | null;
}

export type SiteNotice = { accountKey: string; ordinal: string } & (
  | { tells: "waiting"; conversation: string; since: string }
  | { tells: "lead"; submission: string }
  | { tells: "leads"; dueAt: string }
  | { tells: "proof" }
);

/** Sends wake-ups. Each arrives at least once, no sooner than after `delaySeconds`. */
export type SendWakeUps = (
  wakeUps: readonly (WakeUp | Notice)[],
  delaySeconds?: number,
) => Promise<void>;

/** SQS hides a message no longer than this. */
export const longestDelaySeconds = 900;

// SQS's limit for one request.
const batchSize = 10;

/** Opens the queue of wake-ups. Region, credentials and endpoint come from the SDK's own environment variables. */
export function openWakeUps(queueUrl: string): SendWakeUps {
  const client = new SQSClient({
    maxAttempts: 5,
    // A local run has its own endpoint, and its queues have no URL.
    useQueueUrlAsEndpoint: false,
    requestHandler: { connectionTimeout: 2000, requestTimeout: 2000, throwOnRequestTimeout: true },
  });
  return async (wakeUps, delaySeconds = 0) => {
    const batches = Array.from({ length: Math.ceil(wakeUps.length / batchSize) }, (_, batch) =>
      wakeUps.slice(batch * batchSize, (batch + 1) * batchSize),
    );
    await Promise.all(batches.map((batch) => send(client, queueUrl, batch, delaySeconds)));
  };
}

async function send(
  client: SQSClient,
  QueueUrl: string,
  batch: readonly (WakeUp | Notice)[],
  DelaySeconds: number,
): Promise<void> {
  const { Failed = [] } = await client.send(
    new SendMessageBatchCommand({
      QueueUrl,
      Entries: batch.map((wakeUp, index) => ({
        Id: String(index),
        MessageBody: JSON.stringify(bodyOf(wakeUp)),
        DelaySeconds,
      })),
    }),
  );
  // Sending the others twice does no harm.
  if (Failed.length > 0) throw new Error(`Wake-ups were not taken: ${Failed[0]?.Code}.`);
}

function bodyOf(wakeUp: WakeUp | Notice): WakeUp | Notice {
  if ("tells" in wakeUp) return wakeUp;
  const { accountKey, timeId } = wakeUp;
  return { accountKey, timeId };
}

/** The content of a message of the queue. */
export function wakeUpIn({ body }: { body: string }): WakeUp | Notice | MailReport {
  const said = JSON.parse(body) as WakeUp | Notice | MailReport;
  return "reports" in said ? said : bodyOf(said);
}
