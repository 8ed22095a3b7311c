import { createHash } from "node:crypto";
import type { HttpEvent, HttpResult } from "../../shared/handlers/http/event";

/**
 * Gives an answer that may be cached its entity tag, and answers 304 to whoever has that one already. The tag is weak, because
 * CloudFront compresses what it passes on.
 */
export function withEntityTag({ headers }: HttpEvent, answer: HttpResult): HttpResult {
  const { statusCode, headers: own = {}, body } = answer;
  const isCached = String(own["cache-control"] ?? "").startsWith("public");
  if (statusCode !== 200 || !isCached || body === undefined) return answer;
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const etag = `W/"${hash}"`;
  const isKnown = tagsIn(headers["if-none-match"] ?? "").some((tag) => tag === "*" || tag === hash);
  if (!isKnown) return { ...answer, headers: { ...own, etag } };
  const { "content-type": _, ...kept } = own;
  return { statusCode: 304, headers: { ...kept, etag } };
}

/** The tags of a list, without quotes. Weak and strong ones are alike here (RFC 9110, 13.1.2). */
function tagsIn(list: string): string[] {
  return list.split(",").map((tag) => tag.trim().replace(/^W\//, "").replace(/^"|"$/g, ""));
}
