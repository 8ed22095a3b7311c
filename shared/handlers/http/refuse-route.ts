import { ApiError } from "../../runtime/errors";
import type { HttpEvent } from "./event";
import { nearestRoute } from "./nearest-route";
import { allowedMethods, type MatchedRoute } from "./route-matcher";

/**
 * Refuses a request that no route takes: 405 if the path has other methods, otherwise 404 with what was meant.
 * @param matched the routes of the path
 * @param routes all routes, for the advice
 */
export function refuseRoute(
  { rawPath, requestContext }: HttpEvent,
  matched: readonly MatchedRoute[],
  routes: readonly string[],
): never {
  const { method } = requestContext.http;
  const allowed = allowedMethods(matched).join(", ");
  if (allowed === "")
    throw new ApiError(
      "not_found",
      `No route ${method} ${rawPath.slice(0, 200)}.${nearestRoute(method, rawPath, routes)} All: /openapi.json.`,
    );
  throw new ApiError(
    "method_not_allowed",
    `${method} is not allowed on ${rawPath.slice(0, 200)}; allowed: ${allowed}.`,
    { allow: allowed },
  );
}
