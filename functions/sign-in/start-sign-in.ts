import { json } from "../../shared/http/answer";
import { writeCookie } from "../../shared/http/session-cookie";
import type { SignInRequest, SignInRoute } from "../../shared/http/sign-in-handler";
import { callbackOf, requireProvider } from "./sign-in-settings";

const goodForSeconds = 600;

/** Sends a browser to the provider. */
export const startSignIn: SignInRoute = async (request) => {
  const { event, baseUrl } = request;
  // Another site must not sign anybody in unasked: whoever comes from one decides on the page.
  if (/^(cross|same)-site$/.test(event.headers["sec-fetch-site"] ?? "")) {
    return redirect(302, `${baseUrl}/console/enter`, []);
  }
  const { url, attempt } = await requireProvider(request).start(callbackOf(baseUrl));
  const value = Buffer.from(JSON.stringify(attempt)).toString("base64url");
  // The way back begins at another site, which brings no Strict cookies along.
  const options = { maxAgeSeconds: goodForSeconds, sameSite: "Lax" } as const;
  return redirect(302, url, [writeCookie(event, "signIn", value, options)]);
};

/** An answer that sends a browser on. */
export function redirect(status: 302 | 303, location: string, cookies: string[]) {
  return { ...json(status, {}, { location }), cookies };
}

/** The cookie that forgets an attempt to sign in: none is finished twice. */
export function forgetAttempt({ event }: Pick<SignInRequest, "event">): string {
  return writeCookie(event, "signIn", "", { maxAgeSeconds: 0, sameSite: "Lax" });
}
