import { SendMessageBatchCommand, SQSClient } from "@aws-sdk/client-sqs";

/** Says that a webhook may have something to send. It names the webhook and says nothing else. */
export interface WakeUp {
  accountKey: string;
  /** The webhook's time id. */
  timeId: string;
}

/** Sends wake-ups, of which each arrives at least once, no sooner than after `delaySeconds`. */
export type SendWakeUps = (wakeUps: readonly WakeUp[], delaySeconds?: number) => Promise<void>;

/** SQS hides a message no longer than this. */
export const longestDelaySeconds = 900;

// SQS takes as many at once.
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
  batch: readonly WakeUp[],
  DelaySeconds: number,
): Promise<void> {
  const { Failed = [] } = await client.send(
    new SendMessageBatchCommand({
      QueueUrl,
      Entries: batch.map(({ accountKey, timeId }, index) => ({
        Id: String(index),
        MessageBody: JSON.stringify({ accountKey, timeId }),
        DelaySeconds,
      })),
    }),
  );
  // Sending the others twice does no harm.
  if (Failed.length > 0) throw new Error(`Wake-ups were not taken: ${Failed[0]?.Code}.`);
}

/** The wake-up in a message of the queue. */
export function wakeUpIn({ body }: { body: string }): WakeUp {
  const { accountKey, timeId } = JSON.parse(body) as WakeUp;
  return { accountKey, timeId };
}
