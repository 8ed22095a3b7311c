import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import { type Change, toChange } from "../store/change";
import type { ProjectorStore } from "../store/projector";

/**
 * Does what follows from a change of a row. Called at least once for each change and in order within a
 * partition key; the whole batch may come again, so a repeat must change nothing.
 */
export type ChangeHandler = (
  change: Change,
  context: { store: ProjectorStore; now: Date },
) => Promise<void>;

/** By the prefix of the changed row's partition key. */
export type ChangeHandlers = Readonly<Record<string, ChangeHandler>>;

/**
 * A Lambda on the table's stream. Partition keys are handled side by side, the changes of one in order
 * until one fails. It reports the earliest failure: Lambda sends that change and all after it again.
 */
export function streamHandler(handlers: ChangeHandlers, store: ProjectorStore) {
  const byPrefix = Object.entries(handlers);
  return async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const changes = Records.map(toChange);
    const failed = new Set<Change>();
    await Promise.all(byPartition(changes).map(inOrder));
    const first = changes.find((change) => failed.has(change));
    return {
      batchItemFailures: first ? [{ itemIdentifier: first.sequenceNumber }] : [],
    };

    async function inOrder(partition: readonly Change[]): Promise<void> {
      for (const change of partition) {
        try {
          const handle = byPrefix.find(([prefix]) => change.keys.pk.startsWith(prefix))?.[1];
          await handle?.(change, { store, now: new Date() });
        } catch (error) {
          logFailure(change, error);
          failed.add(change);
          return;
        }
      }
    }
  };
}

function byPartition(changes: readonly Change[]): Change[][] {
  const partitions = new Map<string, Change[]>();
  for (const change of changes) {
    const partition = partitions.get(change.keys.pk);
    if (partition) partition.push(change);
    else partitions.set(change.keys.pk, [change]);
  }
  return [...partitions.values()];
}

function logFailure({ keys, sequenceNumber }: Change, error: unknown): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  console.error(JSON.stringify({ level: "error", keys, sequenceNumber, name, message, stack }));
}
