import type { StoredApiKey } from "../../shared/store/accounts/api-keys";

/** A stored key as callers see it: revoking is the one change there is. */
export function presentApiKey(key: StoredApiKey) {
  return { ...key, updatedAt: key.revokedAt ?? key.createdAt };
}
