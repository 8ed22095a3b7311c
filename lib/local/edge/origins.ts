import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { entityTagOf, type LocalBucket } from "../buckets/local-bucket";
import {
  type HttpAnswer,
  type HttpHandler,
  type HttpRequest,
  headerOf,
  textAnswer,
  withHeaders,
} from "../http";
import type { Behavior } from "../template/distribution";
import type { StaticFile } from "../template/static-files";
import { loadEdgeFunction } from "./edge-function";

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
 * The distribution's origins at one address: each request goes to its behaviour's origin. Edge functions do not change requests
 * to the API, but those of a bucket's behaviours still map paths to files, and responses contain the same facts about the
 * visitor as at the edge.
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
    const processed = functions.get(behavior)?.onRequest(request) ?? request;
    if ("status" in processed) return processed;
    const answer = await originOf(behavior)(processed);
    const responseFunction = answer.status < 400 ? answering.get(behavior) : undefined;
    return responseFunction
      ? responseFunction.onAnswer(asVisited(processed, answer), answer)
      : answer;
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

/** Serves the objects of a bucket that functions write to, as S3 does behind CloudFront. */
function createBucketFiles(bucket: LocalBucket): HttpHandler {
  return async (request) => {
    const object = ["GET", "HEAD"].includes(request.method)
      ? bucket.get(request.path.slice(1))
      : undefined;
    if (!object)
      return textAnswer(403, "application/xml", "<Error><Code>AccessDenied</Code></Error>");
    const { contentType, cacheControl, body } = object;
    const headers: [string, string][] = [["etag", entityTagOf(object)]];
    if (cacheControl !== undefined) headers.push(["cache-control", cacheControl]);
    if (headerOf(request, "if-none-match")?.includes(entityTagOf(object)))
      return { status: 304, headers, body: Buffer.alloc(0) };
    return { status: 200, headers: [...headers, ["content-type", contentType]], body };
  };
}

type FileContent = Pick<StaticFile, "contentType" | "cacheControl"> & {
  body: Buffer;
  entityTag: string;
};

/** Serves a bucket's files as S3 does behind CloudFront: type, caching, entity tag, 304, and 403 for a missing file. */
function createFileHandler(
  files: () => Promise<readonly StaticFile[]>,
  bucket: string,
): HttpHandler {
  let source: readonly StaticFile[] | undefined;
  let contents = new Map<string, FileContent>();
  return async (request) => {
    const all = await files();
    if (all !== source) {
      contents = contentsOf(all.filter((file) => file.bucket === bucket));
      source = all;
    }
    const file = contents.get(request.path);
    // Without permission to list a bucket, S3 does not reveal which objects exist.
    if (!file || !["GET", "HEAD"].includes(request.method))
      return textAnswer(403, "application/xml", "<Error><Code>AccessDenied</Code></Error>");
    const headers: [string, string][] = [["etag", file.entityTag]];
    if (file.cacheControl !== undefined) headers.push(["cache-control", file.cacheControl]);
    if (headerOf(request, "if-none-match")?.includes(file.entityTag))
      return { status: 304, headers, body: Buffer.alloc(0) };
    headers.push(["content-type", file.contentType]);
    return { status: 200, headers, body: file.body };
  };
}

/** The files' contents by path. */
function contentsOf(files: readonly StaticFile[]): Map<string, FileContent> {
  return new Map(
    files.map(({ key, file, ...described }) => {
      const body = readFileSync(file);
      const entityTag = `"${createHash("md5").update(body).digest("hex")}"`;
      return [`/${key}`, { ...described, body, entityTag }];
    }),
  );
}
