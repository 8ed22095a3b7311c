import { areOfOneThing, didYouMean } from "../../model/did-you-mean";
import { ApiError } from "../../runtime/errors";
import type { HttpEvent } from "./event";
import { allowedMethods, type MatchedRoute } from "./route-matcher";

/**
 * Refuses a request that matches no route: 405 if the path has other methods, otherwise 404 with what was probably meant.
 * @param matched the routes of the path
 * @param routes all routes, for the advice
 * @param titles the titles of the routes' operations, because another method may do the opposite
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
  const nearest = nearestRoute(method, rawPath, routes);
  const beside = methodsLike(method, allowed).map((each) => routesBeside(each, rawPath, routes));
  const meant = nearest || beside.join("");
  if (allowed === "") {
    const named = nearest ? "" : routesWith(method, rawPath, routes);
    throw new ApiError(
      "not_found",
      `No route ${method} ${path}.${meant}${named} All: /openapi.json.`,
    );
  }
  const [id] = Object.entries(matched[0]?.pathParameters ?? {}).slice(-1);
  const taken =
    id && rawPath.endsWith(`/${id[1]}`)
      ? ` Here ${JSON.stringify(id[1].slice(0, 80))} is the ${id[0]}.`
      : "";
  // A word in the place of an id, such as search.
  const isWord = taken !== "" && method !== "GET" && /^[a-z-]+$/.test(id?.[1] ?? "");
  const read = isWord ? routesBeside("GET", rawPath, routes) : "";
  const isAction = taken === "" && segmentsOf(rawPath).length > 1;
  const does = matched.flatMap(({ route, method: each }) =>
    titles.has(route) ? [` ${each}: ${titles.get(route)?.replace(/ \(.*?\)/g, "")}.`] : [],
  );
  throw new ApiError(
    "method_not_allowed",
    `${method} is not allowed on ${path}; allowed: ${allowed}.${does.join("")}${isAction ? siblingsOf(matched, routes) : (meant || read) && taken + meant + read}`,
    { allow: allowed },
  );
}

/**
 * The methods whose routes a refusal lists, for a method that a path does not have. If the path itself has PATCH, that one
 * is enough.
 */
function methodsLike(method: string, allowed: string): readonly string[] {
  if (!/^(POST|PUT)$/.test(method)) return [method];
  if (!allowed.includes("PATCH")) return ["POST", "PATCH"];
  return method === "POST" ? ["POST"] : [];
}

const maxBeside = 6;

/** ` POST routes there: …` with a method's routes that begin like a path; empty if there are none. */
function routesBeside(method: string, path: string, routes: readonly string[]): string {
  const [first] = segmentsOf(path);
  const beside = routes
    .filter((route) => route.startsWith(`${method} `) && firstOf(route) === first)
    .map((route) => route.slice(method.length + 1));
  if (first === undefined || beside.length === 0) return "";
  return ` ${method} routes there: ${abridged(beside)}.`;
}

/**
 * The routes whose place has all words of a path's first part, such as `landing-pages` for `pages`, or the other way round; and
 * those that do what the last part says to a record of any kind, such as `restore`. Those with the method, or else all.
 */
function routesWith(method: string, path: string, routes: readonly string[]): string {
  const [first = "", ...rest] = segmentsOf(path);
  const ofApi = routes.filter((route) => route.includes(" /api/v1/"));
  const isPlace = ofApi.some((route) => firstOf(route) === first);
  const found = isPlace
    ? ofApi.filter((route) => /\{recordId\}/.test(route) && route.endsWith(`/${rest.at(-1)}`))
    : ofApi.filter((route) => areOfOneThing(firstOf(route) ?? "", first));
  const own = found.filter((route) => route.startsWith(`${method} `));
  const told = own.length > 0 ? own : found;
  return told.length === 0 ? "" : ` Routes like it: ${abridged(told)}.`;
}

function firstOf(route: string): string | undefined {
  return segmentsOf(route.slice(route.indexOf(" ") + 1))[0];
}

function abridged(names: readonly string[]): string {
  return names.slice(0, maxBeside).join(", ") + (names.length > maxBeside ? ", …" : "");
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
  return found.length === 0 ? "" : ` Beside it: ${abridged(found)}.`;
}

// Longer paths are cut for the comparison.
const maxSegments = 8;

/**
 * ` Did you mean GET /api/v1/messages?` for a path that differs from a route's in a letter or two, in the common prefix, or in
 * a trailing slash; otherwise empty.
 */
export function nearestRoute(method: string, path: string, routes: readonly string[]): string {
  const requestedSegments = segmentsOf(path);
  const candidates = routes
    .filter((route) => route.startsWith(`${method} /api/v1/`))
    .map((route) => ({ route, segments: segmentsOf(route.slice(method.length + 1)) }))
    .filter(({ segments }) => segments.length === requestedSegments.length)
    // If a path fits two routes, the one with fewer ids comes last and wins.
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
