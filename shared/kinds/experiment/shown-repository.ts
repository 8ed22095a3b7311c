import { bound, type Table } from "../../table/dynamo/table";
import { partitions } from "../../table/partitions";
import { reads, withRights } from "../../table/rights";
import { readShownExperiments } from "./store/shown";

/** The experiments that a site's pages receive: what operations on messages need to know. */
export const shownExperimentsRepository = withRights(
  { toRead: [reads(partitions.sites)] },
  (table: Table) => ({ shown: bound(table, readShownExperiments) }),
);
