/**
 * Every error the REST API and the tool endpoint can answer: its HTTP status and when it occurs.
 * The envelope, the OpenAPI document and the reference are derived from this one table.
 */
export const errorTable = {
  invalid_body: {
    status: 400,
    condition:
      "Body missing, not valid JSON, or a field or parameter absent, unknown or not allowed.",
  },
  invalid_domain: {
    status: 400,
    condition: "The domain in a create request is not a public hostname.",
  },
  reserved_domain: { status: 400, condition: "The hostname is reserved or a placeholder." },
  domain_not_found: {
    status: 400,
    condition: "The `domain` / `X-Domain` selector does not belong to the account.",
  },
  unknown_template: { status: 400, condition: "There is no landing-page template of that name." },
  last_domain: { status: 400, condition: "The account's only domain cannot be deleted." },
  send_failed: { status: 400, condition: "A chat reply could not be sent: blank or too long." },
  unauthorized: { status: 401, condition: "Missing or invalid API key." },
  forbidden: { status: 403, condition: "The request's origin is not allowed." },
  trial_expired: { status: 403, condition: "The trial has ended; creating resources is refused." },
  plan_limit: { status: 403, condition: "A cap of the plan is reached." },
  not_found: { status: 404, condition: "The resource does not exist or is not the caller's." },
  no_domains: { status: 404, condition: "The account has no domains yet." },
  method_not_allowed: { status: 405, condition: "The path exists, but not with this method." },
  duplicate: {
    status: 409,
    condition:
      "The domain already exists on the account, or the landing page's slug on the domain.",
  },
  idempotency_mismatch: {
    status: 409,
    condition: "The idempotency key was used in the last 24 hours for another request.",
  },
  precondition_failed: {
    status: 412,
    condition: "The record has another version than `If-Match` / `ifVersion` names.",
  },
  payload_too_large: { status: 413, condition: "The body is larger than 1 MB." },
  rate_limited: { status: 429, condition: "More than 120 requests in a minute on the key." },
  internal_error: { status: 500, condition: "Unexpected server error; safe to retry." },
} as const;

export type ErrorCode = keyof typeof errorTable;

/** An expected failure: thrown anywhere, turned into the documented answer by one middleware. */
export class ApiError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = "ApiError";
  }

  get status(): number {
    return errorTable[this.code].status;
  }

  /** The documented body: exactly `code` and `message`. */
  get envelope(): { error: { code: ErrorCode; message: string } } {
    return { error: { code: this.code, message: this.message } };
  }
}
