import { json } from "../../shared/handlers/http/answer";
import { bodyObject } from "../../shared/handlers/http/body";
import { optionalEnvironment } from "../../shared/runtime/environment";
import { ApiError } from "../../shared/runtime/errors";
import { metricLine, writeLine } from "../../shared/runtime/log";
import { exchange } from "./exchange";
import { authMethods, grantTypes } from "./metadata";
import type { OauthHandler, OauthRequest } from "./oauth-request";

/** A client registers itself. It is deleted after a day if nobody authorizes it. */
export const register: OauthHandler = async (request) => {
  const { event, visit, now, facts, redirectSchemes } = request;
  await request.store.count("register", visit, now);
  const sent = sentBy(event);
  const metadata = clientMetadata(sent ?? {});
  const tooLarge = sent
    ? sizeFault(metadata)
    : `A registration has at most ${bodyLimitBytes} bytes.`;
  if (tooLarge !== undefined) {
    facts.code = "invalid_client_metadata";
    return json(400, { error: facts.code, error_description: tooLarge });
  }
  const [fault] = [metadata.redirect_uris ?? []]
    .flat()
    .flatMap((each) => redirectFault(each, redirectSchemes) ?? []);
  if (fault !== undefined) {
    facts.code = "invalid_redirect_uri";
    return json(400, { error: facts.code, error_description: fault });
  }
  await countForStage(request);
  return await exchange(request, {
    url: "/api/oauth/register",
    body: JSON.stringify(metadata),
    contentType: "application/json",
  });
};

/**
 * A flood from many networks must not fill the table. What finds no room rings an alarm.
 * @throws ApiError `rate_limited`
 */
async function countForStage({ store, now }: OauthRequest): Promise<void> {
  if (await store.countRegistration(now)) return;
  const namespace = optionalEnvironment("METRIC_NAMESPACE");
  const metric = { name: "RegistrationsRefused", unit: "Count", value: 1 } as const;
  if (namespace !== undefined) writeLine(metricLine(namespace, metric, now));
  const seconds = 3600 - (Math.floor(now.getTime() / 1000) % 3600);
  throw new ApiError(
    "rate_limited",
    `Too many clients have registered in this hour. Register again in ${seconds} s, or use a client ID metadata document, which needs no registration.`,
    { "retry-after": String(seconds) },
  );
}

const bodyLimitBytes = 16_000;
const most = { nameLength: 100, redirects: 20, keptBytes: 4096 };

/** The metadata that a client sent; undefined if the body is too large. */
function sentBy(event: OauthRequest["event"]): Record<string, unknown> | undefined {
  try {
    const { client_id: _, ...described } = bodyObject(event, bodyLimitBytes);
    return described;
  } catch (error) {
    if (error instanceof ApiError && error.code === "payload_too_large") return undefined;
    throw error;
  }
}

/** Anybody can register clients, so little is stored about each. */
function sizeFault(metadata: Record<string, unknown>): string | undefined {
  const { client_name: name, redirect_uris: redirects } = metadata;
  if (typeof name === "string" && name.length > most.nameLength)
    return `client_name has at most ${most.nameLength} characters.`;
  if (Array.isArray(redirects) && redirects.length > most.redirects)
    return `redirect_uris has at most ${most.redirects} addresses.`;
  if (Buffer.byteLength(JSON.stringify(metadata)) > most.keptBytes)
    return `A registration has at most ${most.keptBytes} bytes of fields that the service stores.`;
  return undefined;
}

const clientFields = [
  "client_id",
  "client_name",
  "client_uri",
  "redirect_uris",
  "jwks",
  "jwks_uri",
  "token_endpoint_auth_signing_alg",
] as const;

/**
 * A client's own description in the form that this service accepts. The client may be a program on somebody's machine unless
 * all its redirects are https addresses; then any port of that machine is allowed. No client gets a secret. Other things that
 * clients can ask for, such as signed responses, are left out.
 */
export function clientMetadata(sent: Record<string, unknown>): Record<string, unknown> {
  const {
    redirect_uris: redirects,
    grant_types: grants,
    token_endpoint_auth_method: method,
  } = sent;
  const own = Object.fromEntries(
    clientFields.flatMap((name) => (name in sent ? [[name, sent[name]]] : [])),
  );
  const isWeb =
    Array.isArray(redirects) && redirects.every((each) => /^https:/i.test(String(each)));
  const requestedGrants = Array.isArray(grants)
    ? grantTypes.filter((each) => grants.includes(each))
    : [];
  return {
    ...own,
    application_type: isWeb ? "web" : "native",
    response_types: ["code"],
    grant_types: requestedGrants.includes("authorization_code")
      ? requestedGrants
      : ["authorization_code", ...requestedGrants],
    token_endpoint_auth_method: authMethods.find((each) => each === method) ?? "none",
  };
}

// Programs in wide use whose schemes have no dot. Each is an editor that starts its own handler, and PKCE makes a code that
// another program caught useless. Operators add others by the setting `redirectSchemes`.
const editorSchemes = [
  "cursor",
  "kiro",
  "vscode",
  "vscode-insiders",
  "vscodium",
  "windsurf",
  "zed",
];

// `com.example.agent:` (RFC 8252, section 7.1): who has the domain may claim it.
const dottedScheme = /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:$/;

/**
 * Why no client may redirect to an address; undefined for an allowed scheme: https, http on the member's own machine, a private
 * scheme with a dot, or a listed one. The library checks the rest of the address.
 */
export function redirectFault(
  redirect: unknown,
  furtherSchemes: readonly string[],
): string | undefined {
  const { protocol } = URL.parse(String(redirect)) ?? {};
  if (protocol === undefined) return undefined;
  const isAllowed =
    protocol === "https:" ||
    protocol === "http:" ||
    dottedScheme.test(protocol) ||
    [...editorSchemes, ...furtherSchemes].includes(protocol.slice(0, -1));
  if (isAllowed) return undefined;
  return `redirect_uris must not use the scheme ${protocol.slice(0, 40)} An address begins with https://, with http:// on 127.0.0.1, [::1] or localhost, or with a private scheme that has a dot, such as com.example.agent:/callback.`;
}
