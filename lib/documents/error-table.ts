import { type ErrorCode, errorStatuses } from "../../shared/runtime/errors";

// Only documents say when an error occurs, so Lambdas do not carry these texts.
const conditions: Record<ErrorCode, string> = {
  invalid_body:
    "Body missing, not valid JSON, or a field or parameter absent, unknown or not allowed.",
  invalid_domain: "The domain in a create request is not a public hostname.",
  reserved_domain: "The hostname is reserved or a placeholder.",
  domain_not_found: "The `domain` / `X-Domain` selector does not belong to the account.",
  unknown_template: "There is no landing-page template of that name.",
  last_domain: "The account's only domain cannot be deleted.",
  last_owner: "The account's only owner cannot be removed or given another role.",
  send_failed:
    "A chat reply could not be sent: blank, too long, or with a citation that is no published item.",
  unauthorized: "Missing or invalid API key, or a session that has ended.",
  forbidden:
    "The role of the API key or member does not allow the operation, or the request's origin is not allowed.",
  trial_expired: "The trial has ended; creating resources is refused.",
  plan_limit: "A cap of the plan is reached.",
  not_found: "The resource does not exist or is not the caller's.",
  no_domains: "The account has no domains yet.",
  method_not_allowed: "The path exists, but not with this method.",
  duplicate:
    "The domain or the member already exists on the account, or the landing page's slug on the domain.",
  in_use: "Something uses it, or its state does not allow this: the message says what to do first.",
  idempotency_mismatch: "The idempotency key was used in the last 24 hours for another request.",
  claim_lost:
    "The conversation is not the caller's to answer as a bot: the lease has ended, another bot holds one, or people have taken over.",
  cursor_expired:
    "The cursor of the feed of changes, or the time to go back to, is older than 30 days.",
  precondition_failed: "The record has another version than `If-Match` / `ifVersion` names.",
  payload_too_large: "The body is larger than 1 MB.",
  rate_limited: "More than 120 requests in a minute on the key, or of one member.",
  internal_error: "Unexpected server error; safe to retry.",
};

/** Every error of the REST API and the tool endpoint: its HTTP status and when it occurs. */
export const errorTable = Object.fromEntries(
  Object.entries(errorStatuses).map(([code, status]) => [
    code,
    { status, condition: conditions[code as ErrorCode] },
  ]),
) as Record<ErrorCode, { status: number; condition: string }>;

/** The rows of the error table in the docs: status, code and condition. */
export const errorRows = Object.entries(errorTable).map(([code, { status, condition }]) => [
  String(status),
  `\`${code}\``,
  condition,
]);
