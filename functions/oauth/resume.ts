import { exchange } from "./exchange";
import type { OauthHandler } from "./oauth-request";

/** The consent page sends its member back here, who goes on to the app with a code. */
export const resume: OauthHandler = (request) => {
  const uid = encodeURIComponent(request.event.pathParameters?.uid ?? "");
  return exchange(request, { url: `/api/oauth/authorize/${uid}` });
};
