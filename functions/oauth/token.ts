import { bodyText } from "../../shared/handlers/http/body";
import { withoutToolSelection } from "./authorize";
import { bodyLimitBytes, exchange, formType } from "./exchange";
import type { OauthHandler } from "./oauth-request";

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

/** An app gives a token back, and with it all that it was given. */
export const revoke: OauthHandler = async (request) => {
  const { event, store, visit, now } = request;
  await store.count("token", visit, now);
  return await exchange(request, {
    url: "/api/oauth/revoke",
    body: bodyText(event, bodyLimitBytes),
    contentType: event.headers["content-type"] ?? formType,
  });
};
