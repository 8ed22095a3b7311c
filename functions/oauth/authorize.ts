import type { HttpResult } from "../../shared/handlers/http/event";
import { rolesWithin } from "../../shared/model/roles-within";
import { askedRoles } from "./consent";
import { exchange } from "./exchange";
import type { Addresses } from "./metadata";
import type { OauthHandler } from "./oauth-request";

/** An app sends its member here, who is asked, or told why not. */
export const authorize: OauthHandler = async (request) => {
  const { event, addresses, store, visit, now } = request;
  await store.count("authorize", visit, now);
  const query = preparedQuery(new URLSearchParams(event.rawQueryString), addresses.resource);
  return onOwnPage(await exchange(request, { url: `/api/oauth/authorize?${query}` }), addresses);
};

/** The consent page sends its member back here, who goes on to the app with a code. */
export const resume: OauthHandler = (request) => {
  const uid = encodeURIComponent(request.event.pathParameters?.uid ?? "");
  return exchange(request, { url: `/api/oauth/authorize/${uid}` });
};

/**
 * The query of an authorization request as the library takes it: the scope with all roles within those that were asked for,
 * so that a member can consent to less. What occurs twice stays as it is, and is refused.
 */
function preparedQuery(query: URLSearchParams, resource: string): URLSearchParams {
  const prepared = new URLSearchParams(query);
  prepared.delete("asked_roles");
  if (query.getAll("scope").length < 2) {
    const asked = askedRoles(query.get("scope"));
    prepared.set("scope", [...new Set(asked.flatMap(rolesWithin))].join(" "));
    prepared.set("asked_roles", asked.join(" "));
  }
  // Every member is asked each time, so only the wish not to ask says something.
  if (!query.getAll("prompt").some((each) => /\bnone\b/.test(each))) prepared.delete("prompt");
  const [mode, ...others] = query.getAll("response_mode");
  if (mode !== undefined && others.length === 0) {
    // The library's other ways are documents and fragments. What it does not know, it refuses.
    if (mode === "query") prepared.delete("response_mode");
    else prepared.set("response_mode", "unsupported");
  }
  return withoutToolSelection(prepared, resource);
}

/** Some clients name the resource with the query of its address, which selects tools and is no part of it. */
export function withoutToolSelection(params: URLSearchParams, resource: string): URLSearchParams {
  const [named, ...others] = params.getAll("resource");
  if (named?.startsWith(`${resource}?`) && others.length === 0) params.set("resource", resource);
  return params;
}

/**
 * An answer that leads nowhere but to the service's own pages. Anybody may register a client, so if a wrong request were
 * answered at the client's address before its member has said a word, a link to this service would lead wherever its author
 * likes. RFC 9700, section 4.11.2, lets a server tell the member instead.
 */
function onOwnPage(
  result: HttpResult,
  { issuer, consentPage }: Pick<Addresses, "issuer" | "consentPage">,
): HttpResult {
  if (typeof result === "string") return result;
  const location = result.headers?.location;
  if (location === undefined) return result;
  const url = URL.parse(String(location), issuer);
  if (url?.origin === new URL(issuer).origin) return result;
  // Of flows that there are not, errors stand in the fragment.
  const told = new URLSearchParams(url?.hash.slice(1) || url?.search);
  const problem = told.get("error") ?? "invalid_request";
  return {
    ...result,
    statusCode: 303,
    headers: {
      ...result.headers,
      location: `${consentPage}?problem=${encodeURIComponent(problem)}`,
    },
    body: "",
  };
}
