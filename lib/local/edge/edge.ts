import {
  type HttpAnswer,
  type HttpHandler,
  type HttpRequest,
  headerOf,
  withHeaders,
} from "../http";
import type { Behavior, DistributionBlueprint } from "../template/distribution";
import { EdgeCache } from "./edge-cache";
import { type EdgeFunction, loadEdgeFunction } from "./edge-function";
import { forwardedRequest, visibleToFunctions } from "./forwarded-request";
import { behaviorFor } from "./origins";

/** The header by which a test sets the visitor's country. CloudFront derives it from the address. */
const viewerCountryHeader = "x-test-viewer-country";

/**
 * The parts of CloudFront that this service uses. Picks the behaviour, runs its functions, caches what the cache policy
 * allows, and forwards what the policies let through.
 */
export function createEdge(
  { behaviors }: DistributionBlueprint,
  originOf: (behavior: Behavior) => HttpHandler,
  now?: () => number,
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
    const asked = functionOf(behavior.viewerRequest)?.onRequest(seen) ?? seen;
    // The function may have answered the request itself.
    if ("status" in asked) return asked;
    const forwarded = forwardedRequest(asked, behavior);
    const answer = await cache.through(forwarded, behavior.cache, originOf(behavior));
    return respond(answer, asked, functionOf(behavior.viewerResponse));
  };
}

function respond(answer: HttpAnswer, asked: HttpRequest, fn: EdgeFunction | undefined): HttpAnswer {
  // CloudFront runs no viewer-response function for an error.
  return fn && answer.status < 400 ? fn.onAnswer(asked, answer) : answer;
}

/** Replaces the viewer's own claims about its country with what the edge knows. */
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
