import { createHash } from "node:crypto";
import { bodyText } from "../../shared/handlers/http/body";
import { withCanonicalResource } from "./authorize";
import { bodyLimitBytes, exchange, formType } from "./exchange";
import { partsOf } from "./library-ids";
import type { OauthHandler, OauthRequest } from "./oauth-request";

/** An app fetches its tokens: for a code, or for a refresh token. */
export const token: OauthHandler = async (request) => {
  const { event, addresses, store, visit, now } = request;
  await store.count("token", visit, now);
  const form = withCanonicalResource(
    new URLSearchParams(bodyText(event, bodyLimitBytes)),
    addresses.resource,
  );
  const result = await exchange(request, {
    url: "/api/oauth/token",
    body: form.toString(),
    contentType: event.headers["content-type"] ?? formType,
  });
  if (typeof result !== "string" && result.statusCode === 400) await useUp(form, store, now);
  return result;
};

/**
 * A wrong verifier uses up the code sent with it, once client and redirect match, so that nobody can try several verifiers.
 * This ends the app, because nothing else can give it tokens.
 */
async function useUp(
  form: URLSearchParams,
  store: OauthRequest["store"],
  now: Date,
): Promise<void> {
  const code = form.get("code") ?? "";
  if (form.get("grant_type") !== "authorization_code" || code === "") return;
  const found = await store.read("AuthorizationCode", code, now);
  if (!found || found.consumedAt !== null) return;
  const { clientId, redirectUri, codeChallenge, grantId } = found.payload;
  const verifier = form.get("code_verifier") ?? "";
  const isRight = createHash("sha256").update(verifier).digest("base64url") === codeChallenge;
  if (isRight || clientId !== clientIdIn(form) || redirectUri !== form.get("redirect_uri")) return;
  if (!(await store.consume("AuthorizationCode", code, now))) return;
  const { accountKey, timeId } = partsOf(String(grantId));
  await store.end(accountKey, timeId, now);
}

/** The client, which the library has checked: what it has not checked is answered 401. */
function clientIdIn(form: URLSearchParams): string | undefined {
  const [, claims = ""] = (form.get("client_assertion") ?? "").split(".");
  try {
    return form.get("client_id") ?? JSON.parse(Buffer.from(claims, "base64url").toString()).sub;
  } catch {
    return undefined;
  }
}

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
