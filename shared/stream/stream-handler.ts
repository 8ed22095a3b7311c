import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import { type Change, toChange } from "../store/dynamo/change";
import type { ProjectorStore } from "../store/projector";

/**
 * Handles the changes of one partition key, in order. Each change comes at least once. The whole batch may come again, for
 * instance because another handler of the same changes failed, so a repeat must change nothing.
 */
export type ChangeHandler = (
  changes: readonly Change[],
  context: { store: ProjectorStore; now: Date },
) => Promise<void>;

/** A handler that takes one change at a time. Changes before the failed one do not come again. */
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

/** Handlers by the prefix of the changed row's partition key. The handlers of one prefix are independent. */
export type ChangeHandlers = Readonly<Record<string, readonly ChangeHandler[]>>;

/**
 * A Lambda on the table's stream. Partition keys run in parallel, and so do the handlers of each. A handler stops at its
 * failure, the others go on. The earliest failure is reported: Lambda sends that change and all later ones again, to
 * every handler.
 */
export function streamHandler(handlers: ChangeHandlers, store: ProjectorStore) {
  const byPrefix = Object.entries(handlers);
  return async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const changes = Records.map(toChange);
    const failed = new Set<Change>();
    await Promise.all(
      byPartition(changes).flatMap((partition) =>
        handlersOf(partition).map((handle) => handlePartition(handle, partition)),
      ),
    );
    const first = changes.find((change) => failed.has(change));
    return {
      batchItemFailures: first ? [{ itemIdentifier: first.sequenceNumber }] : [],
    };

    function handlersOf([{ keys }]: Partition): readonly ChangeHandler[] {
      return byPrefix.find(([prefix]) => keys.pk.startsWith(prefix))?.[1] ?? [];
    }

    async function handlePartition(handle: ChangeHandler, partition: Partition): Promise<void> {
      try {
        await handle(partition, { store, now: new Date() });
      } catch (error) {
        const change = error instanceof ChangeFailed ? error.change : partition[0];
        logFailure(change, error instanceof ChangeFailed ? error.cause : error);
        failed.add(change);
      }
    }
  };
}

/** The changes of one partition key, in order. */
type Partition = [Change, ...Change[]];

function byPartition(changes: readonly Change[]): Partition[] {
  const partitions = new Map<string, Partition>();
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
