import type { KindJobs } from "../kind-jobs";
import type { Reader } from "../readers";
import { readSessionsOf, type StoredSession } from "./store/sessions";

// No id leads to a session's row: the account's whole list is read, where one of them changed.
const readChanged: Reader<{ session: StoredSession }> = async (table, account, ids) => {
  if (ids.length === 0) return [];
  const rows = await readSessionsOf(table, account.key, "");
  return rows.flatMap(({ session }) =>
    ids.includes(session.id) ? [[session.id, { session }] as const] : [],
  );
};

export const sessionJobs = { readChanged } satisfies KindJobs;
