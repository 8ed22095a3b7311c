import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";
import { json } from "../../shared/handlers/http/answer";
import { bodyObject } from "../../shared/handlers/http/body";
import { parseInput } from "../../shared/handlers/operation/parse-input";
import { ApiError } from "../../shared/runtime/errors";
import type { PresentedApp } from "./consent";
import type { OauthHandler, OauthRequest } from "./oauth-request";

// The longest time that a request waits for its member.
const goodForSeconds = 3600;

/** An error to be reported to the app. */
interface Refusal {
  clientId: string;
  app: PresentedApp;
  /** The app's address with the error, the state and the issuer. */
  url: string;
}

/**
 * A refusal in the form for the page. Only this service can create one, for a client and an address that it has checked, so the
 * page cannot link anywhere else.
 */
export async function sealRefusal({ store, now }: OauthRequest, refusal: Refusal): Promise<string> {
  const { current } = await store.cookieSecret(now);
  const until = Math.floor(now.getTime() / 1000) + goodForSeconds;
  const claims = Buffer.from(JSON.stringify({ ...refusal, until })).toString("base64url");
  return `${claims}.${signatureOf(claims, current).toString("base64url")}`;
}

const input = z.strictObject({ back: z.string().check(z.maxLength(40_000)) });

/**
 * Returns to the page which app a refused request came from, and the address that reports the refusal to the app. `isConnected`
 * means that the member has authorized the app before; then the page goes there on its own (RFC 6749, section 4.1.2.1).
 */
export const readRefusal: OauthHandler = async ({ event, store, caller, now }) => {
  const { back } = await parseInput(input, bodyObject(event));
  const { accepted } = await store.cookieSecret(now);
  const { clientId, app, url } = opened(back, accepted, now);
  const { member, account, app: agent, key } = caller ?? {};
  const isConnected =
    !!member &&
    !!account &&
    !agent &&
    !key &&
    (await store.hasGrant(account.key, member.id, clientId, now));
  return json(200, { app, url, isConnected });
};

/** @throws ApiError `not_found` for what this service has not sealed, or too long ago */
function opened(sealed: string, secrets: readonly string[], now: Date): Refusal {
  const [claims = "", signature = ""] = sealed.split(".");
  const sent = Buffer.from(signature, "base64url");
  const isOurs = secrets.some((secret) => {
    const own = signatureOf(claims, secret);
    return own.length === sent.length && timingSafeEqual(own, sent);
  });
  const refusal = isOurs ? JSON.parse(Buffer.from(claims, "base64url").toString()) : undefined;
  if (refusal?.until * 1000 > now.getTime()) return refusal;
  throw new ApiError("not_found", "This page is too old. Begin again in the app.");
}

function signatureOf(claims: string, secret: string): Buffer {
  return createHmac("sha256", secret).update(`refusal\n${claims}`).digest();
}
