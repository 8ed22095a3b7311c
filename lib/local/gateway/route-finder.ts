import type { Route } from "../template/routes";

export interface FoundRoute extends Route {
  /** Absent: the route has no path variables. */
  pathParameters?: Record<string, string>;
}

/**
 * Finds the most specific route as HTTP API does: a full match beats variables, one of a segment beats a greedy one,
 * a method beats ANY, and `$default` comes last. https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-routes.html
 */
export function routeFinder(routes: Route[]) {
  const parsed = routes.map(parse).sort(bySpecificity);
  return (method: string, path: string): FoundRoute | undefined => {
    for (const { route, method: wanted, segments } of parsed) {
      if (segments === undefined) return route;
      if (wanted !== "ANY" && wanted !== method) continue;
      const pathParameters = match(segments, path.split("/"));
      if (pathParameters)
        return Object.keys(pathParameters).length > 0 ? { ...route, pathParameters } : route;
    }
    return undefined;
  };
}

interface ParsedRoute {
  route: Route;
  method: string;
  /** Absent for `$default`. */
  segments: string[] | undefined;
}

function parse(route: Route): ParsedRoute {
  if (route.key === "$default") return { route, method: "ANY", segments: undefined };
  const [method = "", path = ""] = route.key.split(" ");
  return { route, method, segments: path.split("/") };
}

function bySpecificity(left: ParsedRoute, right: ParsedRoute): number {
  return weight(left) - weight(right);
}

function weight({ segments, method }: ParsedRoute): number {
  if (segments === undefined) return Number.POSITIVE_INFINITY;
  const greedy = segments.some(isGreedy) ? 1000 - segments.length : 0;
  return (greedy + segments.filter(isVariable).length) * 2 + (method === "ANY" ? 1 : 0);
}

function match(pattern: string[], segments: string[]): Record<string, string> | undefined {
  const isOpen = isGreedy(pattern.at(-1) ?? "");
  if (isOpen ? segments.length < pattern.length : segments.length !== pattern.length)
    return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = isGreedy(part) ? segments.slice(index).join("/") : (segments[index] ?? "");
    if (!isVariable(part)) {
      if (part !== segment) return undefined;
    } else if (segment === "") return undefined;
    else parameters[part.replace(/[{+}]/g, "")] = segment;
  }
  return parameters;
}

function isVariable(part: string): boolean {
  return part.startsWith("{");
}

/** Whether a variable matches the rest of the path. */
function isGreedy(part: string): boolean {
  return part.endsWith("+}");
}
