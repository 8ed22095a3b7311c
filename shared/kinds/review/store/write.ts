import { newTimeId } from "../../../model/ids";
import { ApiError } from "../../../runtime/errors";
import { ttlAfter } from "../../../table/dynamo/item";
import { onConditionFailed } from "../../../table/dynamo/refusal";
import type { Table } from "../../../table/dynamo/table";
import { retryOnConflict, type TransactionWrite, transact } from "../../../table/dynamo/transact";
import { keys } from "../../../table/keys";
import { outboxEntry } from "../../changes/outbox";
import { type Review, type ReviewAction, reviewIdOf } from "../reviews";
import { type Proposal, type ReviewRow, readReviewOf, reviewItem } from "./reviews";

// How long decided reviews can be read, by contract.
const keptSeconds = 30 * 86_400;
const withdrawn = "Taken back by its author.";

/** A proposal, and its record. */
export interface Proposed {
  recordId: string;
  domainId: string;
  action: ReviewAction;
  recordVersion: number;
  proposal: Proposal | undefined;
}

/**
 * Stores a proposal and replaces the record's last one: `draft` gets the pending one, and is called again if that changed
 * meanwhile. It may also withdraw the pending proposal, keep it, or change nothing.
 * @returns what `present` returns for the new or kept review, if there is one
 */
export async function propose<Answer>(
  table: Table,
  accountKey: string,
  recordId: string,
  draft: (pending: ReviewRow | undefined) => Proposed | "withdraw" | "keep" | undefined,
  now: Date,
  present: (review: Review | undefined) => Answer,
): Promise<Answer> {
  return await retryOnConflict(async () => {
    const last = await readReviewOf(table, accountKey, recordId);
    const pending = last?.review.state === "pending" ? last : undefined;
    const proposed = draft(pending);
    if (proposed === "withdraw" && pending) {
      const decision = { state: "rejected", reason: withdrawn } as const;
      const { writes: withdrawing } = decisionWrites(
        table,
        accountKey,
        pending.review,
        decision,
        now,
      );
      return await transact(table, withdrawing, present(undefined));
    }
    if (proposed === "keep") return present(pending?.review);
    if (proposed === undefined || proposed === "withdraw") return present(undefined);
    const { review, writes } = proposalWrites(table, accountKey, proposed, now, last);
    return await transact(table, writes, present(review));
  });
}

/** A new review, and the writes that store it in place of `last`. */
export function proposalWrites(
  table: Table,
  accountKey: string,
  { proposal, ...proposed }: Proposed,
  now: Date,
  last?: ReviewRow,
): { review: Review; writes: TransactionWrite[] } {
  const { recordId, domainId } = proposed;
  const time = now.toISOString();
  const review: Review = {
    ...proposed,
    id: reviewIdOf(newTimeId(now), recordId),
    changes: proposal?.changes ?? null,
    state: "pending",
    // A change that is added to a proposal without a note keeps the proposal's note.
    note: table.author.note ?? (last?.review.state === "pending" ? last.review.note : null),
    reason: null,
    proposedBy: table.author.actor,
    decidedBy: null,
    createdAt: time,
    updatedAt: time,
  };
  const isLast = last
    ? {
        ConditionExpression: "id = :last AND #state = :state",
        ExpressionAttributeNames: { "#state": "state" },
        ExpressionAttributeValues: { ":last": last.review.id, ":state": last.review.state },
      }
    : { ConditionExpression: "attribute_not_exists(pk)" };
  const Item = { ...reviewItem({ review, proposal }), ...keys.review(accountKey, recordId) };
  const created = { type: "review.created", recordId: review.id, domainId } as const;
  return {
    review,
    writes: [{ Put: { Item, ...isLast } }, outboxEntry(table, accountKey, created, now)],
  };
}

/** A review after its decision, and the writes that store it. Only one of two simultaneous decisions counts. */
export function decisionWrites(
  table: Table,
  accountKey: string,
  { id, recordId, domainId, ...review }: Review,
  { state, reason }: { state: "approved" | "rejected"; reason: string | null },
  now: Date,
): { review: Review; writes: TransactionWrite[] } {
  const decided = { state, reason, decidedBy: table.author.actor, updatedAt: now.toISOString() };
  return {
    review: { ...review, id, recordId, domainId, ...decided },
    writes: [
      onConditionFailed("gone", () => alreadyDecided(id), {
        Update: {
          Key: keys.review(accountKey, recordId),
          UpdateExpression:
            "SET #state = :state, #reason = :reason, decidedBy = :by, updatedAt = :now, #ttl = :ttl",
          ConditionExpression: "id = :id AND #state = :pending",
          ExpressionAttributeNames: { "#state": "state", "#reason": "reason", "#ttl": "ttl" },
          ExpressionAttributeValues: {
            ":id": id,
            ":pending": "pending",
            ":state": state,
            ":reason": reason,
            ":by": decided.decidedBy,
            ":now": decided.updatedAt,
            ":ttl": ttlAfter(now, keptSeconds),
          },
        },
      }),
      outboxEntry(table, accountKey, { type: `review.${state}`, recordId: id, domainId }, now),
    ],
  };
}

/** Decides a review without changing its record. */
export async function rejectReview(
  table: Table,
  accountKey: string,
  pending: Review,
  reason: string | null,
  now: Date,
): Promise<Review> {
  const decision = { state: "rejected", reason } as const;
  const { review, writes } = decisionWrites(table, accountKey, pending, decision, now);
  return await transact(table, writes, review);
}

/**
 * The error for a review that somebody has decided, or that a later proposal has replaced; `review` if it can still be read.
 */
export function alreadyDecided(id: string, review?: Review): ApiError {
  if (review) return decidedBefore(review);
  const reason = id.startsWith("rev_")
    ? "no review has this id, it was decided, or a later proposal replaced it"
    : "the id of a review begins with rev_";
  return new ApiError(
    "not_found",
    `No pending review ${JSON.stringify(id.slice(0, 100))}: ${reason}. List them: GET /api/v1/reviews?state=pending, tool list_reviews.`,
  );
}

function decidedBefore({ id, state, reason, decidedBy, updatedAt }: Review): ApiError {
  const by = decidedBy?.name ?? decidedBy?.id;
  const who = by ? ` by ${JSON.stringify(by.slice(0, 80))}` : "";
  const next =
    state === "approved"
      ? "There is nothing left to do. To undo it: list_revisions for its record, then restore_revision."
      : `${reason ? `The reason: ${JSON.stringify(reason)}. ` : ""}Its author may propose the change again.`;
  return new ApiError(
    "not_found",
    `The review ${JSON.stringify(id)} is not pending: it was ${state}${who} at ${updatedAt}. ${next}`,
  );
}
