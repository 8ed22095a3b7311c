import { bound, type Table } from "../../table/dynamo/table";
import { keys } from "../../table/keys";
import { countUpTo } from "../../table/limits/count-in-window";
import { countFetch } from "../../table/limits/host-window";
import { partitions } from "../../table/partitions";
import { appends, facet, reads, withRights } from "../../table/rights";
import { failProof, readProof, saveProof } from "./store/proof";

const { accounts, domainProofs, hostWindows } = partitions;

const hourMs = 3_600_000;

const toCount = facet(["UpdateItem"], accounts, hostWindows);

/** Proofs that an account controls its domains, and how often others were asked for them. */
export const proofsRepository = withRights(
  { toRead: [reads(domainProofs)], toChange: [appends(domainProofs), toCount] },
  (table: Table) => ({
    read: bound(table, readProof),
    save: bound(table, saveProof),
    fail: bound(table, failProof),
    count: bound(table, countInspection),
    countFetch: bound(table, countFetch),
  }),
);

/** How often an account had websites inspected, and how often a host was asked. */
export const inspectionsRepository = withRights({ toRead: [toCount] }, (table: Table) => ({
  count: bound(table, countInspection),
  countFetch: bound(table, countFetch),
}));

/** Counts an inspection of a website. False if the account has reached this hour's limit. */
async function countInspection(
  table: Table,
  accountKey: string,
  most: number,
  now: Date,
): Promise<boolean> {
  const key = keys.inspections(accountKey, Math.floor(now.getTime() / hourMs));
  return await countUpTo(table, key, most, (2 * hourMs) / 1000, now);
}
