import type { Route } from "../template/routes";

export interface FoundRoute extends Route {
  /** Absent: the route has no path variables. */
  pathParameters?: Record<string, string>;
}

/**
 * Finds the most specific route as HTTP API does: a full match beats variables, a method beats ANY, and `$default`
 * comes last. https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-routes.html
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
  if (path.includes("+}"))
    throw new Error(`The local run does not support greedy variable: ${route.key}`);
  return { route, method, segments: path.split("/") };
}

function bySpecificity(left: ParsedRoute, right: ParsedRoute): number {
  return weight(left) - weight(right);
}

function weight({ segments, method }: ParsedRoute): number {
  if (segments === undefined) return Number.POSITIVE_INFINITY;
  return segments.filter(isVariable).length * 2 + (method === "ANY" ? 1 : 0);
}

function match(pattern: string[], segments: string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? "";
    if (!isVariable(part)) {
      if (part !== segment) return undefined;
    } else if (segment === "") return undefined;
    else parameters[part.slice(1, -1)] = segment;
  }
  return parameters;
}

function isVariable(part: string): boolean {
  return part.startsWith("{");
}
