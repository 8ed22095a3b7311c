import { didYouMean } from "../../model/did-you-mean";
import { ApiError } from "../../runtime/errors";
import type { HttpEvent } from "./event";
import { allowedMethods, type MatchedRoute } from "./route-matcher";

/**
 * Refuses a request that no route takes: 405 if the path has other methods, otherwise 404 with what was meant.
 * @param matched the routes of the path
 * @param routes all routes, for the advice
 * @param titles what the operations of routes do, because another method may do the opposite
 */
export function refuseRoute(
  { rawPath, requestContext }: HttpEvent,
  matched: readonly MatchedRoute[],
  routes: readonly string[],
  titles: ReadonlyMap<string, string> = new Map(),
): never {
  const { method } = requestContext.http;
  const path = rawPath.slice(0, 200);
  const allowed = allowedMethods(matched).join(", ");
  const meant = nearestRoute(method, rawPath, routes) || routesBeside(method, rawPath, routes);
  if (allowed === "") {
    const changes = /^(POST|PUT)$/.test(method) ? routesBeside("PATCH", rawPath, routes) : "";
    const named = meant.includes("Did you mean") ? "" : changes + routesWith(rawPath, routes);
    throw new ApiError(
      "not_found",
      `No route ${method} ${path}.${meant}${named} All: /openapi.json.`,
    );
  }
  const [id] = Object.entries(matched[0]?.pathParameters ?? {}).slice(-1);
  const taken =
    id && rawPath.endsWith(`/${id[1]}`)
      ? ` It takes ${JSON.stringify(id[1].slice(0, 80))} as ${id[0]}.`
      : "";
  const isAction = taken === "" && segmentsOf(rawPath).length > 1;
  const does = matched.flatMap(({ route, method: each }) =>
    titles.has(route) ? [` ${each}: ${titles.get(route)}.`] : [],
  );
  throw new ApiError(
    "method_not_allowed",
    `${method} is not allowed on ${path}; allowed: ${allowed}.${does.join("")}${isAction ? siblingsOf(matched, routes) : meant && taken + meant}`,
    { allow: allowed },
  );
}

const maxBeside = 6;

/** ` POST routes there: …` with those of a method that begin like a path; empty for none. */
function routesBeside(method: string, path: string, routes: readonly string[]): string {
  const [first] = segmentsOf(path);
  const beside = routes.filter((route) => {
    const [own, ownPath = ""] = route.split(" ");
    return own === method && segmentsOf(ownPath)[0] === first;
  });
  if (first === undefined || beside.length === 0) return "";
  const more = beside.length > maxBeside ? ", …" : "";
  return ` ${method} routes there: ${beside
    .slice(0, maxBeside)
    .map((route) => route.slice(method.length + 1))
    .join(", ")}${more}.`;
}

/** The routes of other places whose paths have the last part of a path, such as `restore`, perhaps as one word of several. */
function routesWith(path: string, routes: readonly string[]): string {
  const [first, ...rest] = segmentsOf(path);
  const last = rest.at(-1);
  const found = routes.filter((route) => {
    const segments = segmentsOf(route.slice(route.indexOf(" ") + 1));
    const words = segments.flatMap((segment) => [segment, ...segment.split("-")]);
    return last !== undefined && words.includes(last) && segments[0] !== first;
  });
  return found.length === 0
    ? ""
    : ` With ${JSON.stringify(last?.slice(0, 80))}: ${found.slice(0, maxBeside).join(", ")}.`;
}

/** The other actions of the same record. */
function siblingsOf(matched: readonly MatchedRoute[], routes: readonly string[]): string {
  const paths = matched.map(({ route }) => route.slice(route.indexOf(" ") + 1));
  const parent = paths[0]?.slice(0, paths[0].lastIndexOf("/") + 1) ?? "";
  const found = routes.filter((route) => {
    const path = route.slice(route.indexOf(" ") + 1);
    const isChild = path.startsWith(parent) && !/[/{]/.test(path.slice(parent.length));
    return isChild && !paths.includes(path);
  });
  return found.length === 0 ? "" : ` Beside it: ${found.slice(0, maxBeside).join(", ")}.`;
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
