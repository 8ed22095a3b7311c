import { listApiKeys } from "../../../kinds/api-key/store/api-keys";
import { readSessionsOf } from "../../../kinds/session/store/read";
import type { Reader } from "./reader";

// Records that an id does not lead to: the account's whole list is read, where one of them changed.

export const readApiKeys: Reader<"api_key"> = async (table, account, ids) => {
  if (ids.length === 0) return [];
  const all = await listApiKeys(table, account.key);
  return all.flatMap((key) => (ids.includes(key.id) ? [[key.id, { key }] as const] : []));
};

export const readSessions: Reader<"session"> = async (table, account, ids) => {
  if (ids.length === 0) return [];
  const rows = await readSessionsOf(table, account.key, "");
  return rows.flatMap(({ session }) =>
    ids.includes(session.id) ? [[session.id, { session }] as const] : [],
  );
};
