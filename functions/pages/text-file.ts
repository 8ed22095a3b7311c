import type { HttpResult } from "../../shared/handlers/http/event";

// Crawlers come once a day.
const listCache = "public, max-age=0, s-maxage=3600, stale-if-error=86400";

/** A file that crawlers read. */
export function textFile(body: string, contentType = "text/plain; charset=utf-8"): HttpResult {
  return {
    statusCode: 200,
    headers: { "content-type": contentType, "cache-control": listCache },
    body,
  };
}
