import { readPageTitles } from "../../kinds/landing-page/store/titles";
import { readMessageNames } from "../../kinds/message/store/names";
import { bound, type Table } from "../../table/dynamo/table";
import { partitions } from "../../table/partitions";
import { readsMany, withRights } from "../../table/rights";
import {
  readMessageDays,
  readMessagesDays,
  readPageDays,
  readRowsBySpan,
  readSiteDays,
} from "./store/read";

const { accounts, counters, items, messageDays, pageDays, siteDays } = partitions;

export const analyticsRepository = withRights(
  {
    // With the names of messages and landing pages.
    toRead: [readsMany(accounts, items, counters, siteDays, messageDays, pageDays)],
  },
  (table: Table) => ({
    siteDays: bound(table, readSiteDays),
    messagesDays: bound(table, readMessagesDays),
    rowsBySpan: bound(table, readRowsBySpan),
    messageDays: bound(table, readMessageDays),
    pageDays: bound(table, readPageDays),
    messageNames: bound(table, readMessageNames),
    pageTitles: bound(table, readPageTitles),
  }),
);
