import type { Options } from "../options";

/** The user whom the page has named, if any: by an id, an address, or whom a signed token is for. */
export function userIn({ id, userId, email, token }: Options["visitorFields"]): unknown {
  return id || userId || email || subjectOf(token);
}

/** Only the service checks a token's signature. */
function subjectOf(token: string | undefined): unknown {
  try {
    const claims = `${token}`.split(".")[1] as string;
    return JSON.parse(atob(claims.replace(/-/g, "+").replace(/_/g, "/"))).sub;
  } catch {}
}
