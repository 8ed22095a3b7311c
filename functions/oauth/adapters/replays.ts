import type { Adapter } from "oidc-provider";
import type { AdapterTools } from "./adapter-tools";
import { unusedAdapter } from "./unused";

/** The ids of signed statements that clients have used to prove who they are. */
export function replayAdapter({ store, invalidGrant }: AdapterTools): Adapter {
  return {
    ...unusedAdapter,
    // The library looks first and stores then. The store alone decides, so that one of many at once succeeds.
    find: async () => undefined,
    async upsert(id, { jti: _, ...payload }, seconds = 0) {
      const isNew = await store.saveOnce("ReplayDetection", id, payload, seconds, new Date());
      if (!isNew) throw invalidGrant("the client's assertion was used already");
    },
  };
}
