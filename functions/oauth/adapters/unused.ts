import type { Adapter } from "oidc-provider";

/** What the library calls for features that are off, or for a model that has no such thing. */
export const unusedAdapter: Adapter = {
  upsert: () => unused("upsert"),
  find: () => unused("find"),
  findByUid: () => unused("findByUid"),
  findByUserCode: () => unused("findByUserCode"),
  consume: () => unused("consume"),
  destroy: () => unused("destroy"),
  // An app's row is what its tokens and codes count by; its end is the grant's.
  revokeByGrantId: async () => {},
};

async function unused(method: string): Promise<never> {
  throw new Error(`The adapter's ${method} is not expected here.`);
}
