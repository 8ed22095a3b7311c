/** A route that a path matches. */
export interface MatchedRoute {
  route: string;
  /** Such as `GET`. */
  method: string;
  pathParameters: Record<string, string>;
}

/**
 * Finds the routes (`METHOD /path/{parameter}`) that a decoded path matches, whatever their methods. Where a path fits a
 * route's own word, such as `bulk`, that word is no id.
 */
export function routeMatcher(routes: readonly string[]): (path: string) => MatchedRoute[] {
  const patterns = routes.map((route) => {
    const [method = "", path = ""] = route.split(" ");
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
    const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, "([^/]+)")}$`);
    return { route, method, names, pattern };
  });
  patterns.sort((left, right) => left.names.length - right.names.length);
  return (path) => {
    const fitting = patterns.filter(({ pattern }) => pattern.test(path));
    const fewest = fitting[0]?.names.length;
    return fitting.flatMap(({ route, method, names, pattern }) => {
      if (names.length !== fewest) return [];
      const values = pattern.exec(path)?.slice(1) ?? [];
      const pathParameters = Object.fromEntries(
        names.map((name, index) => [name, values[index] ?? ""]),
      );
      return [{ route, method, pathParameters }];
    });
  };
}

/** The methods of a path. HEAD is allowed wherever GET is. */
export function allowedMethods(matched: readonly MatchedRoute[]): string[] {
  const methods = matched.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  return [...new Set(methods)];
}
