import { ApiError } from "../../../shared/runtime/errors";

/** The same error for every token that is malformed, of another domain, or of no conversation. */
export function invalidToken(): ApiError {
  return new ApiError("unauthorized", "Invalid conversation token", {
    "www-authenticate": "Bearer",
  });
}
