import { bound, type Table } from "../../table/dynamo/table";
import { partitions } from "../../table/partitions";
import { reads, removes, withRights, writes } from "../../table/rights";
import { createDomain } from "./store/create";
import { deleteDomain } from "./store/delete";
import { rotateIdentitySecret } from "./store/identity-secret";
import { listDomains, readDomain, readDomainOnSite } from "./store/read";
import { updateDomain } from "./store/update";

const { accounts, assetUses, identitySecrets, purges, retentions, sites } = partitions;

export const domainsRepository = withRights(
  {
    // Secrets are shown once, when they are created.
    toRead: [reads(accounts)],
    toChange: [
      reads(sites, purges),
      writes(accounts, sites, assetUses, identitySecrets, purges, retentions),
      removes(accounts, sites, assetUses),
    ],
  },
  (table: Table) => ({
    list: bound(table, listDomains),
    read: bound(table, readDomain),
    readOnSite: bound(table, readDomainOnSite),
    create: bound(table, createDomain),
    update: bound(table, updateDomain),
    rotateIdentitySecret: bound(table, rotateIdentitySecret),
    delete: bound(table, deleteDomain),
  }),
);
