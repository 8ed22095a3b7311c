import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import { promptSeconds } from "../../kinds/account/store/is-erased";
import { groupBy } from "../../model/group-by";
import { logError, metricLine } from "../../runtime/log";
import { type Change, toChange } from "../../table/dynamo/write-item";
import { accountIn } from "../../table/keys";

/**
 * Handles the changes of one group, in order: usually those of one partition key. Each change comes at least once. The whole
 * batch may come again, for example because another handler of the same changes failed, so a repeat must change nothing.
 */
export interface ChangeHandler<Store> {
  (changes: readonly Change[], context: { store: Store; now: Date }): Promise<void>;
  /** Set if it writes nothing new, so that it can also handle late changes of an erased account. */
  onlyRemoves?: true;
}

/** Marks a handler that adds nothing to an account, and removes what is left of an erased one. */
export function onlyRemoving<Store>(handle: ChangeHandler<Store>): ChangeHandler<Store> {
  const own: ChangeHandler<Store> = (changes, context) => handle(changes, context);
  return Object.assign(own, { onlyRemoves: true as const });
}

/** A handler for single changes. Changes before the failed one do not come again. */
export function eachChange<Store>(
  handle: (change: Change, context: Parameters<ChangeHandler<Store>>[1]) => Promise<void>,
): ChangeHandler<Store> {
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
export type ChangeHandlers<Store> = Readonly<Record<string, readonly ChangeHandler<Store>[]>>;

/** What every function on the stream needs from its store. */
interface StreamStore {
  /** Whether there is no such account any more. */
  isErased(accountKey: string): Promise<boolean>;
}

/** How changes are grouped. */
interface StreamOptions {
  groupOf?: (change: Change) => string;
}

/**
 * A Lambda on the table's stream. Groups of changes run in parallel, and so do the handlers of each. A handler stops at its
 * failure, and the others continue. The earliest failure is reported: Lambda sends that change and all later ones again, to
 * every handler. The changes of a group have the same handlers.
 *
 * A late change of an erased account reaches only the handlers that remove, so that nothing about it is written again.
 */
export function streamHandler<Store extends StreamStore>(
  handlers: ChangeHandlers<Store>,
  store: Store,
  { groupOf = ({ keys }) => keys.pk }: StreamOptions = {},
) {
  const byPrefix = Object.entries(handlers);
  return async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    // Everything that follows from an imported row was imported too.
    const relevant = Records.map(toChange).filter((change) => !isImport(change));
    const failed = new Set<Change>();
    const erased = new Set<Change>();
    const unclear = new Set<Change>();
    await Promise.all(lateByAccount(relevant).map(judge));
    const changes = relevant.filter((change) => !unclear.has(change));
    await Promise.all(
      [...groupBy(changes, groupOf).values()].flatMap((group) =>
        handlersOf(group[0]).map((handle) => handleGroup(handle, group)),
      ),
    );
    const first = relevant.find((change) => failed.has(change));
    return {
      batchItemFailures: first ? [{ itemIdentifier: first.sequenceNumber }] : [],
    };

    /** Sorts an account's late changes out if it was erased, and all of its changes if that cannot be read now. */
    async function judge([account, late]: [string, Group]): Promise<void> {
      try {
        if (await store.isErased(account)) for (const change of late) erased.add(change);
      } catch (error) {
        fail(late[0], error);
        for (const change of relevant) if (accountIn(change.keys) === account) unclear.add(change);
      }
    }

    async function handleGroup(handle: ChangeHandler<Store>, group: Group): Promise<void> {
      const own = handle.onlyRemoves ? group : group.filter((change) => !erased.has(change));
      const [first] = own;
      if (!first) return;
      try {
        await handle(own, { store, now: new Date() });
      } catch (error) {
        if (error instanceof ChangeFailed) fail(error.change, error.cause);
        else fail(first, error);
      }
    }

    function fail(change: Change, error: unknown): void {
      logFailure(change, error);
      failed.add(change);
    }
  };

  function handlersOf({ keys }: Change): readonly ChangeHandler<Store>[] {
    return byPrefix.find(([prefix]) => keys.pk.startsWith(prefix))?.[1] ?? [];
  }

  /** The late changes, which an erasure does not wait for. If all handlers only remove, no check is needed. */
  function lateByAccount(changes: readonly Change[]): [string, Group][] {
    const since = Date.now() - promptSeconds * 1000;
    const late = changes.filter(
      (change) =>
        change.at.getTime() < since && handlersOf(change).some(({ onlyRemoves }) => !onlyRemoves),
    );
    return [...groupBy(late, ({ keys }) => accountIn(keys))];
  }
}

function isImport({ old, new: row }: Change): boolean {
  return row?.importedAt !== undefined && row.importedAt !== old?.importedAt;
}

/** Changes that are handled together, in order. */
type Group = [Change, ...Change[]];

function logFailure({ keys, sequenceNumber }: Change, error: unknown): void {
  logError(error, { keys, sequenceNumber });
}

/** A metric in the log: how long after the oldest change of a batch it was handled. */
export function lagMetric(name: string, namespace: string, event: DynamoDBStreamEvent, now: Date) {
  const times = event.Records.map(({ dynamodb }) => dynamodb?.ApproximateCreationDateTime ?? 0);
  const value = Math.max(0, now.getTime() - Math.min(...times) * 1000);
  return metricLine(namespace, { name, unit: "Milliseconds", value }, now);
}
