import { hashOf } from "../../../../shared/rules/hash-of";
import { bucketCount } from "../../../../shared/rules/share-of";
import type { Kit } from "../kit";

/**
 * The visitor's bucket: by the user whom the page has identified, the same on each device; else as the edge tells it, for a
 * day. Undefined where neither is known.
 */
export function bucketOf({ scriptOptions }: Kit): number | undefined {
  const { id, userId, email, token } = scriptOptions.visitorFields;
  const user = id || userId || email || subjectOf(token);
  if (user) return hashOf(`${user}`) % bucketCount;
  const { bucket } = scriptOptions;
  return bucket ? Number(bucket) : undefined;
}

/** Whom a signed token names. Only the service checks the signature. */
function subjectOf(token: string | undefined): unknown {
  try {
    const [, claims = ""] = `${token}`.split(".");
    return JSON.parse(atob(claims.replace(/-/g, "+").replace(/_/g, "/"))).sub;
  } catch {}
}
