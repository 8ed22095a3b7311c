import type { CallingPage } from "../../shared/model/calling-page";
import { normalizeHostname } from "../../shared/model/hostname";
import { ApiError } from "../../shared/runtime/errors";
import { refusals } from "./refusals";

/**
 * The calling page, from the request's query.
 * @throws ApiError 400 that says which is missing
 */
export function callingPage(query: URLSearchParams): CallingPage {
  const userId = query.get("userId");
  const domain = query.get("domain");
  if (!userId) throw new ApiError("invalid_body", refusals.noUserId);
  if (!domain) throw new ApiError("invalid_body", refusals.noDomain);
  return { accountId: userId.toLowerCase(), hostname: normalizeHostname(domain) };
}
