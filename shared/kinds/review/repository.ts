import { bound } from "../../table/dynamo/bound";
import type { Table } from "../../table/dynamo/table";
import { listReviews, readReview, readReviewOf } from "./store/read";
import { decisionWrites, proposalWrites, propose, rejectReview } from "./store/write";

export const reviewsRepository = (table: Table) => ({
  list: bound(table, listReviews),
  read: bound(table, readReview),
  readOf: bound(table, readReviewOf),
  propose: bound(table, propose),
  proposalWrites: bound(table, proposalWrites),
  decisionWrites: bound(table, decisionWrites),
  reject: bound(table, rejectReview),
});
