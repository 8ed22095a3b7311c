import type { Kind } from "../../kinds/kind";
import { wordsOf } from "../../model/did-you-mean";
import { ApiError, asOne } from "../../runtime/errors";
import { describedAs, describedWith } from "../operation/described-as";
import { type Operation, pathNames } from "../operation/operation";
import { faultsOfRequest } from "../operation/parse-request";
import { baseUrlOf } from "./base-url";
import type { AuthenticatedEvent } from "./event";
import {
  abridged,
  fieldsTaken,
  isLike,
  kindOfWord,
  nearestRoute,
  onlyWrite,
  placeTakes,
  routesLike,
  routesOf,
  routesThere,
  segmentsOf,
  valueNamed,
} from "./meant-routes";
import { readInput } from "./read-input";
import { allowedMethods, type MatchedRoute } from "./route-matcher";

/** What a service answers, for a request that no route takes. */
interface Served {
  routes: readonly string[];
  /** The resources of the API, each with a leading slash. */
  resources: readonly string[];
  /** What the public routes do and take. */
  embed: Readonly<Record<string, string>>;
  /** The reads that take the id of a resource's record. */
  takers: Readonly<Record<string, readonly string[]>>;
  /** The operations of those routes that the function knows. */
  operations: readonly Operation[];
}

/**
 * Refuses a request that no route takes: 405 if the path has other methods, otherwise 404 with what was meant. Where that is
 * surely one route, the error also tells what else is wrong with the request.
 * @param matched the routes of the path
 */
export async function refuseRoute(
  event: AuthenticatedEvent,
  matched: readonly MatchedRoute[],
  served: Served,
): Promise<never> {
  const { code, text, allow, sure } =
    matched.length > 0 ? wrongMethod(event, matched, served) : wrongPath(event, served);
  const operation = served.operations.find(({ route }) => route === sure);
  const refused = operation ? await refusedThere(operation, event) : [];
  const headers: Record<string, string> = allow === undefined ? {} : { allow };
  if (refused.length === 0) throw new ApiError(code, text, headers);
  const { message, faults } = asOne(refused);
  throw new ApiError(
    code,
    `${text} With ${sure} it would be refused too: ${message}`,
    headers,
    faults,
  );
}

interface Refusal {
  code: "not_found" | "method_not_allowed";
  text: string;
  allow?: string;
  /** The one route that was surely meant. */
  sure: string | undefined;
}

function wrongMethod(
  { rawPath, requestContext }: AuthenticatedEvent,
  matched: readonly MatchedRoute[],
  { routes, operations, embed }: Served,
): Refusal {
  const { method } = requestContext.http;
  const allow = allowedMethods(matched).join(", ");
  const [value = ""] = Object.values(matched[0]?.pathParameters ?? {}).slice(-1);
  const isId = value !== "" && rawPath.endsWith(`/${value}`);
  const of = (route: string) => operations.find((each) => each.route === route);
  const kind = matched
    .map((each) => of(each.route))
    .map((each) => each && kindOfWord(each, matched[0]?.pathParameters ?? {}))
    .find((each) => each !== undefined);
  if (kind) {
    const text = `${method} is not allowed on ${rawPath.slice(0, 200)}; allowed: ${allow}.`;
    const there =
      placeTakes(rawPath, ["GET", method], operations) ||
      ` List them: ${kind.list}.${routesThere(method, rawPath, routes)}`;
    return {
      code: "method_not_allowed",
      text: `${text} ${noId(kind, value)}${there}`,
      allow,
      sure: undefined,
    };
  }
  const does = matched.flatMap((each) => {
    const title = of(each.route)?.title ?? embed[each.route];
    return title === undefined ? [] : [` ${each.method}: ${title.replace(/ \(.*?\)/g, "")}.`];
  });
  const others = routes.filter((route) => matched.every((each) => each.route !== route));
  const sure = routeForMethod(method, matched, routesOf(rawPath, others));
  const isOther = sure === undefined || (method === "POST" && isId);
  // What a public path takes is told whole.
  const isTold = matched.some(({ route }) => Object.hasOwn(embed, route));
  const there = isOther && !isTold ? routesThere(method, rawPath, others) : "";
  return {
    code: "method_not_allowed",
    text: `${method} is not allowed on ${rawPath.slice(0, 200)}; allowed: ${allow}.${does.join("")}${there}`,
    allow,
    sure,
  };
}

