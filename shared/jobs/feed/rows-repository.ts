import { bound, type Table } from "../../table/dynamo/table";
import { partitions } from "../../table/partitions";
import { reads, readsMany, withRights } from "../../table/rights";
import { readChanges, readNewestSeq, readSeqAt } from "./read";

/** The feed's end, for a reader that begins there. It grants no access to records. */
export const feedHeadRepository = withRights(
  { toRead: [reads(partitions.feed)] },
  (table: Table) => ({ newestSeq: bound(table, readNewestSeq) }),
);

/** The changes themselves: who did what to which record. It cannot read the records. */
export const feedRowsRepository = withRights(
  { toRead: [readsMany(partitions.feed)] },
  (table: Table) => ({
    newestSeq: bound(table, readNewestSeq),
    seqAt: bound(table, readSeqAt),
    read: bound(table, readChanges),
  }),
);
