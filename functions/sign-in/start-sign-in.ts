import { json } from "../../shared/handlers/http/answer";
import { writeCookie } from "../../shared/handlers/http/session-cookie";
import type { SignInRequest, SignInRoute } from "../../shared/handlers/http/sign-in-handler";
import { callbackOf, requireProvider } from "./sign-in-settings";

const goodForSeconds = 600;

/** Sends a browser to the provider. */
export const startSignIn: SignInRoute = async (request) => {
  const { event, baseUrl } = request;
  // Another site must not sign anybody in unasked: a visitor from another site decides on the page.
  if (/^(cross|same)-site$/.test(event.headers["sec-fetch-site"] ?? "")) {
    return redirect(302, `${baseUrl}/console/enter`, []);
  }
  const { url, attempt } = await requireProvider(request).start(callbackOf(baseUrl));
  const value = Buffer.from(JSON.stringify(attempt)).toString("base64url");
  // The return starts at another site, so the browser sends no Strict cookies.
  const options = { maxAgeSeconds: goodForSeconds, sameSite: "Lax" } as const;
  return redirect(302, url, [writeCookie(event, "signIn", value, options)]);
};

/** An answer that sends a browser on. */
export function redirect(status: 302 | 303, location: string, cookies: string[]) {
  return { ...json(status, {}, { location }), cookies };
}

/** The cookie that removes a sign-in attempt, because no attempt may be finished twice. */
export function forgetAttempt({ event }: Pick<SignInRequest, "event">): string {
  return writeCookie(event, "signIn", "", { maxAgeSeconds: 0, sameSite: "Lax" });
}
