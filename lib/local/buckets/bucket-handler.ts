import { AwsV4Signer } from "aws4fetch";
import {
  type HttpAnswer,
  type HttpHandler,
  type HttpRequest,
  headerOf,
  withHeaders,
} from "../http";
import type { PolicyStatement } from "../template/policies";
import { region } from "../template/resolve";
import { entityTagOf, type LocalBucket } from "./local-bucket";

interface BucketHandlerOptions {
  /** The rights of each role, by its logical id. */
  policies: Record<string, PolicyStatement[]>;
  secretAccessKey: string;
  now?: () => number;
}

const actions: Readonly<Record<string, string>> = {
  GET: "s3:GetObject",
  PUT: "s3:PutObject",
  DELETE: "s3:DeleteObject",
};

/**
 * The calls of S3 that the service makes, and the uploads to addresses that it signed: GET, PUT and DELETE of an object,
 * under `/BUCKET/KEY`. Like S3, it takes signed requests alone, of roles that may do so.
 */
export function createBucketHandler(
  buckets: readonly LocalBucket[],
  options: BucketHandlerOptions,
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
  options: BucketHandlerOptions,
): Promise<HttpAnswer> {
  const action = actions[request.method];
  if (action === undefined) return failure(405, "MethodNotAllowed");
  const signed = await signatureOf(request, options);
  if ("fault" in signed) return failure(403, signed.fault);
  const role = signed.accessKeyId.replace(/x\d+$/, "");
  const arn = `${bucket.blueprint.arn}/${key}`;
  if (!isAllowed(options.policies[role] ?? [], action, arn)) return failure(403, "AccessDenied");
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
  // Without permission to list a bucket, S3 does not tell which objects exist.
  if (!object) return failure(403, "AccessDenied");
  const headers: [string, string][] = [
    ["content-type", object.contentType],
    ["etag", entityTagOf(object)],
  ];
  return { status: 200, headers, body: object.body };
}

/** Whose valid signature a request has, in its address or its headers. */
async function signatureOf(
  request: HttpRequest,
  { secretAccessKey, now = Date.now }: BucketHandlerOptions,
): Promise<{ accessKeyId: string } | { fault: string }> {
  const query = new URLSearchParams(request.query);
  const isInQuery = query.has("X-Amz-Signature");
  const authorization = headerOf(request, "authorization") ?? "";
  const [, credential = "", signedHeaders = "", signature = ""] = isInQuery
    ? [
        "",
        query.get("X-Amz-Credential") ?? "",
        query.get("X-Amz-SignedHeaders") ?? "",
        query.get("X-Amz-Signature") ?? "",
      ]
    : (/Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(authorization) ?? []);
  const datetime = (isInQuery ? query.get("X-Amz-Date") : headerOf(request, "x-amz-date")) ?? "";
  const [accessKeyId = ""] = credential.split("/");
  if (accessKeyId === "" || signature === "") return { fault: "AccessDenied" };
  if (isInQuery) {
    const untilMs = timeOf(datetime) + Number(query.get("X-Amz-Expires")) * 1000;
    if (!(now() < untilMs)) return { fault: "AccessDenied" };
  }
  for (const name of [...query.keys()]) {
    if (/^X-Amz-(Algorithm|Credential|Date|Signature|SignedHeaders)$/.test(name))
      query.delete(name);
  }
  const headers = new Headers();
  for (const name of signedHeaders.split(";")) {
    const value = headerOf(request, name);
    if (name !== "host" && name !== "x-amz-date" && value !== undefined) headers.set(name, value);
  }
  const asked = query.toString();
  const signer = new AwsV4Signer({
    method: request.method,
    url: `http://${headerOf(request, "host")}${request.path}${asked && `?${asked}`}`,
    headers,
    accessKeyId,
    secretAccessKey,
    service: "s3",
    region,
    datetime,
    signQuery: isInQuery,
    allHeaders: true,
  });
  const isValid = (await signer.signature()) === signature;
  return isValid ? { accessKeyId } : { fault: "SignatureDoesNotMatch" };
}

/** The time of a signature, such as 20260301T100400Z. */
function timeOf(datetime: string): number {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(datetime) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

function isAllowed(statements: readonly PolicyStatement[], action: string, arn: string): boolean {
  return statements.some(
    ({ Effect, Action, Resource }) =>
      Effect === "Allow" &&
      [Action].flat().includes(action) &&
      [Resource].flat().some((pattern) => matches(pattern, arn)),
  );
}

function matches(pattern: string, arn: string): boolean {
  return pattern.endsWith("*") ? arn.startsWith(pattern.slice(0, -1)) : arn === pattern;
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