/** `"search" is no message's id.` */
function noId({ noun }: Kind, value: string): string {
  return `${JSON.stringify(value.slice(0, 80))} is no ${noun}'s id.`;
}

/**
 * The error of a read by an id. If the path has a word in the id's place, such as `search`, that is what is wrong with it.
 * @throws ApiError `not_found` with what there is instead, or the error itself
 */
export function refuseWord(
  error: unknown,
  operation: Operation,
  { rawPath, pathParameters = {} }: AuthenticatedEvent,
  operations: readonly Operation[],
): never {
  const isAbout = error instanceof ApiError && /^(not_found|invalid_body)$/.test(error.code);
  const kind = isAbout ? kindOfWord(operation, pathParameters) : undefined;
  if (!kind) throw error;
  const [value = ""] = Object.values(pathParameters).slice(-1);
  throw new ApiError(
    "not_found",
    `${noId(kind, value)}${placeTakes(rawPath, ["GET"], operations)} All: /openapi.json.`,
  );
}

/**
 * The route of a path that a write with another method means: the one that writes there, or a read where nothing is written,
 * such as a report.
 */
function routeForMethod(
  method: string,
  matched: readonly MatchedRoute[],
  others: readonly string[],
): string | undefined {
  if (!/^(POST|PUT|PATCH)$/.test(method)) return undefined;
  const writes = matched.filter((each) => /^(POST|PATCH)$/.test(each.method));
  if (writes.length === 0 && others.some((route) => !route.startsWith("GET "))) return undefined;
  const [only, ...more] = writes.length > 0 ? writes : matched;
  // A list's POST makes a new record, which an update does not mean.
  const isCreate = only?.method === "POST" && !only.route.includes("{");
  return more.length > 0 || isCreate ? undefined : only?.route;
}

function wrongPath(event: AuthenticatedEvent, served: Served): Refusal {
  const { routes, resources, operations } = served;
  const { rawPath: path, requestContext } = event;
  const { method } = requestContext.http;
  if (/^\/api\/embed(\/|$)/.test(path)) return wrongEmbedPath(event, served);
  const nearest = nearestRoute(method, path, routes);
  const like = routesLike(method, path, routes);
  const there = routesThere(method, path, routes);
  const hasLike = there !== "" || like.some((route) => isLike(method, route));
  const inWords = hasLike ? [] : routesInWords(method, path, served);
  const [only, ...more] = inWords;
  const leads = nearest
    ? ` Did you mean ${nearest}?`
    : (withItsId(method, path, like, served) ??
      there +
        (like.length > 0 ? ` Routes like it: ${abridged(like)}.` : "") +
        describedWith(segmentsOf(path)[0] ?? "", inWords) +
        valueNamed(method, path, operations) +
        fieldsTaken(method, path, meantFor(event, like, routes), operations));
  const advice = leads === "" ? ` Resources under /api/v1: ${resources.join(", ")}.` : leads;
  return {
    code: "not_found",
    text: `No route ${method} ${path.slice(0, 200)}.${advice} All: /openapi.json.`,
    sure: nearest ?? onlyWrite(method, path, like) ?? (more.length === 0 ? only : undefined),
  };
}

/**
 * ` With its id: GET /api/v1/analytics?messageId={id}.` for a read of something within a record: the reads that take the
 * record's id, or the one of that name. Undefined if there are none, or a route is like the path in another way.
 */
function withItsId(
  method: string,
  path: string,
  like: readonly string[],
  { routes, takers }: Pick<Served, "routes" | "takers">,
): string | undefined {
  const [place = "", id = "", ...rest] = segmentsOf(path);
  const all = method === "GET" && /\d/.test(id) && rest.length > 0 ? (takers[place] ?? []) : [];
  const named = all.filter((taker) => like.some((route) => taker.startsWith(`${route}?`)));
  if (named.length > 0) return ` With its id: ${named.join(", ")}.`;
  return all.length === 0 || like.length > 0
    ? undefined
    : `${routesThere(method, path, routes)} With its id: ${all.join(", ")}.`;
}

