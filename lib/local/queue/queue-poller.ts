import { setTimeout as sleep } from "node:timers/promises";
import type { SQSBatchResponse } from "aws-lambda";
import type { Outcome } from "../functions/instance";
import type { Lambdas } from "../functions/lambdas";
import type { Log } from "../functions/open-log";
import type { QueueSource } from "../template/event-sources";
import { region } from "../template/resolve";
import { checksumOf, type LocalQueue, type QueueMessage } from "./local-queue";

export interface QueuePoller {
  /** Resolves when no message is visible or being handled. Delayed messages are not waited for. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

const idlePauseMs = 25;
// The function's own timeout comes first.
const invokeTimeoutMs = 900_000;

/** Feeds a function with a queue's messages, several batches at once, as Lambda does. */
export function startQueuePoller(
  source: QueueSource,
  queue: LocalQueue,
  { lambdas, log }: { lambdas: Pick<Lambdas, "invoke">; log: Log },
): QueuePoller {
  const running = new Set<Promise<void>>();
  let hasStopped = false;

  async function run(): Promise<void> {
    while (!hasStopped) {
      while (running.size < source.maxBatches && !hasStopped) {
        const messages = receive();
        if (messages.length === 0) break;
        const handling = handle(messages).finally(() => running.delete(handling));
        running.add(handling);
      }
      await sleep(idlePauseMs);
    }
  }

  function receive(): QueueMessage[] {
    try {
      return queue.receive(source.batchSize);
    } catch (error) {
      log.write(`${source.functionName}: ${error}\n`);
      return [];
    }
  }

  async function handle(messages: readonly QueueMessage[]): Promise<void> {
    const event = JSON.stringify({ Records: messages.map((each) => toRecord(each, source)) });
    const outcome = await lambdas.invoke(source.functionName, event, invokeTimeoutMs);
    // A run that is ending must not mark as done what its functions did not finish.
    if (hasStopped && typeof outcome === "string") return;
    const failed = failedIn(outcome, source.reportsFailures);
    const done = messages.filter(({ id }) => failed !== "all" && !failed.has(id));
    try {
      queue.delete(new Set(done.flatMap(({ receipt }) => receipt ?? [])));
    } catch (error) {
      // It is delivered again.
      log.write(`${source.functionName}: ${error}\n`);
    }
  }

  const ended = run();
  return {
    async settled() {
      const isBusy = () => running.size > 0 || (queue.nextAtMs() ?? Infinity) <= Date.now();
      while (isBusy() && !hasStopped) await sleep(idlePauseMs);
    },
    async stop() {
      // Do not wait for messages in progress: they are delivered again in the next run.
      hasStopped = true;
      await ended;
    },
  };
}

function failedIn(outcome: Outcome | "timeout", reportsFailures: boolean): Set<string> | "all" {
  if (typeof outcome === "string") return "all";
  const answer = JSON.parse(outcome.payload) as SQSBatchResponse | null;
  const failures = reportsFailures ? (answer?.batchItemFailures ?? []) : [];
  return new Set(failures.map(({ itemIdentifier }) => itemIdentifier));
}

function toRecord(message: QueueMessage, { queueArn }: QueueSource) {
  return {
    messageId: message.id,
    receiptHandle: message.receipt,
    body: message.body,
    attributes: {
      ApproximateReceiveCount: `${message.receiveCount}`,
      SentTimestamp: `${message.sentAtMs}`,
    },
    messageAttributes: {},
    md5OfBody: checksumOf(message.body),
    eventSource: "aws:sqs",
    eventSourceARN: queueArn,
    awsRegion: region,
  };
}
