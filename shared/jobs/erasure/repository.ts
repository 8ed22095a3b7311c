import { bound, type Table } from "../../table/dynamo/table";
import { orderErasure } from "../../table/erasure";
import { partitions } from "../../table/partitions";
import { readsMany, withRights, writes } from "../../table/rights";
import { findPerson, foreseeErasure } from "./find-person";

const {
  accounts,
  conversationList,
  conversations,
  erasures,
  formSubmissions,
  identifiedVisitors,
  sites,
  surveyResponses,
} = partitions;

export const erasuresRepository = withRights(
  {
    // Rights to what visitors sent, for an erasure to count it and an export to show it.
    toRead: [
      readsMany(
        accounts,
        sites,
        formSubmissions,
        surveyResponses,
        identifiedVisitors,
        conversations,
        conversationList,
      ),
    ],
    toChange: [writes(accounts, erasures)],
  },
  (table: Table) => ({
    find: bound(table, findPerson),
    foresee: bound(table, foreseeErasure),
    order: bound(table, orderErasure),
  }),
);
