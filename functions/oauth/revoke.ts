import { bodyText } from "../../shared/handlers/http/body";
import { bodyLimitBytes, exchange, formType } from "./exchange";
import type { OauthHandler } from "./oauth-request";

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
