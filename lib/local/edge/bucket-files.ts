import { entityTagOf, type LocalBucket } from "../buckets/local-bucket";
import { type HttpHandler, headerOf, textAnswer } from "../http";

/** Serves the objects of a bucket that functions write to, as S3 does behind CloudFront. */
export function createBucketFiles(bucket: LocalBucket): HttpHandler {
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
