import type { LocalBucket } from "../buckets/local-bucket";
import {
  type HttpAnswer,
  type HttpHandler,
  type HttpRequest,
  headerOf,
  withHeaders,
} from "../http";
import type { Behavior } from "../template/distribution";
import type { StaticFile } from "../template/static-files";
import { createBucketFiles } from "./bucket-files";
import { loadEdgeFunction } from "./edge-function";
import { createFileHandler } from "./static-files";

/**
 * The origin of each behaviour: a bucket's files, or an HTTP API. API requests get the headers that CloudFront adds,
 * which replace any that the caller sent.
 */
export function createOrigins(
  behaviors: readonly Behavior[],
  files: () => Promise<readonly StaticFile[]>,
  buckets: readonly LocalBucket[],
  gatewayOf: (apiId: string) => HttpHandler,
): (behavior: Behavior) => HttpHandler {
  const toHandler = ({ origin }: Behavior): HttpHandler => {
    if ("bucket" in origin) {
      const written = buckets.find(({ blueprint }) => blueprint.name === origin.bucket);
      return written ? createBucketFiles(written) : createFileHandler(files, origin.bucket);
    }
    const gateway = gatewayOf(origin.apiId);
    return (request) => gateway(withHeaders(request, origin.headers));
  };
  const handlers = new Map<Behavior, HttpHandler>(
    behaviors.map((behavior) => {
      const { answerHeaders } = behavior;
      const handler = toHandler(behavior);
      const added = Object.fromEntries(answerHeaders.map(({ name, value }) => [name, value]));
      return [behavior, async (request) => withHeaders(await handler(request), added)];
    }),
  );
  return (behavior) => {
    const handler = handlers.get(behavior);
    if (!handler) throw new Error(`The behaviour ${behavior.pathPattern} has no origin.`);
    return handler;
  };
}

/**
 * The distribution's origins at one address: each request goes to its behaviour's origin. No edge function changes
 * requests to the API, but the functions of a bucket's behaviours still map paths to files, and answers tell the visitor what
 * they tell at the edge.
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
  const answering = new Map(
    behaviors.flatMap((behavior) =>
      behavior.viewerResponse === undefined
        ? []
        : [[behavior, loadEdgeFunction(behavior.viewerResponse)] as const],
    ),
  );
  return async (request) => {
    const behavior = behaviorFor(behaviors, request.path);
    const asked = functions.get(behavior)?.onRequest(request) ?? request;
    if ("status" in asked) return asked;
    const answer = await originOf(behavior)(asked);
    const told = answer.status < 400 ? answering.get(behavior) : undefined;
    return told ? told.onAnswer(asVisited(asked, answer), answer) : answer;
  };
}

/** The request as the edge would see it, if it knew what the caller claims, which the origin believes. */
function asVisited(request: HttpRequest, answer: HttpAnswer): HttpRequest {
  const country = headerOf(answer, "x-visitor-country");
  const sourceIp = headerOf(request, "x-visitor-address") ?? request.sourceIp;
  return withHeaders(
    { ...request, sourceIp },
    country === undefined ? {} : { "cloudfront-viewer-country": country },
  );
}

/** The first behaviour whose pattern matches the path. CloudFront chooses the same way. */
export function behaviorFor(behaviors: Behavior[], path: string): Behavior {
  const behavior = behaviors.find(({ pathPattern }) => matches(pathPattern, path));
  if (!behavior) throw new Error("The distribution has no default behaviour.");
  return behavior;
}

/** `*` matches any characters, `?` matches one. The leading slash is optional. */
function matches(pattern: string, path: string): boolean {
  const expression = pattern
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replaceAll("*", ".*")
    .replaceAll("?", ".");
  return new RegExp(`^/?${expression.replace(/^\//, "")}$`, "s").test(path);
}
