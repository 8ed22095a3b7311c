import type { StoredApiKey } from "../../shared/kinds/account/store/items";

/** A stored key as callers see it. Revoking is the only change. */
export function presentApiKey(key: StoredApiKey) {
  return { ...key, updatedAt: key.revokedAt ?? key.createdAt };
}
