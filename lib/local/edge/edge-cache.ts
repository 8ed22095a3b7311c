import {
  type HttpAnswer,
  type HttpHandler,
  type HttpRequest,
  headerOf,
  withHeaders,
} from "../http";
import type { CachePolicy, Selection } from "../template/edge-policies";

interface Kept {
  answer: HttpAnswer;
  keptAtMs: number;
  untilMs: number;
}

/** The edge's cache: successful GET answers, by path and the other parts of the policy's cache key. */
export class EdgeCache {
  private readonly kept = new Map<string, Kept>();

  /** The cached answer, or the origin's. `x-cache` tells which, as in CloudFront. */
  async through(
    request: HttpRequest,
    policy: CachePolicy,
    origin: HttpHandler,
  ): Promise<HttpAnswer> {
    const key = keyOf(request, policy);
    const known = request.method === "GET" ? this.kept.get(key) : undefined;
    if (known && known.untilMs > Date.now()) {
      const age = Math.floor((Date.now() - known.keptAtMs) / 1000);
      return withHeaders(known.answer, { "x-cache": "Hit from cloudfront", age: `${age}` });
    }
    const answer = await origin(request);
    const seconds = lifetimeSeconds(answer, policy);
    if (request.method === "GET" && answer.status < 400 && seconds > 0) {
      const now = Date.now();
      this.kept.set(key, { answer, keptAtMs: now, untilMs: now + seconds * 1000 });
    }
    return withHeaders(answer, { "x-cache": "Miss from cloudfront" });
  }
}

function keyOf({ path, query, headers }: HttpRequest, policy: CachePolicy): string {
  const pairs = query.split("&").filter((pair) => isPart(policy.query, pair.split("=")[0] ?? ""));
  const named = headers.filter(([name]) => isPart(policy.headers, name));
  return JSON.stringify([path, pairs.sort(), named.sort()]);
}

function isPart(selection: Selection, name: string): boolean {
  return selection.all ? !selection.except.includes(name) : selection.only.includes(name);
}

/**
 * How long to cache an answer: what it asks for, within the policy's bounds. With a minimum of 0, `no-store` and the
 * like apply.
 */
function lifetimeSeconds(answer: HttpAnswer, policy: CachePolicy): number {
  const { minTtlSeconds, defaultTtlSeconds, maxTtlSeconds } = policy;
  const control = headerOf(answer, "cache-control") ?? "";
  if (/no-store|no-cache|private/.test(control)) return minTtlSeconds;
  const stated = /s-maxage=(\d+)/.exec(control) ?? /max-age=(\d+)/.exec(control);
  const wanted = stated ? Number(stated[1]) : defaultTtlSeconds;
  return Math.min(Math.max(wanted, minTtlSeconds), maxTtlSeconds);
}
