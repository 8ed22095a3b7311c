import type { ApiKey } from "../../../shared/kinds/account/account";
import type { Grant } from "../../../shared/kinds/account/new-api-key";
import type { Role } from "../../../shared/model/role";
import { ApiError, invalidField } from "../../../shared/runtime/errors";

interface Wanted {
  name: string;
  role?: Role | undefined;
  expiresAt?: string | null | undefined;
}

/**
 * What a new key may do. It grants no more than its maker has: only owners make keys, and a key made by another key expires
 * no later than that key.
 * @throws ApiError `invalid_body` for a time that has passed, `forbidden` for one after the maker's own end
 */
export function grantOf(
  { name, role = "owner", expiresAt }: Wanted,
  maker: ApiKey | null,
  now: Date,
): Grant {
  const wanted = expiresAt ? new Date(expiresAt).toISOString() : expiresAt;
  const makerEnds = maker?.expiresAt ?? null;
  const ends = wanted === undefined ? makerEnds : wanted;
  if (ends !== null && ends <= now.toISOString()) {
    throw invalidField(
      "expiresAt",
      `must be in the future, or null for no end; got ${JSON.stringify(ends)}, and it is ${now.toISOString()} now`,
    );
  }
  if (makerEnds !== null && (ends === null || ends > makerEnds)) {
    throw new ApiError(
      "forbidden",
      `A key ends no later than the key that makes it: expiresAt must be at most ${makerEnds}.`,
    );
  }
  return { name, role, expiresAt: ends };
}
