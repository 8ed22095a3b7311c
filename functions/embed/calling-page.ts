import { ApiError } from "../../shared/errors";
import { normalizeHostname } from "../../shared/model/hostname";
import type { CallingPage } from "../../shared/store/domains/find-site";

/**
 * The calling page, from the request's query.
 * @throws ApiError 400 `Missing userId`, `Missing domain`
 */
export function callingPage(query: URLSearchParams): CallingPage {
  const userId = query.get("userId");
  const domain = query.get("domain");
  if (!userId) throw new ApiError("invalid_body", "Missing userId");
  if (!domain) throw new ApiError("invalid_body", "Missing domain");
  return { accountId: userId.toLowerCase(), hostname: normalizeHostname(domain) };
}
