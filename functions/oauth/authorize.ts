import type { HttpResult } from "../../shared/handlers/http/event";
import { rolesWithin } from "../../shared/model/role";
import { askedRoles, presentApp } from "./consent";
import { exchange } from "./exchange";
import type { OauthHandler, OauthRequest } from "./oauth-request";
import { sealRefusal } from "./refusal";

/** An app sends its member here, who gets the consent page or an error. */
export const authorize: OauthHandler = async (request) => {
  const { event, addresses, store, visit, now } = request;
  await store.count("authorize", visit, now);
  const query = preparedQuery(new URLSearchParams(event.rawQueryString), addresses.resource);
  const result = await exchange(request, { url: `/api/oauth/authorize?${query}` });
  return await onOwnPage(result, query, request);
};

/** The consent page sends its member back here, and from here to the app with a code. */
export const resume: OauthHandler = (request) => {
  const uid = encodeURIComponent(request.event.pathParameters?.uid ?? "");
  return exchange(request, { url: `/api/oauth/authorize/${uid}` });
};

/**
 * The query of an authorization request, prepared for the library. Its scope contains all roles within the requested ones, so
 * that a member can consent to less. Repeated parameters are left as they are, and are refused.
 */
function preparedQuery(query: URLSearchParams, resource: string): URLSearchParams {
  const prepared = new URLSearchParams(query);
  prepared.delete("asked_roles");
  if (query.getAll("scope").length < 2) {
    const requestedRoles = askedRoles(query.get("scope"));
    prepared.set("scope", [...new Set(requestedRoles.flatMap(rolesWithin))].join(" "));
    prepared.set("asked_roles", requestedRoles.join(" "));
  }
  // Every member is asked each time, so only `none` makes a difference.
  if (!query.getAll("prompt").some((each) => /\bnone\b/.test(each))) prepared.delete("prompt");
  const [mode, ...others] = query.getAll("response_mode");
  if (mode !== undefined && others.length === 0) {
    // The library's other response modes are documents and fragments. It refuses unknown ones.
    if (mode === "query") prepared.delete("response_mode");
    else prepared.set("response_mode", "unsupported");
  }
  return withCanonicalResource(prepared, resource);
}

/**
 * Replaces the resource with the name that tokens and metadata use. Clients also name it with a slash, by the service's origin,
 * or with the query that selects tools. All of these mean the same resource, so no token gives more access. Another resource is
 * left as it is, and is refused.
 */
export function withCanonicalResource(params: URLSearchParams, resource: string): URLSearchParams {
  const { origin } = new URL(resource);
  const spellings = [resource, `${resource}/`, origin, `${origin}/`];
  const named = params
    .getAll("resource")
    .map((each) => (spellings.includes(each) || each.startsWith(`${resource}?`) ? resource : each));
  params.delete("resource");
  for (const each of new Set(named)) params.append("resource", each);
  return params;
}

/**
 * A response that only redirects to the service's own pages. Anybody can register a client, so if an invalid request were
 * answered at the client's address before its member has decided, a link to this service could lead anywhere (RFC 9700, section
 * 4.11.2). The page gets the response sealed, and sends the member to the app.
 */
async function onOwnPage(
  result: HttpResult,
  query: URLSearchParams,
  request: OauthRequest,
): Promise<HttpResult> {
  if (typeof result === "string") return result;
  const { issuer, consentPage } = request.addresses;
  const location = URL.parse(String(result.headers?.location ?? ""), issuer);
  if (!location || result.headers?.location === undefined) return result;
  if (location.origin === new URL(issuer).origin) {
    const problem = location.searchParams.get("problem") ?? "";
    const again = `/api/oauth/authorize?${request.event.rawQueryString}`;
    return passingProblems.includes(problem) ? page({ problem }, { again }) : result;
  }
  // The library has found the client, and the address among its own.
  const client = await (await request.provider()).Client.find(query.get("client_id") ?? "");
  const redirects = query.getAll("redirect_uri");
  // Flows that the service does not offer put their errors in the fragment.
  const params = new URLSearchParams(location.hash.slice(1) || location.search);
  const problem = params.get("error") ?? "invalid_request";
  // If none or two are named, the library uses the client's only one, which the request did not name.
  if (!client || redirects.length !== 1) return page({ problem });
  const refusal = {
    clientId: client.clientId,
    app: presentApp(client, location.href),
    url: location.href,
  };
  return page({ problem }, { back: await sealRefusal(request, refusal) });

  // The fragment's content is only for the page.
  function page(search: Record<string, string>, fragment: Record<string, string> = {}): HttpResult {
    const params = new URLSearchParams(fragment).toString();
    const location = `${consentPage}?${new URLSearchParams(search)}${params && `#${params}`}`;
    const { headers } = result as Exclude<HttpResult, string>;
    return { ...(result as object), statusCode: 303, headers: { ...headers, location }, body: "" };
  }
}

/** The problem of a request that may succeed in a moment. */
export const tryAgain = "temporarily_unavailable";
const passingProblems = [tryAgain, "server_error"];
