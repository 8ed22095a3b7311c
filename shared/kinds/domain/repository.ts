import { bound } from "../../table/dynamo/bound";
import type { Table } from "../../table/dynamo/table";
import { countFetch } from "../../table/limits/host-window";
import { createDomain } from "./store/create";
import { deleteDomain } from "./store/delete";
import { rotateIdentitySecret } from "./store/identity-secret";
import { countInspection } from "./store/inspections";
import { listDomains, readDomain, readDomainOnSite } from "./store/read";
import { readTagSeenAt } from "./store/tag-sightings";
import { updateDomain } from "./store/update";

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
