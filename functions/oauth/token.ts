import { bodyText } from "../../shared/handlers/http/body";
import { bodyLimitBytes, exchange, formType } from "./exchange";
import type { OauthHandler } from "./oauth-request";
import { withoutToolSelection } from "./prepared-request";

/** An app fetches its tokens: for a code, or for a refresh token. */
export const token: OauthHandler = async (request) => {
  const { event, addresses, store, visit, now } = request;
  await store.count("token", visit, now);
  const form = withoutToolSelection(
    new URLSearchParams(bodyText(event, bodyLimitBytes)),
    addresses.resource,
  );
  return await exchange(request, {
    url: "/api/oauth/token",
    body: form.toString(),
    contentType: event.headers["content-type"] ?? formType,
  });
};
