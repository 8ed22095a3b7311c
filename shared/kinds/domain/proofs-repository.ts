import { bound, type Table } from "../../table/dynamo/table";
import { countFetch } from "../../table/limits/host-window";
import { partitions } from "../../table/partitions";
import { appends, facet, reads, withRights } from "../../table/rights";
import { countInspection } from "./inspections-repository";
import { failProof, readProof, saveProof } from "./store/proof";

const { accounts, domainProofs, hostWindows } = partitions;

/** Proofs that an account's people govern its domains, and how often others were asked for them. */
export const proofsRepository = withRights(
  {
    toRead: [reads(domainProofs)],
    toChange: [appends(domainProofs), facet(["UpdateItem"], accounts, hostWindows)],
  },
  (table: Table) => ({
    read: bound(table, readProof),
    save: bound(table, saveProof),
    fail: bound(table, failProof),
    count: bound(table, countInspection),
    countFetch: bound(table, countFetch),
  }),
);