/** The routes whose fields are told: those like a path, or of a request with a body or query those there, or what updates. */
function meantFor(
  { rawPath, rawQueryString, body, requestContext }: AuthenticatedEvent,
  like: readonly string[],
  routes: readonly string[],
): readonly string[] {
  if (like.length > 0) return like;
  const there = routesOf(rawPath, routes);
  const isFilled = requestContext.http.method === "GET" ? rawQueryString !== "" : Boolean(body);
  return isFilled ? there : there.filter((route) => /^PATCH [^}]*\}$/.test(route));
}

/**
 * The routes of a path's form whose descriptions have the words of a resource that does not exist, such as `leads`: those of
 * the only resource whose own description has them, if there is one.
 */
function routesInWords(
  method: string,
  path: string,
  { operations, resources }: Pick<Served, "operations" | "resources">,
): string[] {
  const [resource = "", ...rest] = segmentsOf(path);
  const isOne = rest.some((part) => /\d/.test(part));
  const [place, ...others] = resources
    .filter((each) => hasWords(each, resource))
    .map((each) => each.slice(1).split(" ")[0]);
  const ofPlace = operations
    .map(({ route }) => route)
    .filter((route) => {
      const [first, ...parts] = segmentsOf(route);
      const isForm =
        rest.length === 0 || isOne ? parts.length === rest.length : parts.at(-1) === rest.at(-1);
      return first === place && isLike(method, route) && isForm;
    });
  if (others.length === 0 && ofPlace.length > 0) return ofPlace;
  // All reads compete: not only lists have the words of what a caller looks for.
  const verbs = { POST: "create", PUT: "update", PATCH: "update", DELETE: "delete" };
  const candidates = operations
    .filter(({ route }) => isLike(method, route) && route.includes("{") === isOne)
    .map(({ name, title, summary, route }) => ({
      ...{ name, route },
      description: `${title} ${summary}`,
    }));
  const verb = verbs[method as keyof typeof verbs] ?? "";
  return describedAs(resource, verb, candidates).map(({ route }) => route);
}

function hasWords(text: string, name: string): boolean {
  const words = wordsOf(name);
  const own = text.split(/[^A-Za-z]+/).flatMap(wordsOf);
  return words.length > 0 && words.every((word) => own.includes(word));
}

/** The public routes are few, so what each takes is told. */
function wrongEmbedPath(
  { rawPath, requestContext: { http } }: AuthenticatedEvent,
  { embed }: Served,
): Refusal {
  const all = Object.entries(embed);
  const own = all.filter(([route]) => route.startsWith(`${http.method} `));
  const told = (own.length > 0 ? own : all).map(([route, taken]) => `${route}: ${taken}.`);
  return {
    code: "not_found",
    text: `No route ${http.method} ${rawPath.slice(0, 200)}. ${told.join(" ")} All: /openapi.json.`,
    sure: undefined,
  };
}

/** What is wrong with a request as one for another operation. */
async function refusedThere(
  operation: Operation,
  event: AuthenticatedEvent,
): Promise<readonly ApiError[]> {
  const [method = "", path = ""] = operation.route.split(" ");
  const sent = segmentsOf(event.rawPath);
  const inPath = segmentsOf(path).flatMap((part, at) =>
    part.startsWith("{") ? [[part.slice(1, -1), sent[at] ?? ""]] : [],
  );
  const { requestContext } = event;
  const meant = {
    ...event,
    pathParameters: Object.fromEntries(inPath),
    requestContext: { ...requestContext, http: { ...requestContext.http, method } },
  };
  return await faultsOfRequest(operation, () => readInput(operation, meant), {
    ...event.caller,
    now: new Date(),
    baseUrl: baseUrlOf(event),
    pageLimitBytes: 0,
    inPath: pathNames(operation),
  });
}
