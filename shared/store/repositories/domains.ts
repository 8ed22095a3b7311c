import { rotateIdentitySecret } from "../chat/identity-secret";
import { createDomain } from "../domains/create";
import { deleteDomain } from "../domains/delete";
import { countInspection } from "../domains/inspections";
import { listDomains, readDomain, readDomainOnSite } from "../domains/read";
import { readTagSeenAt } from "../domains/tag-sightings";
import { updateDomain } from "../domains/update";
import { bound } from "../dynamo/bound";
import type { Table } from "../dynamo/table";
import { countFetch } from "../limits/host-window";

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
