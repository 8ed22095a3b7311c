import type { Options } from "../options";

type Fields = Options["visitorFields"];

/** The user that the page has named, if any: by an id, an address, or the subject of a signed token. */
export function userIn({ id, userId, email, token }: Fields): unknown {
  return id || userId || email || subjectOf(token);
}

/** Whether both are the same user: by their ids, or by their addresses if one has no id. */
export function isSameUser(one: Fields, other: Fields): boolean {
  const [id, otherId] = [one, other].map((each) => each.id || each.userId || subjectOf(each.token));
  return id && otherId ? id === otherId : !!one.email && one.email === other.email;
}

/** Only the service verifies a token's signature. */
function subjectOf(token: string | undefined): unknown {
  try {
    const claims = `${token}`.split(".")[1] as string;
    return JSON.parse(atob(claims.replace(/-/g, "+").replace(/_/g, "/"))).sub;
  } catch {}
}
