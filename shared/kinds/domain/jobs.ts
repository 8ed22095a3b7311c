import { keys } from "../../table/keys";
import type { KindJobs } from "../kind-jobs";
import { type Reader, readRows } from "../readers";
import { domainRow, type StoredDomain } from "./store/items";

const readChanged: Reader<{ domain: StoredDomain }> = async (table, account, ids) => {
  const wanted = account.domains.filter(({ id }) => ids.includes(id));
  const rows = await readRows(table, wanted, ({ ordinal }) => keys.domain(account.key, ordinal));
  return rows.map(({ each, item }) => [each.id, { domain: domainRow(item).domain }]);
};

export const domainJobs = { readChanged } satisfies KindJobs;
