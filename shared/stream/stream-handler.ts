import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import { logError } from "../log/log-error";
import { groupBy } from "../model/group-by";
import { promptSeconds } from "../store/accounts/is-erased";
import { type Change, toChange } from "../store/dynamo/change";
import { accountIn } from "../store/keys";

/**
 * Handles the changes of one group, in order: usually those of one partition key. Each change comes at least once. The whole batch may come again, for
 * instance because another handler of the same changes failed, so a repeat must change nothing.
 */
export type ChangeHandler<Store> = (
  changes: readonly Change[],
  context: { store: Store; now: Date },
) => Promise<void>;

/** A handler that takes one change at a time. Changes before the failed one do not come again. */
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

/** What any function on the stream asks its store. */
interface StreamStore {
  /** Whether there is no such account any more. */
  isErased(accountKey: string): Promise<boolean>;
}

/** How changes are grouped, and which handlers only remove. */
interface StreamOptions {
  groupOf?: (change: Change) => string;
  /** Prefixes whose handlers write nothing new: they also take the late changes of an erased account. */
  onlyRemoving?: readonly string[];
}

/**
 * A Lambda on the table's stream. Groups of changes run in parallel, and so do the handlers of each. A handler stops at
 * its failure, the others go on. The earliest failure is reported: Lambda sends that change and all later ones again, to
 * every handler. The changes of a group have the same handlers.
 *
 * A late change of an account that was erased is passed over, so that nothing is written of it again.
 */
export function streamHandler<Store extends StreamStore>(
  handlers: ChangeHandlers<Store>,
  store: Store,
  { groupOf = ({ keys }) => keys.pk, onlyRemoving = [] }: StreamOptions = {},
) {
  const byPrefix = Object.entries(handlers);
  return async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    // What follows from an imported row was imported with it.
    const told = Records.map(toChange).filter((change) => !isImport(change));
    const failed = new Set<Change>();
    const passedOver = new Set((await Promise.all(lateByAccount(told).map(erasedIn))).flat());
    const changes = told.filter((change) => !passedOver.has(change));
    await Promise.all(
      [...groupBy(changes, groupOf).values()].flatMap((group) =>
        handlersOf(group).map((handle) => handleGroup(handle, group)),
      ),
    );
    const first = told.find((change) => failed.has(change));
    return {
      batchItemFailures: first ? [{ itemIdentifier: first.sequenceNumber }] : [],
    };

    /** What of an account is passed over: its late changes if it was erased, and all of them if that cannot be read now. */
    async function erasedIn([account, late]: [string, Group]): Promise<readonly Change[]> {
      try {
        return (await store.isErased(account)) ? late : [];
      } catch (error) {
        fail(late[0], error);
        return told.filter(({ keys }) => accountIn(keys) === account);
      }
    }

    function handlersOf([{ keys }]: Group): readonly ChangeHandler<Store>[] {
      return byPrefix.find(([prefix]) => keys.pk.startsWith(prefix))?.[1] ?? [];
    }

    async function handleGroup(handle: ChangeHandler<Store>, group: Group): Promise<void> {
      try {
        await handle(group, { store, now: new Date() });
      } catch (error) {
        if (error instanceof ChangeFailed) fail(error.change, error.cause);
        else fail(group[0], error);
      }
    }

    function fail(change: Change, error: unknown): void {
      logFailure(change, error);
      failed.add(change);
    }
  };

  /** The changes that are not prompt: an erasure does not wait for these. */
  function lateByAccount(changes: readonly Change[]): [string, Group][] {
    const since = Date.now() - promptSeconds * 1000;
    const late = changes.filter(
      ({ at, keys }) =>
        at.getTime() < since && !onlyRemoving.some((prefix) => keys.pk.startsWith(prefix)),
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
