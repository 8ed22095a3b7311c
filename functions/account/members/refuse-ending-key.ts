import type { ApiKey } from "../../../shared/kinds/account/account";
import { ApiError } from "../../../shared/runtime/errors";

/**
 * Members stay until they are removed, so a key with an expiry would grant more than it has.
 * @throws ApiError `forbidden`
 */
export function refuseEndingKey(key: ApiKey | null): void {
  if (key === null || key.expiresAt === null) return;
  throw new ApiError(
    "forbidden",
    `This API key ends at ${key.expiresAt}, and a member would outlast it. Use a key that does not expire, or sign in.`,
  );
}
