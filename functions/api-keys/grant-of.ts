import { ApiError } from "../../shared/errors";
import type { ApiKey } from "../../shared/model/account";
import type { Grant } from "../../shared/model/new-api-key";
import type { Role } from "../../shared/model/role";

interface Wanted {
  name: string;
  role?: Role | undefined;
  expiresAt?: string | null | undefined;
}

/**
 * What a new key may do. It grants no more than the key that makes it has: only owners make keys, and the new one ends no
 * later.
 * @throws ApiError `invalid_body` for a time that has passed, `forbidden` for one after the maker's own end
 */
export function grantOf(
  { name, role = "owner", expiresAt }: Wanted,
  maker: ApiKey,
  now: Date,
): Grant {
  const wanted = expiresAt ? new Date(expiresAt).toISOString() : expiresAt;
  const ends = wanted === undefined ? maker.expiresAt : wanted;
  if (ends !== null && ends <= now.toISOString()) {
    throw new ApiError("invalid_body", "expiresAt must be in the future, or null for no end.");
  }
  if (maker.expiresAt !== null && (ends === null || ends > maker.expiresAt)) {
    throw new ApiError(
      "forbidden",
      `A key ends no later than the key that makes it: expiresAt must be at most ${maker.expiresAt}.`,
    );
  }
  return { name, role, expiresAt: ends };
}
