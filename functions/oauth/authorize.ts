import { exchange } from "./exchange";
import type { OauthHandler } from "./oauth-request";
import { onOwnPage } from "./on-own-page";
import { preparedQuery } from "./prepared-request";

/** An app sends its member here, who is asked, or told why not. */
export const authorize: OauthHandler = async (request) => {
  const { event, addresses, store, visit, now } = request;
  await store.count("authorize", visit, now);
  const query = preparedQuery(new URLSearchParams(event.rawQueryString), addresses.resource);
  return onOwnPage(await exchange(request, { url: `/api/oauth/authorize?${query}` }), addresses);
};
