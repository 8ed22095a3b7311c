import { countReviews, countSite } from "../counts/count";
import { bound } from "../dynamo/bound";
import type { Table } from "../dynamo/table";

export const countsRepository = (table: Table) => ({
  site: bound(table, countSite),
  reviews: bound(table, countReviews),
});
