import {
  type HttpAnswer,
  type HttpHandler,
  type HttpRequest,
  headerOf,
  withHeaders,
} from "../http";
import { isAllowed, type Signatures, signerOf } from "../signature";
import { entityTagOf, type LocalBucket } from "./local-bucket";

const actions: Readonly<Record<string, string>> = {
  GET: "s3:GetObject",
  PUT: "s3:PutObject",
  DELETE: "s3:DeleteObject",
};

/**
 * The calls of S3 that the service makes, and the uploads to addresses that it signed: GET, PUT and DELETE of an object,
 * under `/BUCKET/KEY`. Like S3, it only accepts signed requests, from roles with the right.
 */
export function createBucketHandler(
  buckets: readonly LocalBucket[],
  options: Signatures,
): HttpHandler {
  return async (request) => {
    const [, name, key = ""] = /^\/([^/]+)\/(.+)$/.exec(decodeURIComponent(request.path)) ?? [];
    const bucket = buckets.find(({ blueprint }) => blueprint.name === name);
    if (!bucket) return failure(404, "NoSuchBucket");
    const cors = corsHeaders(bucket, request);
    if (request.method === "OPTIONS") {
      return { status: cors ? 200 : 403, headers: Object.entries(cors ?? {}), body: empty };
    }
    return withHeaders(await answer(bucket, key, request, options), cors ?? {});
  };
}

const empty = Buffer.alloc(0);

async function answer(
  bucket: LocalBucket,
  key: string,
  request: HttpRequest,
  options: Signatures,
): Promise<HttpAnswer> {
  const action = actions[request.method];
  if (action === undefined) return failure(405, "MethodNotAllowed");
  const signed = await signerOf(request, "s3", options);
  if ("fault" in signed) return failure(403, signed.fault);
  const arn = `${bucket.blueprint.arn}/${key}`;
  if (!isAllowed(options, signed.role, action, arn)) return failure(403, "AccessDenied");
  if (request.method === "PUT") {
    bucket.put(key, {
      contentType: headerOf(request, "content-type") ?? "binary/octet-stream",
      cacheControl: headerOf(request, "cache-control"),
      body: request.body,
    });
    return { status: 200, headers: [], body: empty };
  }
  if (request.method === "DELETE") {
    bucket.delete(key);
    return { status: 204, headers: [], body: empty };
  }
  const object = bucket.get(key);
  // Without permission to list a bucket, S3 does not reveal which objects exist.
  if (!object) return failure(403, "AccessDenied");
  const headers: [string, string][] = [
    ["content-type", object.contentType],
    ["etag", entityTagOf(object)],
  ];
  return { status: 200, headers, body: object.body };
}

/** The headers for a page's request; undefined where no rule of the bucket allows it. */
function corsHeaders(
  { blueprint: { cors } }: LocalBucket,
  request: HttpRequest,
): Record<string, string> | undefined {
  const origin = headerOf(request, "origin");
  const method = headerOf(request, "access-control-request-method") ?? request.method;
  const wanted = headerOf(request, "access-control-request-headers")?.split(/, ?/) ?? [];
  const rule = cors.find(
    ({ methods, origins, headers }) =>
      origin !== undefined &&
      methods.includes(method) &&
      (origins.includes("*") || origins.includes(origin)) &&
      wanted.every((name) => headers.includes("*") || headers.includes(name.toLowerCase())),
  );
  if (!rule) return undefined;
  return {
    "access-control-allow-origin": rule.origins.includes("*") ? "*" : (origin ?? ""),
    "access-control-allow-methods": rule.methods.join(", "),
    ...(wanted.length > 0 && { "access-control-allow-headers": wanted.join(", ") }),
    "access-control-max-age": `${rule.maxAgeSeconds}`,
  };
}

function failure(status: number, code: string): HttpAnswer {
  return {
    status,
    headers: [["content-type", "application/xml"]],
    body: Buffer.from(`<Error><Code>${code}</Code></Error>`),
  };
}
