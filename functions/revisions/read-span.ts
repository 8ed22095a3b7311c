import type { OperationContext } from "../../shared/handlers/operation/operation";
import { CursorExpired } from "../../shared/jobs/feed/read";
import { type FeedRow, feedKeptSeconds } from "../../shared/jobs/feed/rows";
import type { feedRowsRepository } from "../../shared/jobs/feed/rows-repository";
import type { Actor } from "../../shared/model/actor";
import { clockSkewMs } from "../../shared/model/clock-skew";
import { ApiError } from "../../shared/runtime/errors";

type Context = Pick<
  OperationContext<{ changes: typeof feedRowsRepository }, "any">,
  "account" | "store" | "now"
>;

// One Query each, of 300 KB or so.
const changesAtOnce = 1000;
const maxChanges = 20_000;

/**
 * An account's changes from one time to another, oldest first, and perhaps some from shortly before and after.
 * @throws ApiError `cursor_expired` if some of them are no longer stored, `invalid_body` if there are too many
 */
export async function readSpan(
  { account, store, now }: Context,
  since: Date,
  until: Date | undefined,
): Promise<FeedRow[]> {
  refuseExpired(since, now);
  const [from, to] = await Promise.all([
    store.changes.seqAt(account.key, since, now),
    until
      ? // A change gets its number a little later than its time.
        store.changes.seqAt(account.key, new Date(until.getTime() + 2 * clockSkewMs), now)
      : store.changes.newestSeq(account.key),
  ]);
  if (to - from > maxChanges) throw tooMany(to - from);
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

/** @throws ApiError `cursor_expired` for a time from which changes are no longer kept */
export function refuseExpired(since: Date, now: Date): void {
  if (since.getTime() < now.getTime() - feedKeptSeconds * 1000) throw expired(since);
}

function expired(since: Date): ApiError {
  return new ApiError(
    "cursor_expired",
    `Changes are stored for 30 days, so those since ${since.toISOString()} are no longer complete. Give a later since. For older changes, list_revisions has a record's versions for 90 days and restore_revision restores one.`,
  );
}

function tooMany(count: number): ApiError {
  return new ApiError(
    "invalid_body",
    `The account has ${count} changes in that time, and one call looks through ${maxChanges}. Give a later since or an earlier until.`,
  );
}

/** An actor's changes of one record in a span of time. */
export interface ActorsChange {
  recordId: string;
  /** The number of their last change of it. */
  seq: number;
  /** The version before the actor's first change; undefined if that created or restored the record. */
  before: number | undefined;
  /** The record as their last change left it. */
  lastState: { version: number; isDeleted: boolean };
  /** Whether the feed has a change by another actor, or after the span, that follows the actor's first one. */
  isChangedSince: boolean;
  /** Whether the record's last change in the feed deleted it, by any actor. */
  isDeleted: boolean;
}

interface Span {
  actorId: string;
  since: Date;
  until: Date | undefined;
}

/** The records that an actor changed in a span, last changed first. `rows` are changes of these records, oldest first. */
export function changedBy(
  rows: readonly FeedRow[],
  { actorId, since, until }: Span,
): ActorsChange[] {
  const changes = new Map<string, ActorsChange>();
  for (const row of rows) {
    const { recordId, actor, seq } = row;
    const isMeant = actor.id === actorId && isWithin(row, { since, until });
    const existing = changes.get(recordId);
    if (!isMeant) {
      if (existing)
        Object.assign(existing, { isChangedSince: true, isDeleted: verbOf(row) === "deleted" });
      continue;
    }
    const lastState = { version: row.version ?? 1, isDeleted: verbOf(row) === "deleted" };
    const { isDeleted } = lastState;
    if (existing) Object.assign(existing, { seq, lastState, isDeleted });
    else
      changes.set(recordId, {
        recordId,
        seq,
        lastState,
        before: versionBefore(row),
        isChangedSince: false,
        isDeleted,
      });
  }
  return [...changes.values()].sort((one, other) => other.seq - one.seq);
}

/** The actors with an id who changed something in a span, by their latest names, the last one first. */
export function actorsIn(rows: readonly FeedRow[], span: Omit<Span, "actorId">): Actor[] {
  const actors = new Map<string, Actor>();
  for (const row of rows.toReversed()) {
    const { actor } = row;
    if (actor.id !== null && !actors.has(actor.id) && isWithin(row, span))
      actors.set(actor.id, actor);
  }
  return [...actors.values()];
}

function isWithin({ createdAt }: FeedRow, { since, until }: Omit<Span, "actorId">): boolean {
  const at = Date.parse(createdAt);
  return at >= since.getTime() && (!until || at <= until.getTime());
}

function versionBefore(row: FeedRow): number | undefined {
  const { version } = row;
  const verb = verbOf(row);
  if (version === null || verb === "created" || verb === "restored") return undefined;
  // A deletion has the version that was deleted.
  return verb === "deleted" ? version : version - 1;
}

function verbOf({ type }: FeedRow): string {
  return type.slice(type.indexOf(".") + 1);
}
