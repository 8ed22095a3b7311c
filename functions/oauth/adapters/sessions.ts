import type { Adapter } from "oidc-provider";
import { unusedAdapter } from "./unused";

/**
 * The library's own sessions are not kept: members have the service's sessions, and every request of an app asks for
 * consent. So nothing is left in a browser that could answer for its member later.
 */
export const sessionAdapter: Adapter = {
  ...unusedAdapter,
  upsert: async () => {},
  find: async () => undefined,
  findByUid: async () => undefined,
  destroy: async () => {},
};
