import { setTimeout } from "node:timers/promises";
import { type EdgeFunction, loadEdgeFunction } from "../../../lib/local/edge/edge-function";
import { behaviorFor } from "../../../lib/local/edge/origins";
import {
  type HttpAnswer,
  type HttpHandler,
  type HttpRequest,
  headerOf,
  textAnswer,
  withHeaders,
} from "../../../lib/local/http";
import type { Behavior, DistributionBlueprint } from "../../../lib/local/template/distribution";
import type { Selection } from "../../../lib/local/template/edge-policies";
import { EdgeCache } from "./edge-cache";

/** The header by which a test sets the visitor's country. CloudFront derives it from the address. */
const viewerCountryHeader = "x-test-viewer-country";

/** The clock, which a test may replace. */
interface EdgeClock {
  now(): number;
  /** Rejects when `signal` is aborted. */
  wait(milliseconds: number, value: undefined, options: { signal: AbortSignal }): Promise<unknown>;
}

/**
 * The parts of CloudFront that this service uses. Picks the behaviour, runs its functions, caches what the cache policy
 * allows, and forwards what the policies let through.
 */
export function createEdge(
  { behaviors }: DistributionBlueprint,
  originOf: (behavior: Behavior) => HttpHandler,
  { now = Date.now, wait = setTimeout }: Partial<EdgeClock> = {},
): HttpHandler {
  const cache = new EdgeCache(now);
  const sources = behaviors.flatMap(({ viewerRequest, viewerResponse }) => [
    viewerRequest ?? [],
    viewerResponse ?? [],
  ]);
  const functions = new Map(sources.flat().map((source) => [source, loadEdgeFunction(source)]));
  const functionOf = (source: string | undefined): EdgeFunction | undefined =>
    source === undefined ? undefined : functions.get(source);

  return async (viewer) => {
    const behavior = behaviorFor(behaviors, viewer.path);
    const seen = visibleToFunctions(locate(viewer), behavior);
    const processed = functionOf(behavior.viewerRequest)?.onRequest(seen) ?? seen;
    // The function may have answered the request itself.
    if ("status" in processed) return processed;
    const forwarded = forwardedRequest(processed, behavior);
    const origin = withinReadTimeout(originOf(behavior), behavior, wait);
    const answer = await cache.through(forwarded, behavior.cache, origin);
    return unlessKnown(respond(answer, processed, functionOf(behavior.viewerResponse)), viewer);
  };
}

/** A local CloudFront with `patience` times the timeout for an origin, because a busy machine starts functions slowly. */
export function patientEdge(patience: number) {
  return (
    distribution: DistributionBlueprint,
    originOf: (behavior: Behavior) => HttpHandler,
  ): HttpHandler =>
    createEdge(distribution, originOf, {
      wait: (milliseconds, ...more) => setTimeout(milliseconds * patience, ...more),
    });
}

/** Times out an origin that takes longer than CloudFront allows. */
function withinReadTimeout(
  handler: HttpHandler,
  { origin }: Behavior,
  wait: EdgeClock["wait"],
): HttpHandler {
  if (!("readTimeoutMs" in origin)) return handler;
  return async (request) => {
    const controller = new AbortController();
    const tooLate = wait(origin.readTimeoutMs, undefined, { signal: controller.signal }).then(() =>
      textAnswer(504, "text/plain", "The origin does not answer in time."),
    );
    try {
      return await Promise.race([handler(request), tooLate]);
    } finally {
      controller.abort();
      tooLate.catch(() => undefined);
    }
  };
}

function respond(
  answer: HttpAnswer,
  request: HttpRequest,
  fn: EdgeFunction | undefined,
): HttpAnswer {
  // CloudFront runs no viewer-response function for an error.
  return fn && answer.status < 400 ? fn.onAnswer(request, answer) : answer;
}

/** CloudFront itself answers 304 to a viewer that has the cached answer. */
function unlessKnown(answer: HttpAnswer, viewer: HttpRequest): HttpAnswer {
  const weak = (tag: string) => tag.trim().replace(/^W\//, "");
  const own = headerOf(answer, "etag");
  const tags = (headerOf(viewer, "if-none-match") ?? "").split(",").map(weak);
  return answer.status === 200 && own !== undefined && tags.includes(weak(own))
    ? { ...answer, status: 304, body: Buffer.alloc(0) }
    : answer;
}

/** Replaces the viewer's own headers about its country with the edge's. */
function locate(viewer: HttpRequest): HttpRequest {
  const country = headerOf(viewer, viewerCountryHeader);
  const headers = viewer.headers.filter(
    ([name]) => name !== viewerCountryHeader && !name.startsWith("cloudfront-"),
  );
  const request = { ...viewer, headers };
  return country === undefined
    ? request
    : withHeaders(request, { "cloudfront-viewer-country": country });
}

/**
 * The request that reaches the origin, with the headers and query strings that the cache policy or the origin request
 * policy names.
 */
function forwardedRequest(request: HttpRequest, behavior: Behavior): HttpRequest {
  const { cache, request: policy } = behavior;
  const passes = ([name]: [string, string]) =>
    alwaysForwarded.includes(name) ||
    selects(policy.headers, name, name.startsWith("cloudfront-")) ||
    selects(cache.headers, name, name.startsWith("cloudfront-"));
  const asks = (name: string) => selects(policy.query, name) || selects(cache.query, name);
  const headers = request.headers.filter(passes);
  if (!headers.some(([name]) => name === "user-agent"))
    headers.push(["user-agent", "Amazon CloudFront"]);
  return {
    ...request,
    headers: [...headers, ["host", "origin.localhost"], ["via", "1.1 local (CloudFront)"]],
    query: request.query
      .split("&")
      .filter((pair) => asks(decodeURIComponent(pair.split("=")[0] ?? "")))
      .join("&"),
  };
}

/** The request that a function sees, with CloudFront's own headers if a policy of the behaviour names them. */
function visibleToFunctions(request: HttpRequest, behavior: Behavior): HttpRequest {
  const isVisible = ([name]: [string, string]) =>
    !name.startsWith("cloudfront-") ||
    selects(behavior.request.headers, name, true) ||
    selects(behavior.cache.headers, name, true);
  return { ...request, headers: request.headers.filter(isVisible) };
}

/**
 * Whether the selection includes a name. "all" means all of the viewer's headers, so CloudFront's own must be named.
 */
function selects(selection: Selection, name: string, mustBeNamed = false): boolean {
  if (selection.all) return !mustBeNamed && !selection.except.includes(name);
  return selection.only.includes(name);
}

const alwaysForwarded = ["content-length"];
