import { areOfOneThing, nearestName } from "../../model/did-you-mean";
import { fieldsAt, schemaAt } from "../../model/schema-at";
import type { Operation } from "../operation/operation";

// What the caller of a path that no route has may have meant, by plain rules: letters, words and forms of paths.

/**
 * The route of a path that differs from a route's in a letter or two, in the beginning that all have, or in a slash at the
 * end, such as `GET /api/v1/messages`; undefined for none.
 */
export function nearestRoute(
  method: string,
  path: string,
  routes: readonly string[],
): string | undefined {
  const requested = segmentsOf(path);
  const candidates = routes
    .filter((route) => route.startsWith(`${method} /api/v1/`))
    .map((route) => ({ route, segments: segmentsOf(route) }))
    .filter(({ segments }) => segments.length === requested.length)
    // If a path fits two routes, the one with fewer ids comes last and wins.
    .sort((left, right) => idsIn(right.route) - idsIn(left.route));
  const filled = new Map(
    candidates.map(({ route, segments }) => [
      segments.map((part, at) => (part.startsWith("{") ? requested[at] : part)).join("/"),
      route,
    ]),
  );
  return filled.get(nearestName(requested.join("/"), [...filled.keys()]) ?? "");
}

function idsIn(route: string): number {
  return route.split("{").length;
}

/** ` Routes there: …` with those that begin like a path, the most alike first; empty for none. */
export function routesThere(method: string, path: string, routes: readonly string[]): string {
  const { length } = segmentsOf(path);
  const distance = (route: string) =>
    (segmentsOf(route).length === length ? 0 : 2) + (isLike(method, route) ? 0 : 1);
  const sorted = routesOf(path, routes).toSorted((left, right) => distance(left) - distance(right));
  return sorted.length === 0 ? "" : ` Routes there: ${abridged(sorted)}.`;
}

/** Those routes that begin like a path. HEAD and OPTIONS go without saying. */
export function routesOf(path: string, routes: readonly string[]): readonly string[] {
  const [first] = segmentsOf(path);
  return routes.filter(
    (route) => segmentsOf(route)[0] === first && !/^(HEAD|OPTIONS) /.test(route),
  );
}

/** ` POST /api/v1/… takes content, picture.` for each of some routes that a request of this form may mean, and what it may send. */
export function fieldsTaken(
  method: string,
  path: string,
  routes: readonly string[],
  operations: readonly Operation[],
): string {
  const requested = segmentsOf(path);
  // Other words have no digits.
  const hasId = requested.some((part) => /\d/.test(part));
  const isMeant = (route: string) =>
    hasId ? segmentsOf(route).length === requested.length : !route.includes("{");
  return routes
    .filter((route) => isMeant(route) && (isLike(method, route) || bothWrite(method, route)))
    .toSorted((left, right) => Number(isLike(method, right)) - Number(isLike(method, left)))
    .slice(0, maxDescribed)
    .flatMap((route) => {
      const operation = operations.find((each) => each.route === route);
      const fields = operation ? fieldsAt(operation.input, []) : [];
      const names = fields.filter((name) => !route.includes(`{${name}}`));
      return names.length > 0 ? [` ${route} takes ${abridged(names)}.`] : [];
    })
    .join("");
}

const maxDescribed = 4;

function bothWrite(method: string, route: string): boolean {
  return /^(POST|PUT|PATCH)$/.test(method) && /^(POST|PATCH) /.test(route);
}

/** Whether a route has a method, or changes a record as it does. */
export function isLike(method: string, route: string): boolean {
  const own = route.slice(0, route.indexOf(" "));
  return own === method || (method === "PUT" && /^(POST|PATCH)$/.test(own));
}

/**
 * The routes of a place whose name has all words of a path's first part, such as `landing-pages` for `pages`, or the other way
 * round. Of a path whose place exists, those that do what its last part says to a record of any kind, such as `restore`, and
 * those of the place that it names, such as `revisions`.
 */
export function routesLike(method: string, path: string, routes: readonly string[]): string[] {
  const [first = "", ...rest] = segmentsOf(path);
  const last = rest.at(-1);
  const ofApi = routes.filter((route) => route.includes(" /api/v1/"));
  const isPlace = ofApi.some((route) => segmentsOf(route)[0] === first);
  const found = ofApi.filter((route) => {
    const place = segmentsOf(route)[0] ?? "";
    if (!isPlace) return areOfOneThing(place, first);
    return rest.includes(place) || (/\{recordId\}/.test(route) && route.endsWith(`/${last}`));
  });
  const isOwn = (route: string) => Number(isLike(method, route));
  return found.toSorted((left, right) => isOwn(right) - isOwn(left));
}

/** The one route among some that writes with a method to a path of this length, whose words it has but for the first. */
export function onlyWrite(
  method: string,
  path: string,
  routes: readonly string[],
): string | undefined {
  const [, ...requested] = segmentsOf(path);
  const [only, ...more] = routes.filter((route) => {
    const [, ...rest] = segmentsOf(route);
    return (
      /^(POST|PATCH) /.test(route) &&
      route.startsWith(`${method} `) &&
      rest.length === requested.length &&
      rest.every((part, at) => part.startsWith("{") || part === requested[at])
    );
  });
  return more.length === 0 ? only : undefined;
}

/** ` POST /api/v1/messages takes "survey" as template.` for a path that names the value of a record's field; else empty. */
export function valueNamed(method: string, path: string, operations: readonly Operation[]): string {
  const [word = "", ...rest] = segmentsOf(path);
  const value = word.replace(/s$/, "");
  if (rest.length > 0) return "";
  const named = operations
    .filter(({ route }) => route.startsWith(`${method} `) && !route.includes("{"))
    .flatMap(({ name, route, input, output }) =>
      fieldsAt(output, name.startsWith("list_") ? ["data", 0] : [])
        .filter((field) => valuesOf(schemaAt(input, [field])).includes(value))
        .map((field) => ` ${route} takes "${value}" as ${field}.`),
    );
  return named.length === 1 ? `${named[0]}` : "";
}

function valuesOf({ schema }: ReturnType<typeof schemaAt>): readonly unknown[] {
  const { entries = {} } = (schema?._zod.def ?? {}) as { entries?: Record<string, unknown> };
  return Object.values(entries);
}

const maxListed = 8;

export function abridged(names: readonly string[]): string {
  const more = names.length - maxListed;
  return names.slice(0, maxListed).join(", ") + (more > 0 ? `, and ${more} more` : "");
}

// Nobody reads more of a path.
const maxSegments = 8;

/** The parts of a path or route behind the beginning that all have. */
export function segmentsOf(path: string): string[] {
  return path
    .replace(/^[A-Z]+ /, "")
    .replace(/^(\/api)?(\/v\d+)?(?=\/)/, "")
    .split("/")
    .filter(Boolean)
    .slice(0, maxSegments);
}
