import { rotateIdentitySecret } from "../../kinds/conversation/store/identity-secret";
import { createDomain } from "../../kinds/domain/store/create";
import { deleteDomain } from "../../kinds/domain/store/delete";
import { countInspection } from "../../kinds/domain/store/inspections";
import { listDomains, readDomain, readDomainOnSite } from "../../kinds/domain/store/read";
import { readTagSeenAt } from "../../kinds/domain/store/tag-sightings";
import { updateDomain } from "../../kinds/domain/store/update";
import { bound } from "../../table/dynamo/bound";
import type { Table } from "../../table/dynamo/table";
import { countFetch } from "../../table/limits/host-window";

export const domainsRepository = (table: Table) => ({
  list: bound(table, listDomains),
  read: bound(table, readDomain),
  readOnSite: bound(table, readDomainOnSite),
  create: bound(table, createDomain),
  update: bound(table, updateDomain),
  rotateIdentitySecret: bound(table, rotateIdentitySecret),
  delete: bound(table, deleteDomain),
  tagSeenAt: bound(table, readTagSeenAt),
  countInspection: bound(table, countInspection),
  countFetch: bound(table, countFetch),
});
