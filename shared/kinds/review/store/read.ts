import { getItem, queryAll } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { keys } from "../../../table/keys";
import { type Review, recordIdInReview } from "../reviews";
import { type ReviewRow, reviewFrom } from "./items";

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
