import { bound } from "../dynamo/bound";
import type { Table } from "../dynamo/table";
import { listReviews, readReview, readReviewOf } from "../reviews/read";
import { decisionWrites, proposalWrites, propose, rejectReview } from "../reviews/write";

export const reviewsRepository = (table: Table) => ({
  list: bound(table, listReviews),
  read: bound(table, readReview),
  readOf: bound(table, readReviewOf),
  propose: bound(table, propose),
  proposalWrites: bound(table, proposalWrites),
  decisionWrites: bound(table, decisionWrites),
  reject: bound(table, rejectReview),
});
