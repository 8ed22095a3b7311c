import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import { type Change, toChange } from "../store/change";
import type { ProjectorStore } from "../store/projector";

/**
 * Does what follows from changes of one partition key, in order. Told at least once of each; the whole
 * batch may come again, so a repeat must change nothing.
 */
export type ChangeHandler = (
  changes: readonly Change[],
  context: { store: ProjectorStore; now: Date },
) => Promise<void>;

/** A handler that looks at one change after the other: of those before the one that fails, none comes again. */
export function eachChange(
  handle: (change: Change, context: Parameters<ChangeHandler>[1]) => Promise<void>,
): ChangeHandler {
  return async (changes, context) => {
    for (const change of changes) {
      try {
        await handle(change, context);
      } catch (cause) {
        throw new ChangeFailed(change, cause);
      }
    }
  };
}

class ChangeFailed extends Error {
  constructor(
    readonly change: Change,
    cause: unknown,
  ) {
    super("A change could not be handled.", { cause });
  }
}

/** By the prefix of the changed row's partition key. */
export type ChangeHandlers = Readonly<Record<string, ChangeHandler>>;

/**
 * A Lambda on the table's stream. Partition keys are handled side by side, each until it fails. It
 * reports the earliest failure: Lambda sends that change and all after it again.
 */
export function streamHandler(handlers: ChangeHandlers, store: ProjectorStore) {
  const byPrefix = Object.entries(handlers);
  return async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const changes = Records.map(toChange);
    const failed = new Set<Change>();
    await Promise.all(byPartition(changes).map(handlePartition));
    const first = changes.find((change) => failed.has(change));
    return {
      batchItemFailures: first ? [{ itemIdentifier: first.sequenceNumber }] : [],
    };

    async function handlePartition(partition: [Change, ...Change[]]): Promise<void> {
      const [start] = partition;
      const handle = byPrefix.find(([prefix]) => start.keys.pk.startsWith(prefix))?.[1];
      try {
        await handle?.(partition, { store, now: new Date() });
      } catch (error) {
        const change = error instanceof ChangeFailed ? error.change : start;
        logFailure(change, error instanceof ChangeFailed ? error.cause : error);
        failed.add(change);
      }
    }
  };
}

function byPartition(changes: readonly Change[]): [Change, ...Change[]][] {
  const partitions = new Map<string, [Change, ...Change[]]>();
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
