import type { KindJobs } from "../kind-jobs";

export const accountJobs = {
  // Whoever reads changes has the account already.
  readChanged: async (_table, _account, ids) => ids.map((id) => [id, {}]),
} satisfies KindJobs;
