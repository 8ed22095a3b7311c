import { bound } from "../../table/dynamo/bound";
import type { Table } from "../../table/dynamo/table";
import { orderErasure } from "../../table/erasure/orders";
import { partitions } from "../../table/partitions";
import { readsMany, withRights, writes } from "../../table/rights";
import { findPerson } from "./find-person";
import { foreseeErasure } from "./foresee";

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
    // What an erasure will take of what visitors sent, and an export shows.
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
