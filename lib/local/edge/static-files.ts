import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { type HttpHandler, headerOf, textAnswer } from "../http";
import type { StaticFile } from "../template/static-files";

type FileContent = Pick<StaticFile, "contentType" | "cacheControl"> & {
  body: Buffer;
  entityTag: string;
};

/** Serves a bucket's files as S3 does behind CloudFront: type, caching, entity tag, 304, and 403 for a missing file. */
export function createFileHandler(
  files: () => Promise<readonly StaticFile[]>,
  bucket: string,
): HttpHandler {
  let contents: Map<string, FileContent> | undefined;
  return async (request) => {
    contents ??= contentsOf((await files()).filter((file) => file.bucket === bucket));
    const file = contents.get(request.path);
    // Without permission to list a bucket, S3 does not tell which objects exist.
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

/** By path. */
function contentsOf(files: readonly StaticFile[]): Map<string, FileContent> {
  return new Map(
    files.map(({ key, file, ...described }) => {
      const body = readFileSync(file);
      const entityTag = `"${createHash("md5").update(body).digest("hex")}"`;
      return [`/${key}`, { ...described, body, entityTag }];
    }),
  );
}
