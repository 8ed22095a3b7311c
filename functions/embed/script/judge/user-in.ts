import type { Options } from "../options";

/** The user whom the page has named, if any: by an id, an address, or whom a signed token is for. */
export function userIn(fields: Options["visitorFields"]): unknown {
  return namesIn(fields)[0];
}

/** All names that the page has given its user. */
export function namesIn({ id, userId, email, token }: Options["visitorFields"]): unknown[] {
  return [id, userId, email, subjectOf(token)].filter(Boolean);
}

/** Only the service checks a token's signature. */
function subjectOf(token: string | undefined): unknown {
  try {
    const claims = `${token}`.split(".")[1] as string;
    return JSON.parse(atob(claims.replace(/-/g, "+").replace(/_/g, "/"))).sub;
  } catch {}
}
