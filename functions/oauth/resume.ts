import { exchange } from "./exchange";
import type { OauthHandler } from "./oauth-request";

/** The consent page sends its member back here, who goes on to the app with a code. */
export const resume: OauthHandler = (request) =>
  exchange(request, { url: `/api/oauth/authorize/${request.event.pathParameters?.uid}` });
