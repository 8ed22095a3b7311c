import type { HttpRequest } from "../http";
import type { Behavior } from "../template/distribution";
import type { Selection } from "../template/edge-policies";

/**
 * The request that reaches the origin, with the headers and query strings that the cache policy or the origin request
 * policy names.
 */
export function forwardedRequest(request: HttpRequest, behavior: Behavior): HttpRequest {
  const { cache, request: policy } = behavior;
  const passes = ([name]: [string, string]) =>
    alwaysForwarded.includes(name) ||
    selects(policy.headers, name, name.startsWith("cloudfront-")) ||
    selects(cache.headers, name, name.startsWith("cloudfront-"));
  const asks = (name: string) => selects(policy.query, name) || selects(cache.query, name);
  const headers = request.headers.filter(passes);
  if (!headers.some(([name]) => name === "user-agent"))
    headers.push(["user-agent", "Amazon CloudFront"]);
  return {
    ...request,
    headers: [...headers, ["host", "origin.localhost"], ["via", "1.1 local (CloudFront)"]],
    query: request.query
      .split("&")
      .filter((pair) => asks(decodeURIComponent(pair.split("=")[0] ?? "")))
      .join("&"),
  };
}

/** The request that a function sees, with CloudFront's own headers if a policy of the behaviour names them. */
export function visibleToFunctions(request: HttpRequest, behavior: Behavior): HttpRequest {
  const isVisible = ([name]: [string, string]) =>
    !name.startsWith("cloudfront-") ||
    selects(behavior.request.headers, name, true) ||
    selects(behavior.cache.headers, name, true);
  return { ...request, headers: request.headers.filter(isVisible) };
}

/**
 * Whether the selection includes a name. "all" means all of the viewer's headers, so CloudFront's own must be named.
 */
function selects(selection: Selection, name: string, mustBeNamed = false): boolean {
  if (selection.all) return !mustBeNamed && !selection.except.includes(name);
  return selection.only.includes(name);
}

const alwaysForwarded = ["content-length"];
