import { didYouMean } from "../../model/did-you-mean";
import { ApiError } from "../../runtime/errors";
import type { HttpEvent } from "./event";
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

// Nobody reads more of a path.
const maxSegments = 8;

/**
 * ` Did you mean GET /api/v1/messages?` for a path that differs from a route's in a letter or two, in the beginning that all
 * have, or in a slash at the end; else empty.
 */
export function nearestRoute(method: string, path: string, routes: readonly string[]): string {
  const requestedSegments = segmentsOf(path);
  const candidates = routes
    .filter((route) => route.startsWith(`${method} /api/v1/`))
    .map((route) => ({ route, segments: segmentsOf(route.slice(method.length + 1)) }))
    .filter(({ segments }) => segments.length === requestedSegments.length)
    // Of two that a path fits, the one with fewer ids comes last, and stays.
    .sort((left, right) => idsIn(right.route) - idsIn(left.route));
  const filled = new Map(
    candidates.map(({ route, segments }) => [
      segments
        .map((part, index) => (part.startsWith("{") ? requestedSegments[index] : part))
        .join("/"),
      route,
    ]),
  );
  return didYouMean(
    requestedSegments.join("/"),
    [...filled.keys()],
    (each) => filled.get(each) ?? each,
  );
}

function idsIn(route: string): number {
  return route.split("{").length;
}

/** The parts of a path behind the beginning that all have. */
function segmentsOf(path: string): string[] {
  return path
    .replace(/^(\/api)?(\/v\d+)?(?=\/)/, "")
    .split("/")
    .filter(Boolean)
    .slice(0, maxSegments);
}
