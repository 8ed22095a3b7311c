import type { FeedRow } from "../../shared/jobs/feed/rows";
import type { Actor } from "../../shared/model/actor";

/** What somebody changed of one record in a span of time. */
export interface ActorsChange {
  recordId: string;
  /** The number of their last change of it. */
  seq: number;
  /** The version before their first change; undefined if that created the record, or brought it back. */
  before: number | undefined;
  /** The record as their last change left it. */
  left: { version: number; isDeleted: boolean };
  /** Whether the feed has a change by somebody else, or after the span, that follows their first one. */
  isChangedSince: boolean;
  /** Whether the last change of it in the feed deleted it, whoever made that. */
  isDeleted: boolean;
}

interface Span {
  actorId: string;
  since: Date;
  until: Date | undefined;
}

/** The records that somebody changed in a span, the last changed first. `rows` are changes of these records, oldest first. */
export function changedBy(
  rows: readonly FeedRow[],
  { actorId, since, until }: Span,
): ActorsChange[] {
  const changes = new Map<string, ActorsChange>();
  for (const row of rows) {
    const { recordId, actor, seq } = row;
    const isMeant = actor.id === actorId && isWithin(row, { since, until });
    const known = changes.get(recordId);
    if (!isMeant) {
      if (known)
        Object.assign(known, { isChangedSince: true, isDeleted: verbOf(row) === "deleted" });
      continue;
    }
    const left = { version: row.version ?? 1, isDeleted: verbOf(row) === "deleted" };
    const { isDeleted } = left;
    if (known) Object.assign(known, { seq, left, isDeleted });
    else
      changes.set(recordId, {
        recordId,
        seq,
        left,
        before: versionBefore(row),
        isChangedSince: false,
        isDeleted,
      });
  }
  return [...changes.values()].sort((one, other) => other.seq - one.seq);
}

/** Those with an id who changed something in a span, each as they were called last, the last one first. */
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
