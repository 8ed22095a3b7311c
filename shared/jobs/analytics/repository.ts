import { readPageTitles } from "../../kinds/landing-page/store/titles";
import { readMessageNames } from "../../kinds/message/store/names";
import { bound } from "../../table/dynamo/bound";
import type { Table } from "../../table/dynamo/table";
import {
  readMessageDays,
  readMessagesDays,
  readPageDays,
  readRowsBySpan,
  readSiteDays,
} from "./store/read";

export const analyticsRepository = (table: Table) => ({
  siteDays: bound(table, readSiteDays),
  messagesDays: bound(table, readMessagesDays),
  rowsBySpan: bound(table, readRowsBySpan),
  messageDays: bound(table, readMessageDays),
  pageDays: bound(table, readPageDays),
  messageNames: bound(table, readMessageNames),
  pageTitles: bound(table, readPageTitles),
});
