import {
  type HttpAnswer,
  type HttpHandler,
  type HttpRequest,
  headerOf,
  textAnswer,
  withHeaders,
} from "../../../lib/local/http";
import type { CachePolicy, Selection } from "../../../lib/local/template/edge-policies";

interface Kept {
  answer: HttpAnswer;
  keptAtMs: number;
  /** Until then it is served without asking the origin. */
  freshUntilMs: number;
  /** Until then it is served while the edge asks for a newer one. */
  staleUntilMs: number;
  /** Until then it is served where the origin fails. */
  errorUntilMs: number;
}

/** The edge's cache: successful GET answers, by path and the other parts of the policy's cache key. */
export class EdgeCache {
  private readonly kept = new Map<string, Kept>();

  constructor(private readonly now: () => number = Date.now) {}

  /**
   * The cached answer, or the origin's. `x-cache` says which, as in CloudFront. If the origin fails or does not answer, a
   * cached answer is served if it may be.
   */
  async through(
    request: HttpRequest,
    policy: CachePolicy,
    origin: HttpHandler,
  ): Promise<HttpAnswer> {
    const key = keyOf(request, policy);
    const cached = request.method === "GET" ? this.kept.get(key) : undefined;
    if (cached && cached.freshUntilMs > this.now()) return this.hit(cached);
    const pendingAnswer = this.ask(request, key, policy, origin);
    if (cached && cached.staleUntilMs > this.now()) {
      // The viewer does not wait for it. If it fails, the next request tries again.
      pendingAnswer.catch(() => undefined);
      return this.hit(cached);
    }
    const answer = await pendingAnswer.catch(() => undefined);
    const hasFailed = answer === undefined || answer.status >= 500;
    if (hasFailed && cached && cached.errorUntilMs > this.now()) return this.hit(cached);
    return withHeaders(answer ?? textAnswer(502, "text/plain", "The origin does not answer."), {
      "x-cache": answer ? "Miss from cloudfront" : "Error from cloudfront",
    });
  }

  private hit({ answer, keptAtMs }: Kept): HttpAnswer {
    const age = Math.floor((this.now() - keptAtMs) / 1000);
    return withHeaders(answer, { "x-cache": "Hit from cloudfront", age: `${age}` });
  }

  /** Asks the origin, and caches its answer if that may be cached. */
  private async ask(
    request: HttpRequest,
    key: string,
    policy: CachePolicy,
    origin: HttpHandler,
  ): Promise<HttpAnswer> {
    const answer = await origin(request);
    const seconds = lifetimeSeconds(answer, policy);
    if (request.method === "GET" && answer.status < 400 && seconds > 0) {
      const now = this.now();
      const staleSeconds = (directive: string) =>
        // The policy's maximum limits stale answers too.
        Math.min(seconds + directiveSeconds(answer, directive), policy.maxTtlSeconds);
      this.kept.set(key, {
        answer,
        keptAtMs: now,
        freshUntilMs: now + seconds * 1000,
        staleUntilMs: now + staleSeconds("stale-while-revalidate") * 1000,
        errorUntilMs: now + staleSeconds("stale-if-error") * 1000,
      });
    } else if (request.method === "GET" && answer.status < 500) {
      // A deleted page must not reappear in a later outage.
      this.kept.delete(key);
    }
    return answer;
  }
}

function directiveSeconds(answer: HttpAnswer, directive: string): number {
  const control = headerOf(answer, "cache-control") ?? "";
  return Number(new RegExp(`(?:^|[ ,])${directive}=(\\d+)`).exec(control)?.[1] ?? 0);
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
 * How long to cache an answer: the time that its headers request, within the policy's limits. With a minimum of 0, `no-store`
 * and the like apply.
 */
function lifetimeSeconds(answer: HttpAnswer, policy: CachePolicy): number {
  const { minTtlSeconds, defaultTtlSeconds, maxTtlSeconds } = policy;
  const control = headerOf(answer, "cache-control") ?? "";
  if (/no-store|no-cache|private/.test(control)) return minTtlSeconds;
  const stated = /s-maxage=(\d+)/.exec(control) ?? /max-age=(\d+)/.exec(control);
  const wanted = stated ? Number(stated[1]) : defaultTtlSeconds;
  return Math.min(Math.max(wanted, minTtlSeconds), maxTtlSeconds);
}
