import { setTimeout as sleep } from "node:timers/promises";
import type { DynamoDBBatchResponse, DynamoDBRecord } from "aws-lambda";
import type { Outcome } from "../functions/instance";
import type { EventSource } from "../template/event-sources";

const firstPauseMs = 50;
const longestPauseMs = 2000;

interface Delivery {
  source: EventSource;
  invoke(event: string): Promise<Outcome | "timeout">;
  /** Called with the record up to which everything has been handled. */
  onDone(record: DynamoDBRecord): void;
  onGivenUp(record: DynamoDBRecord): void;
  hasStopped(): boolean;
}

/**
 * Delivers records to the function as Lambda does: in order and in batches. Failed records are repeated after pauses,
 * in halves where the mapping says so, until they succeed or are too old.
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

/** How many records, from the start of the batch, are done. */
function countDone(
  batch: readonly DynamoDBRecord[],
  outcome: Outcome | "timeout",
  reportsFailures: boolean,
): number {
  if (outcome === "error" || outcome === "timeout") return 0;
  const answer = JSON.parse(outcome.payload) as DynamoDBBatchResponse | null;
  const failures = reportsFailures ? (answer?.batchItemFailures ?? []) : [];
  // If Lambda does not find the identifier, the whole batch counts as failed.
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
