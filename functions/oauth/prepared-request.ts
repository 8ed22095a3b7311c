import { rolesWithin } from "../../shared/model/roles-within";
import { askedRoles } from "./asked-roles";

/**
 * The query of an authorization request as the library takes it: the scope with all roles within those that were asked for,
 * so that a member can consent to less. What occurs twice stays as it is, and is refused.
 */
export function preparedQuery(query: URLSearchParams, resource: string): URLSearchParams {
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
