import {
  readMessageDays,
  readMessagesDays,
  readPageDays,
  readRowsBySpan,
  readSiteDays,
} from "../analytics/read";
import { bound } from "../dynamo/bound";
import type { Table } from "../dynamo/table";
import { readPageTitles } from "../landing-pages/titles";
import { readMessageNames } from "../messages/names";

export const analyticsRepository = (table: Table) => ({
  siteDays: bound(table, readSiteDays),
  messagesDays: bound(table, readMessagesDays),
  rowsBySpan: bound(table, readRowsBySpan),
  messageDays: bound(table, readMessageDays),
  pageDays: bound(table, readPageDays),
  messageNames: bound(table, readMessageNames),
  pageTitles: bound(table, readPageTitles),
});
