import { ApiError } from "../../shared/runtime/errors";
import { bodyText } from "../../shared/runtime/http/body";
import type { HttpResult } from "../../shared/runtime/http/event";
import { parseJson } from "../../shared/runtime/http/parse-json";
import { clientMetadata } from "./client-metadata";
import { nodeExchange } from "./node-exchange";
import type { OauthHandler, OauthRequest } from "./oauth-request";
import { preparedQuery, withoutToolSelection } from "./prepared-request";

// The library reads no more either.
const bodyLimitBytes = 56_000;
const formType = "application/x-www-form-urlencoded";

/** An app sends its member here. */
export const authorize: OauthHandler = async (request) => {
  const { event, addresses, store, visit, now } = request;
  await store.count("authorize", visit, now);
  const query = preparedQuery(new URLSearchParams(event.rawQueryString), addresses.resource);
  return await exchange(request, { url: `/api/oauth/authorize?${query}` });
};

/** The consent page sends its member back here, who goes on to the app with a code. */
export const resume: OauthHandler = (request) =>
  exchange(request, { url: `/api/oauth/authorize/${request.event.pathParameters?.uid}` });

export const token: OauthHandler = async (request) => {
  const { event, addresses, store, visit, now } = request;
  await store.count("token", visit, now);
  const form = withoutToolSelection(
    new URLSearchParams(bodyText(event, bodyLimitBytes)),
    addresses.resource,
  );
  return await exchange(request, {
    url: "/api/oauth/token",
    body: form.toString(),
    contentType: event.headers["content-type"] ?? formType,
  });
};

export const revoke: OauthHandler = async (request) => {
  const { event, store, visit, now } = request;
  await store.count("token", visit, now);
  return await exchange(request, {
    url: "/api/oauth/revoke",
    body: bodyText(event, bodyLimitBytes),
    contentType: event.headers["content-type"] ?? formType,
  });
};

export const register: OauthHandler = async (request) => {
  const { event, store, visit, now } = request;
  await store.count("register", visit, now);
  return await exchange(request, {
    url: "/api/oauth/register",
    body: JSON.stringify(clientMetadata(objectIn(bodyText(event, bodyLimitBytes)))),
    contentType: "application/json",
  });
};

function objectIn(text: string): Record<string, unknown> {
  try {
    const value: unknown = parseJson(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) {
      const { client_id: _, ...described } = value as Record<string, unknown>;
      return described;
    }
  } catch {
    // Said below.
  }
  throw new ApiError(
    "invalid_body",
    'A registration is a JSON object, such as {"client_name": "Agent", "redirect_uris": ["https://agent.example/callback"]}.',
  );
}

async function exchange(
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
