import { exchange } from "./exchange";
import type { OauthHandler } from "./oauth-request";
import { preparedQuery } from "./prepared-request";

/** An app sends its member here. */
export const authorize: OauthHandler = async (request) => {
  const { event, addresses, store, visit, now } = request;
  await store.count("authorize", visit, now);
  const query = preparedQuery(new URLSearchParams(event.rawQueryString), addresses.resource);
  return await exchange(request, { url: `/api/oauth/authorize?${query}` });
};
