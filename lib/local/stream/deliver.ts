import { setTimeout as sleep } from "node:timers/promises";
import type { DynamoDBBatchResponse, DynamoDBRecord } from "aws-lambda";
import type { Outcome } from "../functions/instance";
import type { EventSource } from "../template/event-sources";

const firstPauseMs = 50;
const longestPauseMs = 2000;

interface Delivery {
  source: EventSource;
  invoke(event: string): Promise<Outcome | "timeout">;
  /** Told of the record up to which all are done with. */
  onDone(record: DynamoDBRecord): void;
  onGivenUp(record: DynamoDBRecord): void;
  hasStopped(): boolean;
}

/**
 * Hands records to the function as Lambda does: in order, in batches, what failed again and again with pauses between,
 * in halves where the mapping says so, until it succeeds or is too old.
 */
export async function deliver(
  records: readonly DynamoDBRecord[],
  { source, invoke, onDone, onGivenUp, hasStopped }: Delivery,
): Promise<void> {
  let rest = records;
  let size = source.batchSize;
  let pauseMs = firstPauseMs;
  while (rest.length > 0 && !hasStopped()) {
    const batch = rest.slice(0, size);
    const outcome = await invoke(JSON.stringify({ Records: batch }));
    const doneCount = countDone(batch, outcome, source.reportsFailures);
    const last = batch[doneCount - 1];
    if (last) onDone(last);
    rest = rest.slice(doneCount);
    if (doneCount === batch.length) {
      size = source.batchSize;
      pauseMs = firstPauseMs;
      continue;
    }
    const failedCount = batch.length - doneCount;
    size = source.bisectsOnError ? Math.ceil(failedCount / 2) : failedCount;
    const [first] = rest;
    if (first && size === 1 && isTooOld(first, source)) {
      onGivenUp(first);
      onDone(first);
      rest = rest.slice(1);
    } else {
      await sleep(pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
  }
}

/** How many records of the batch, from its beginning, are done with. */
function countDone(
  batch: readonly DynamoDBRecord[],
  outcome: Outcome | "timeout",
  reportsFailures: boolean,
): number {
  if (outcome === "error" || outcome === "timeout") return 0;
  const answer = JSON.parse(outcome.payload) as DynamoDBBatchResponse | null;
  const failures = reportsFailures ? (answer?.batchItemFailures ?? []) : [];
  // An identifier that Lambda does not find fails the whole batch.
  const places = failures.map(({ itemIdentifier }) =>
    Math.max(
      0,
      batch.findIndex(({ dynamodb }) => dynamodb?.SequenceNumber === itemIdentifier),
    ),
  );
  return Math.min(batch.length, ...places);
}

function isTooOld({ dynamodb }: DynamoDBRecord, { recordAgeSeconds }: EventSource): boolean {
  const createdAtSeconds = dynamodb?.ApproximateCreationDateTime ?? 0;
  return recordAgeSeconds !== undefined && Date.now() / 1000 - createdAtSeconds > recordAgeSeconds;
}
