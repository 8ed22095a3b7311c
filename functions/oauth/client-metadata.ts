import { authMethods, grantTypes } from "./metadata";

const known = [
  "client_id",
  "client_name",
  "client_uri",
  "redirect_uris",
  "jwks",
  "jwks_uri",
  "token_endpoint_auth_signing_alg",
] as const;

/**
 * A client's description of itself as this service takes it. It may be a program on somebody's machine unless it is sent
 * back to https addresses alone: then any port of that machine will do. No client gets a secret. Whatever else clients can
 * ask for, such as signed answers, is left out.
 */
export function clientMetadata(sent: Record<string, unknown>): Record<string, unknown> {
  const {
    redirect_uris: redirects,
    grant_types: grants,
    token_endpoint_auth_method: method,
  } = sent;
  const own = Object.fromEntries(
    known.flatMap((name) => (name in sent ? [[name, sent[name]]] : [])),
  );
  const isWeb =
    Array.isArray(redirects) && redirects.every((each) => /^https:/i.test(String(each)));
  const asked = Array.isArray(grants) ? grantTypes.filter((each) => grants.includes(each)) : [];
  return {
    ...own,
    application_type: isWeb ? "web" : "native",
    response_types: ["code"],
    grant_types: asked.includes("authorization_code") ? asked : ["authorization_code", ...asked],
    token_endpoint_auth_method: authMethods.find((each) => each === method) ?? "none",
  };
}
