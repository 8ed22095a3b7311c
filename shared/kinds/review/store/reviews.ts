import { deflateRawSync, inflateRawSync } from "node:zlib";
import * as z from "zod/mini";
import type { Item } from "../../../table/dynamo/item";
import { parseStored } from "../../../table/dynamo/parse-stored";
import { getItem, queryAll } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { keys } from "../../../table/keys";
import { type Review, recordIdInReview, reviewSchema } from "../reviews";

const { changes: _, ...ownFields } = reviewSchema._zod.def.shape;

const rowSchema = z.object({
  ...ownFields,
  note: z._default(ownFields.note, null),
  /** The record after the change, and the changed fields, as compressed JSON. */
  proposal: z.optional(z.custom<Uint8Array>()),
});

/** The record after the change. */
export interface Proposal {
  /** All settings of the record. */
  settings: Record<string, unknown>;
  changes: Record<string, unknown>;
}

export interface ReviewRow {
  review: Review;
  /** Undefined for a page, which is published in its stored state. */
  proposal: Proposal | undefined;
}

export function reviewItem({ review, proposal }: ReviewRow): Item {
  const { changes: __, ...own } = review;
  return { ...own, ...(proposal && { proposal: deflateRawSync(JSON.stringify(proposal)) }) };
}

export function reviewFrom(item: Item): ReviewRow {
  const { proposal: packed, ...own } = parseStored(rowSchema, item);
  // The record's own rules checked it when it was proposed.
  const stored = packed && (JSON.parse(inflateRawSync(packed).toString()) as Proposal);
  const proposal = stored && {
    settings: ofToday(stored.settings),
    changes: ofToday(stored.changes),
  };
  return { review: { ...own, changes: proposal?.changes ?? null }, proposal };
}

/** Earlier releases had messages that were only counted, not shown. */
function ofToday(fields: Record<string, unknown>): Record<string, unknown> {
  return fields.status === "shadow" ? { ...fields, status: "inactive" } : fields;
}

/** Lists the account's reviews, newest first. */
export async function listReviews(table: Table, accountKey: string): Promise<Review[]> {
  const { pk, sk } = keys.review(accountKey, "");
  const items = await queryAll(table, {
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
    ExpressionAttributeValues: { ":pk": pk, ":sk": sk },
    ConsistentRead: true,
  });
  return items
    .map((item) => reviewFrom(item).review)
    .sort((left, right) => (left.id < right.id ? 1 : -1));
}

/** A review; undefined if there is none, or a later one of the record has replaced it. */
export async function readReview(
  table: Table,
  accountKey: string,
  id: string,
): Promise<ReviewRow | undefined> {
  const recordId = recordIdInReview(id);
  const row = recordId && (await readReviewOf(table, accountKey, recordId));
  return row && row.review.id === id ? row : undefined;
}

/** The last review of a record. */
export async function readReviewOf(
  table: Table,
  accountKey: string,
  recordId: string,
): Promise<ReviewRow | undefined> {
  const item = await getItem(table, keys.review(accountKey, recordId));
  return item && reviewFrom(item);
}
