import { bound, type Table } from "../../table/dynamo/table";
import { partitions } from "../../table/partitions";
import { reads, withRights, writes } from "../../table/rights";
import { listReviews, readReview, readReviewOf } from "./store/reviews";
import { decisionWrites, proposalWrites, propose, rejectReview } from "./store/write";

const { accounts } = partitions;

export const reviewsRepository = withRights(
  { toRead: [reads(accounts)], toChange: [writes(accounts)] },
  (table: Table) => ({
    list: bound(table, listReviews),
    read: bound(table, readReview),
    readOf: bound(table, readReviewOf),
    propose: bound(table, propose),
    proposalWrites: bound(table, proposalWrites),
    decisionWrites: bound(table, decisionWrites),
    reject: bound(table, rejectReview),
  }),
);
