import type { KindJobs } from "../kind-jobs";
import type { Reader } from "../readers";
import type { ConnectedApp } from "./connected-app";
import { readApps } from "./store/connected-apps";

// An account has a few, so all are read where one of them changed.
const readChanged: Reader<{ app: ConnectedApp }> = async (table, account, ids) => {
  if (ids.length === 0) return [];
  const rows = await readApps(table, account.key);
  return rows.flatMap(({ app }) => (ids.includes(app.id) ? [[app.id, { app }] as const] : []));
};

export const connectedAppJobs = { readChanged } satisfies KindJobs;
