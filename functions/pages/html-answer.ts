import type { HttpResult } from "../../shared/handlers/http/event";
import { type PageDocument, renderDocument } from "./document";

// A publication shows everywhere within a minute, and survives an outage of up to a day.
export const publishedCache =
  "public, max-age=0, s-maxage=30, stale-while-revalidate=30, stale-if-error=86400";

/** A page as an answer. */
export function htmlAnswer(
  page: PageDocument,
  { status = 200, cache = "no-store" }: { status?: number; cache?: string } = {},
): HttpResult {
  const { text, contentSecurityPolicy } = renderDocument(page);
  return {
    statusCode: status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": cache,
      "content-security-policy": contentSecurityPolicy,
    },
    body: text,
  };
}
