import { nearestNames } from "../../model/nearest-names";
import { wordsIn } from "../../model/unknown-fields/likely-fields";
import { absentThing } from "../meant-names/absent";
import { type Meant, meantNames } from "../meant-names/meant-names";

/** What the caller of a route that does not exist may have meant, as a sentence. */
export function nearestRoute(method: string, path: string, routes: readonly string[]): string {
  const [, plain = path, ending] = path.match(/^(.*)\.(csv|json)$/i) ?? [];
  const asked = nameOf(method, plain);
  const named = new Map(routes.filter(isRest).map((route) => [nameOfRoute(route), route]));
  const csv = ending?.toLowerCase() === "csv" ? ' with the header "Accept: text/csv"' : "";
  const alike = routes.filter((route) => isRest(route) && isSameBut(route, method, plain));
  const same = alike.find((route) => !route.endsWith("}")) ?? alike[0];
  if (same !== undefined) return `Did you mean ${same}${csv}?`;
  const missing = absentThing(asked);
  if (missing !== undefined) return missing;
  const { names, isSure } = asked === "" ? nothing : meantNames(asked, [...named.keys()]);
  const [meant] = names;
  if (meant) {
    const route = `${shown(named.get(meant.name) ?? "", meant)}${csv}`;
    return isSure ? `Did you mean ${route}?` : `Nearest: ${route}.`;
  }
  const safe = routes.filter((route) => method === "DELETE" || !route.startsWith("DELETE "));
  return `Nearest: ${nearestNames(`${method} ${path}`, safe, 1)[0]}.`;
}

const nothing = { names: [], isSure: false };

// Routes that are called by another word than their path has.
const ownNames: Readonly<Record<string, string>> = {
  "POST /api/v1/conversations/{conversationId}/messages": "send_chat_message",
  "GET /api/v1/conversations/{conversationId}/messages": "list_chat_messages",
  "GET /api/v1/me": "whoami",
  "PATCH /api/v1/me": "update_account",
  "DELETE /api/v1/me": "delete_account",
};

function isRest(route: string): boolean {
  return route.includes(" /api/v1/");
}

function nameOfRoute(route: string): string {
  const [method = "", path = ""] = route.split(" ");
  return ownNames[route] ?? nameOf(method, path);
}

/** Whether a route differs in nothing but the beginning that all have, or a slash at the end. */
function isSameBut(route: string, method: string, path: string): boolean {
  const [ofRoute, pattern = ""] = route.split(" ");
  const [known, asked] = [segmentsOf(pattern), segmentsOf(path)];
  return (
    ofRoute === method &&
    known.length === asked.length &&
    known.every((segment, index) => segment.startsWith("{") || segment === asked[index])
  );
}

/** The parts of a path behind the beginning that all have. */
function segmentsOf(path: string): string[] {
  return path
    .replace(/^(\/api)?(\/v\d+)?(?=\/)/, "")
    .split("/")
    .filter(Boolean)
    .slice(0, mostSegments);
}

/** A request as the name of a tool: `copy_messages` for `POST /api/v1/messages/{id}/copy`. */
function nameOf(method: string, path: string): string {
  const segments = segmentsOf(path);
  const isList = method === "GET" && !isId(segments.at(-1) ?? "");
  const words = segments
    .filter((segment) => !isId(segment))
    .map((word) => (isList ? word.replaceAll("-", "_") : wordsIn(word).join("_")));
  if (words.length === 0) return "";
  if (method === "POST" && words.length > 1)
    return [...words.slice(-1), ...words.slice(0, -1)].join("_");
  const verb = isList ? "list" : verbs[method];
  return [verb, ...words].filter(Boolean).join("_");
}

const mostSegments = 8;

const verbs: Readonly<Record<string, string>> = {
  GET: "get",
  POST: "create",
  PUT: "update",
  PATCH: "update",
  DELETE: "delete",
};

function isId(segment: string): boolean {
  return segment.startsWith("{") || /[\d@]/.test(segment);
}

/** A route with what to send. */
function shown(route: string, { sent }: Meant): string {
  if (sent === undefined) return route;
  const [, name, value] = sent.match(/^"(\w+)": "?(\w+)"?$/) ?? [];
  return route.startsWith("GET ") && name !== undefined
    ? `${route}?${name}=${value}`
    : `${route} with ${sent}`;
}
