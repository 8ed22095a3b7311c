import { bound } from "../../../table/dynamo/bound";
import type { Table } from "../../../table/dynamo/table";
import { partitions } from "../../../table/partitions";
import { readsMany, withRights } from "../../../table/rights";
import { countReviews, countSite } from "./count";

const { accounts, conversationList, conversations, submissionPlaces, waitingConversations } =
  partitions;

export const countsRepository = withRights(
  {
    toRead: [
      readsMany(conversationList, waitingConversations, conversations, submissionPlaces, accounts),
    ],
  },
  (table: Table) => ({
    site: bound(table, countSite),
    reviews: bound(table, countReviews),
  }),
);
