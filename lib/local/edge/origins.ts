import { type HttpHandler, withHeaders } from "../http";
import type { Blueprint } from "../template/blueprint";
import type { Behavior } from "../template/distribution";
import { loadEdgeFunction } from "./edge-function";
import { createFileHandler } from "./static-files";

/**
 * What stands behind the distribution, behaviour by behaviour: the files of a bucket, or the HTTP API, which gets the
 * headers by which CloudFront proves itself, whatever the caller sent in their place.
 */
export function createOrigins(
  { distribution, files }: Blueprint,
  gateway: HttpHandler,
): (behavior: Behavior) => HttpHandler {
  const handlers = new Map<Behavior, HttpHandler>(
    distribution.behaviors.map((behavior) => {
      const { origin, answerHeaders } = behavior;
      const handler: HttpHandler =
        "bucket" in origin
          ? createFileHandler(files, origin.bucket)
          : (request) => gateway(withHeaders(request, origin.headers));
      const added = Object.fromEntries(answerHeaders.map(({ name, value }) => [name, value]));
      return [behavior, async (request) => withHeaders(await handler(request), added)];
    }),
  );
  return (behavior) => {
    const handler = handlers.get(behavior);
    if (!handler) throw new Error(`No origin for ${behavior.pathPattern}.`);
    return handler;
  };
}

/**
 * The distribution's origin side at one address: each request goes to what stands behind its behaviour. No edge function
 * has a say in what reaches the API, but those of a bucket's behaviours give its files their addresses.
 */
export function createOriginSide(
  behaviors: Behavior[],
  originOf: (behavior: Behavior) => HttpHandler,
): HttpHandler {
  const functions = new Map(
    behaviors.flatMap((behavior) =>
      "bucket" in behavior.origin && behavior.viewerRequest !== undefined
        ? [[behavior, loadEdgeFunction(behavior.viewerRequest)] as const]
        : [],
    ),
  );
  return async (request) => {
    const behavior = behaviorFor(behaviors, request.path);
    const asked = functions.get(behavior)?.onRequest(request) ?? request;
    return "status" in asked ? asked : originOf(behavior)(asked);
  };
}

/** The first behaviour whose pattern matches the path, as CloudFront chooses. */
export function behaviorFor(behaviors: Behavior[], path: string): Behavior {
  const behavior = behaviors.find(({ pathPattern }) => matches(pathPattern, path));
  if (!behavior) throw new Error("The distribution has no default behaviour.");
  return behavior;
}

/** `*` stands for any characters, `?` for one; a pattern need not begin with a slash. */
function matches(pattern: string, path: string): boolean {
  const expression = pattern
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replaceAll("*", ".*")
    .replaceAll("?", ".");
  return new RegExp(`^/?${expression.replace(/^\//, "")}$`, "s").test(path);
}
