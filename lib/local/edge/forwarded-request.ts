import type { HttpRequest } from "../http";
import type { Behavior } from "../template/distribution";
import type { Selection } from "../template/edge-policies";

/** What reaches the origin: the headers and query strings that the cache policy or the origin request policy names. */
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

/** The request as a function sees it: with the headers of CloudFront's own that a policy of the behaviour names. */
export function visibleToFunctions(request: HttpRequest, behavior: Behavior): HttpRequest {
  const isVisible = ([name]: [string, string]) =>
    !name.startsWith("cloudfront-") ||
    selects(behavior.request.headers, name, true) ||
    selects(behavior.cache.headers, name, true);
  return { ...request, headers: request.headers.filter(isVisible) };
}

/** Whether the selection takes a name. CloudFront's own headers must be named: "all" means all of the viewer's. */
function selects(selection: Selection, name: string, mustBeNamed = false): boolean {
  if (selection.all) return !mustBeNamed && !selection.except.includes(name);
  return selection.only.includes(name);
}

const alwaysForwarded = ["content-length"];
