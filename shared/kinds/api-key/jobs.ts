import type { StoredApiKey } from "../account/store/items";
import type { KindJobs } from "../kind-jobs";
import type { Reader } from "../readers/reader";
import { listApiKeys } from "./store/api-keys";

// No id leads to a key's row: the account's whole list is read, where one of them changed.
const readChanged: Reader<{ key: StoredApiKey }> = async (table, account, ids) => {
  if (ids.length === 0) return [];
  const all = await listApiKeys(table, account.key);
  return all.flatMap((key) => (ids.includes(key.id) ? [[key.id, { key }] as const] : []));
};

export const apiKeyJobs = { readChanged } satisfies KindJobs;
