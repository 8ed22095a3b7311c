import { randomBytes } from "node:crypto";

/** A visitor identified by the website's own server. */
export interface Identity {
  /** The visitor's id on the website. */
  userId: string;
  email: string | null;
  name: string | null;
}

const longestSeconds = 86_400;
// How much the clock of a customer's server may differ from ours.
const skewSeconds = 60;

/** 256 bits, as text that fits into an environment variable. */
export function newIdentitySecret(): string {
  return `mwi_${randomBytes(32).toString("base64url")}`;
}

/**
 * The identity in a token: a JWT from the website's server, signed (HS256) with one of the domain's secrets and valid for a
 * day at most. Undefined for everything else.
 */
export async function identityIn(
  token: string,
  secrets: readonly string[],
  now: Date,
): Promise<Identity | undefined> {
  // Few visitors send a token, so the library is loaded on demand.
  const { jwtVerify } = await import("jose");
  for (const secret of secrets) {
    try {
      const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
        algorithms: ["HS256"],
        requiredClaims: ["sub", "exp"],
        currentDate: now,
        clockTolerance: skewSeconds,
      });
      const { sub, exp = 0, email, name } = payload;
      if (typeof sub !== "string" || !sub || sub.length > 200) return undefined;
      if (exp > now.getTime() / 1000 + longestSeconds + skewSeconds) return undefined;
      return { userId: sub, email: shortText(email, 320), name: shortText(name, 200) };
    } catch {
      // Another secret may fit.
    }
  }
  return undefined;
}

function shortText(value: unknown, longest: number): string | null {
  return typeof value === "string" && /\S/.test(value) ? value.slice(0, longest) : null;
}
