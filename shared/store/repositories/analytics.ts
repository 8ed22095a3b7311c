import { readMessageDays, readMessagesDays, readPageDays, readSiteDays } from "../analytics/read";
import { bound } from "../dynamo/bound";
import type { Table } from "../dynamo/table";
import { readMessageNames } from "../messages/names";

export const analyticsRepository = (table: Table) => ({
  siteDays: bound(table, readSiteDays),
  messagesDays: bound(table, readMessagesDays),
  messageDays: bound(table, readMessageDays),
  pageDays: bound(table, readPageDays),
  messageNames: bound(table, readMessageNames),
});
