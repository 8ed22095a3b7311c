/** Every error the REST API and the tool endpoint can answer, with its HTTP status. */
export const errorStatuses = {
  invalid_body: 400,
  invalid_domain: 400,
  reserved_domain: 400,
  domain_not_found: 400,
  unknown_template: 400,
  last_domain: 400,
  last_owner: 400,
  send_failed: 400,
  unauthorized: 401,
  forbidden: 403,
  trial_expired: 403,
  plan_limit: 403,
  not_found: 404,
  no_domains: 404,
  method_not_allowed: 405,
  duplicate: 409,
  in_use: 409,
  idempotency_mismatch: 409,
  claim_lost: 409,
  cursor_expired: 410,
  precondition_failed: 412,
  payload_too_large: 413,
  rate_limited: 429,
  internal_error: 500,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

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
    return errorStatuses[this.code];
  }

  /** The documented body: exactly `code` and `message`. */
  get envelope(): { error: { code: ErrorCode; message: string } } {
    return { error: { code: this.code, message: this.message } };
  }
}
