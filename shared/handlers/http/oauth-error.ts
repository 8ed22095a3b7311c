import type { ApiError, ErrorCode } from "../../runtime/errors";

const codes: Partial<Record<ErrorCode, string>> = {
  internal_error: "server_error",
  rate_limited: "temporarily_unavailable",
  forbidden: "access_denied",
};

/** An error of the service in the form that OAuth's clients read (RFC 6749, section 5.2). */
export function oauthError({ code, message }: ApiError): {
  error: string;
  error_description: string;
} {
  return { error: codes[code] ?? "invalid_request", error_description: message };
}
