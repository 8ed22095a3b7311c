import { bound, type Table } from "../../table/dynamo/table";
import { partitions } from "../../table/partitions";
import { reads, withRights } from "../../table/rights";
import { readShownExperiments } from "./store/shown";

/** The experiments of which a site's pages hear: what operations on messages need to know. */
export const shownExperimentsRepository = withRights(
  { toRead: [reads(partitions.sites)] },
  (table: Table) => ({ shown: bound(table, readShownExperiments) }),
);
