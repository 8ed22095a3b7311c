import type { CallingPage } from "../../shared/model/calling-page";
import { normalizeHostname } from "../../shared/model/hostname";
import { ApiError } from "../../shared/runtime/errors";

/** The embed API's errors for a call that names nothing, or something that does not exist. */
export const refusals = {
  noUserId: "userId is required in the query: the account's id, which the tag of its pages has.",
  noDomain: "domain is required in the query: the page's hostname, such as shop.acme.com.",
  noMessageId: "id is required in the query: the message's id.",
  noStartId:
    "Missing startId: it begins a conversation. Draw 22 letters and digits at random, and send the same ones when you repeat the call.",
  noToken:
    "Missing conversation token: send Authorization: Bearer with the `token` that POST /api/embed/chat/messages answered.",
  apiKey: ": this is an API key, which no visitor's page may have. Leave it out.",
  unknownSite: "There is no such site: userId and domain name none.",
  unknownMessage: "There is no message with this id.",
  closedSurvey:
    "No survey with this id takes answers: it was deleted, is not active, or the message is no survey.",
  deletedPreview: "The message of this link was deleted.",
} as const;

/**
 * The calling page, from the request's query.
 * @throws ApiError 400 that names the missing parameter
 */
export function callingPage(query: URLSearchParams): CallingPage {
  const userId = query.get("userId");
  const domain = query.get("domain");
  if (!userId) throw new ApiError("invalid_body", refusals.noUserId);
  if (!domain) throw new ApiError("invalid_body", refusals.noDomain);
  return { accountId: userId.toLowerCase(), hostname: normalizeHostname(domain) };
}
