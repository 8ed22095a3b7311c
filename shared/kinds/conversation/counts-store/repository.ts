import { bound } from "../../../table/dynamo/bound";
import type { Table } from "../../../table/dynamo/table";
import { countReviews, countSite } from "./count";

export const countsRepository = (table: Table) => ({
  site: bound(table, countSite),
  reviews: bound(table, countReviews),
});
