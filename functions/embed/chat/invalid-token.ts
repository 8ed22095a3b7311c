import { isTokenForm } from "../../../shared/kinds/account/api-key-token";
import { ApiError } from "../../../shared/runtime/errors";
import { refusals } from "../refusals";

/**
 * The same error for every token that is malformed, of another domain, or of no conversation. A missing token gets another
 * error.
 */
export function invalidToken(token?: string): ApiError {
  return new ApiError(
    "unauthorized",
    token === ""
      ? refusals.noToken
      : `Invalid conversation token${token && isTokenForm(token) ? refusals.apiKey : ""}`,
    { "www-authenticate": "Bearer" },
  );
}

/** @throws ApiError 401 without a token */
export function requireToken(token: string): void {
  if (token === "") throw invalidToken(token);
}
