import type { HttpResult } from "../../shared/handlers/http/event";
import { nodeExchange } from "./node-exchange";
import type { OauthRequest } from "./oauth-request";

/** How forms are sent, also by clients that do not say so. */
export const formType = "application/x-www-form-urlencoded";

// The library reads no more either.
export const bodyLimitBytes = 56_000;

/** Lets the library answer a request, as it was prepared. */
export async function exchange(
  { event, addresses, provider }: OauthRequest,
  sent: { url: string; body?: string; contentType?: string },
): Promise<HttpResult> {
  const handle = (await provider()).callback();
  const { request, response, result } = nodeExchange(event, {
    ...sent,
    baseUrl: addresses.issuer,
  });
  await handle(request, response);
  return withoutSession(await result);
}

/** The library's session is not kept, so its cookie would say nothing. */
function withoutSession({ cookies = [], ...result }: Exclude<HttpResult, string>): HttpResult {
  return { ...result, cookies: cookies.filter((each) => !/^(__Secure-)?mwas/.test(each)) };
}
