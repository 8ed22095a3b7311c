import type { Kind } from "../../kinds/kind";
import { kindOfId } from "../../kinds/record-fields";
import { namedKinds } from "../../kinds/record-kinds";
import { areOfOneThing, nearestName } from "../../model/did-you-mean";
import { listedColumns } from "../../model/listed-fields";
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

/**
 * ` Routes there: …` with those that begin like a path: those that do what its method does, or for a path within a record, what
 * else changes that record. Empty for none.
 */
export function routesThere(method: string, path: string, routes: readonly string[]): string {
  const there = routesOf(path, routes);
  const like = there.filter((route) => isLike(method, route));
  const ofOne = there.filter((route) => isOfRecord(method, path, route));
  const lists = segmentsOf(path).length > 1 ? [ofOne, like] : [like];
  const meant = lists.find(({ length }) => length > 0) ?? there;
  return meant.length === 0
    ? ""
    : ` Routes there: ${abridged(meant.toSorted(byRank(method, path)))}.`;
}

/** Whether a route of one record does what a path within it may mean: reads it, or changes, deletes or acts on it. */
function isOfRecord(method: string, path: string, route: string): boolean {
  const [requested, parts] = [segmentsOf(path), segmentsOf(route)];
  const isSame = parts.length > 1 && (parts[1]?.startsWith("{") || parts[1] === requested[1]);
  if (!isSame || isLike(method, route)) return Boolean(isSame);
  const [last = "", own = ""] = [requested.at(-1), parts.at(-1)];
  return route.startsWith("GET ") ? own.startsWith(last) : method !== "GET";
}

function byRank(method: string, path: string): (left: string, right: string) => number {
  const { length } = segmentsOf(path);
  const rank = (route: string) => {
    if (method !== "GET" && isUpdate(route)) return 0;
    return (segmentsOf(route).length === length ? 1 : 3) + (isLike(method, route) ? 0 : 1);
  };
  return (left, right) => rank(left) - rank(right);
}

function isUpdate(route: string): boolean {
  return /^PATCH \S+\/\{\w+\}$/.test(route);
}

/** ` GET /api/v1/messages: List messages, takes status, q.` for the routes of a path's place that name no record. */
export function placeTakes(
  path: string,
  methods: readonly string[],
  operations: readonly Operation[],
): string {
  const [place = ""] = segmentsOf(path);
  return operations
    .filter(({ route }) => methods.some((each) => route === `${each} /api/v1/${place}`))
    .toSorted((left, right) => (left.route < right.route ? -1 : 1))
    .map(({ route, title, input, output }) => {
      const isRead = route.startsWith("GET ");
      const takes = isRead ? `, takes ${fieldsAt(input, []).join(", ")}` : "";
      const csv =
        isRead && listedColumns({ output }) ? "; as CSV with the header Accept: text/csv" : "";
      return ` ${route}: ${title}${takes}${csv}.`;
    })
    .join("");
}

/** The kind of record whose id a path should end with, if it ends with a word instead, such as `search` or `export.csv`. */
export function kindOfWord(
  { route, input }: Pick<Operation, "route" | "input">,
  pathParameters: Readonly<Record<string, string | undefined>>,
): Kind | undefined {
  const [, name = ""] = route.match(/\{(\w+)\}$/) ?? [];
  const kind = kindOfId(input, name);
  const found: Kind | undefined = kind && namedKinds[kind];
  const isWord = /^[a-z]{3,}(-[a-z]+)*(\.[a-z]+)?$/.test(pathParameters[name] ?? "");
  return isWord && found?.prefix !== undefined ? found : undefined;
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
    hasId ? segmentsOf(route).length === requested.length || isUpdate(route) : !route.includes("{");
  const rank = (route: string) => (isUpdate(route) ? 0 : isLike(method, route) ? 1 : 2);
  return [...new Set(routes)]
    .filter((route) => isMeant(route) && (isLike(method, route) || bothWrite(method, route)))
    .toSorted((left, right) => rank(left) - rank(right))
    .slice(0, maxDescribed)
    .flatMap((route) => {
      const operation = operations.find((each) => each.route === route);
      const fields = operation ? fieldsAt(operation.input, []) : [];
      const names = fields.filter((name) => !route.includes(`{${name}}`));
      return names.length > 0 ? [` ${route} takes ${abridged(names)}.`] : [];
    })
    .join("");
}

const maxDescribed = 3;

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
  const like = found.filter((route) => isLike(method, route));
  const lists = found.filter((route) => /^GET [^{]*$/.test(route) && !like.includes(route));
  return like.length > 0 ? [...like, ...lists] : found;
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
