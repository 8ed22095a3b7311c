import { askForAPlan } from "../../../../shared/kinds/account/ask-for-a-plan";
import type { ErrorCode } from "../../../../shared/runtime/errors";

/** An example message for each error, as the service writes it. */
export const errorExamples: Readonly<Record<ErrorCode, string>> = {
  invalid_body:
    'template must be one of "banner", "modal", "toast", "inline", "story", "survey"; got "popup".',
  invalid_domain:
    'hostname "https://shop.acme.com" is not a public hostname. Allowed: a bare hostname such as shop.acme.com (no scheme, port, path, user, space, underscore, wildcard or address).',
  reserved_domain:
    'hostname "shop.localhost" is reserved or a placeholder. Register the hostname that your visitors see.',
  domain_not_found: 'The account has no domain "shop.acme.org".',
  unknown_template: 'There is no landing-page template "newsletter".',
  last_domain: "The account's only domain cannot be deleted.",
  last_owner:
    "This is the account's only owner, and an account keeps one. Make another member an owner first: PATCH /api/v1/members/{id}, tool update_member.",
  send_failed: "content must not be blank.",
  unauthorized:
    "Missing API key. Send it as `Authorization: Bearer <API_KEY>`. An account owner makes keys, with create_api_key or in the console.",
  forbidden:
    "create_message is open to the roles owner, editor; this API key has the role viewer. Ask an account owner for a key that can.",
  trial_expired: `The trial ended at 2026-02-28T00:00:00.000Z, and nothing new can be created; reading, changing, publishing, deleting and answering visitors go on. ${askForAPlan}`,
  plan_limit: `The plan "free" allows 1 domain, and the account has reached that. Delete one. ${askForAPlan}`,
  not_found:
    'No message "msg_06gztyjw010cy3tr0351MgktO7uM2cY9AzFEVx00" on this account. List them: GET /api/v1/messages, tool list_messages.',
  no_domains: "The account has no domains yet: create one with POST /api/v1/domains.",
  method_not_allowed: "PUT is not allowed on /api/v1/messages; allowed: GET, POST.",
  duplicate: "shop.acme.com is already a domain of the account.",
  in_use:
    "asset_06gzx2k0s4m8v1ya0351MgktO7uM2cY9AzFEVx00 is shown by landing page page_06gzv1c8r2m7t5kw0351MgktO7uM2cY9AzFEVx00. Take it out there first; a landing page shows it until it is published again.",
  idempotency_mismatch:
    "This idempotency key was used for another request in the last 24 hours. Use a new key, or repeat the first request unchanged.",
  claim_lost:
    "The lease has ended: it expired, or somebody took the conversation over. Send nothing more as a bot, or claim it again.",
  cursor_expired:
    "Changes after this cursor are no longer kept; they are kept for 30 days. Read the lists again, and leave out `after` to start from now.",
  precondition_failed: "The record has version 4 now, not 3: read it again before you change it.",
  payload_too_large: "The body has 1200000 bytes; at most 1000000 are allowed.",
  rate_limited: "More than 120 requests in a minute on this key. Wait 27 seconds, then call again.",
  internal_error: "Unexpected server error; safe to retry.",
};
