import { didYouMean } from "../../model/did-you-mean";

// Nobody reads more of a path.
const mostSegments = 8;

/**
 * ` Did you mean GET /api/v1/messages?` for a path that differs from a route's in a letter or two, in the beginning that all
 * have, or in a slash at the end; else empty.
 */
export function nearestRoute(method: string, path: string, routes: readonly string[]): string {
  const asked = segmentsOf(path);
  const known = routes
    .filter((route) => route.startsWith(`${method} /api/v1/`))
    .map((route) => ({ route, segments: segmentsOf(route.slice(method.length + 1)) }))
    .filter(({ segments }) => segments.length === asked.length)
    // Of two that a path fits, the one with fewer ids comes last, and stays.
    .sort((left, right) => idsIn(right.route) - idsIn(left.route));
  const filled = new Map(
    known.map(({ route, segments }) => [
      segments.map((part, index) => (part.startsWith("{") ? asked[index] : part)).join("/"),
      route,
    ]),
  );
  return didYouMean(asked.join("/"), [...filled.keys()], (each) => filled.get(each) ?? each);
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
    .slice(0, mostSegments);
}
