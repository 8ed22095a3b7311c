import type { OperationContext } from "../../shared/handlers/operation/operation";
import { CursorExpired } from "../../shared/jobs/feed/read";
import { type FeedRow, feedKeptSeconds } from "../../shared/jobs/feed/rows";
import type { feedRowsRepository } from "../../shared/jobs/feed/rows-repository";
import { clockSkewMs } from "../../shared/model/clock-skew";
import { ApiError } from "../../shared/runtime/errors";

type Context = Pick<
  OperationContext<{ changes: typeof feedRowsRepository }, "any">,
  "account" | "store" | "now"
>;

// One Query each, of 300 KB or so.
const changesAtOnce = 1000;
const mostChanges = 20_000;

/**
 * An account's changes from one time to another, oldest first, and perhaps some from shortly before and after.
 * @throws ApiError `cursor_expired` if some of them are no longer kept, `invalid_body` if there are too many
 */
export async function readSpan(
  { account, store, now }: Context,
  since: Date,
  until: Date | undefined,
): Promise<FeedRow[]> {
  if (since.getTime() < now.getTime() - feedKeptSeconds * 1000) throw expired(since);
  const [from, to] = await Promise.all([
    store.changes.seqAt(account.key, since, now),
    until
      ? // A change gets its number a little later than it is made.
        store.changes.seqAt(account.key, new Date(until.getTime() + 2 * clockSkewMs), now)
      : store.changes.newestSeq(account.key),
  ]);
  if (to - from > mostChanges) throw tooMany(to - from);
  const rows: FeedRow[] = [];
  for (let after = from; after < to; ) {
    const page = await store.changes
      .read(account.key, after, Math.min(changesAtOnce, to - after), now)
      .catch((error: unknown) => {
        throw error instanceof CursorExpired ? expired(since) : error;
      });
    if (page.rows.length === 0) break;
    rows.push(...page.rows);
    after = page.rows.at(-1)?.seq ?? to;
  }
  return rows;
}

function expired(since: Date): ApiError {
  return new ApiError(
    "cursor_expired",
    `Changes are kept for 30 days, so those since ${since.toISOString()} are no longer complete. Give a later since. For what is older, list_revisions has a record's versions for 90 days and restore_revision restores one.`,
  );
}

function tooMany(count: number): ApiError {
  return new ApiError(
    "invalid_body",
    `The account has ${count} changes in that time, and one call looks through ${mostChanges}. Give a later since or an earlier until.`,
  );
}
