import { bound, type Table } from "../../table/dynamo/table";
import { partitions } from "../../table/partitions";
import { reads, withRights } from "../../table/rights";
import { readNewestSeq } from "./read";

/** Where the feed ends, for what begins there. It reaches no record. */
export const feedHeadRepository = withRights(
  { toRead: [reads(partitions.feed)] },
  (table: Table) => ({ newestSeq: bound(table, readNewestSeq) }),
);
