import { countReviews, countSite } from "../../kinds/conversation/counts-store/count";
import { bound } from "../../table/dynamo/bound";
import type { Table } from "../../table/dynamo/table";

export const countsRepository = (table: Table) => ({
  site: bound(table, countSite),
  reviews: bound(table, countReviews),
});
