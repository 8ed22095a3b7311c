import { decide } from "./oauth-app";
import type { CookieJar } from "./provider-sign-in";

/**
 * Consents, as the browser's member, to the request at a URL that an app opened.
 * @returns the URL to which the browser is redirected
 */
export async function consentIn(
  service: { baseUrl: string },
  browser: CookieJar,
  address: string,
  answer: object = { allow: true, role: "viewer" },
): Promise<URL> {
  const { headers, text } = await browser.ask(address);
  const request = URL.parse(headers.get("location") ?? "")?.searchParams.get("request");
  if (!request) throw new Error(`${headers.get("location")} ${text}`);
  const { body } = await decide(service, browser, request, answer);
  return new URL((await browser.ask(body.url)).headers.get("location") ?? "");
}
