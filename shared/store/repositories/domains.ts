import { rotateIdentitySecret } from "../../kinds/conversation/store/identity-secret";
import { createDomain } from "../../kinds/domain/store/create";
import { deleteDomain } from "../../kinds/domain/store/delete";
import { listDomains, readDomain, readDomainOnSite } from "../../kinds/domain/store/read";
import { updateDomain } from "../../kinds/domain/store/update";
import { bound } from "../../table/dynamo/bound";
import type { Table } from "../../table/dynamo/table";
import { partitions } from "../../table/partitions";
import { reads, removes, withRights, writes } from "../../table/rights";

const { accounts, assetUses, identitySecrets, purges, retentions, sites } = partitions;

export const domainsRepository = withRights(
  {
    // Secrets are shown once, when they are made.
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
