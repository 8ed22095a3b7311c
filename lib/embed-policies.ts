import { Duration, Stack } from "aws-cdk-lib";
import {
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
} from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";

const viewerCountry = "CloudFront-Viewer-Country";

// What the embed API may see of a visitor. CloudFront takes at most ten headers.
const visitorHeaders = [
  viewerCountry,
  "Access-Control-Request-Headers",
  "Access-Control-Request-Method",
  "Content-Type",
  "Origin",
  "Referer",
  "User-Agent",
];

/** Cached by account and host alone: one answer for the visitors of every country. */
export function listPolicies(scope: Construct) {
  return {
    cachePolicy: embedCache(scope, "ListCache", { query: ["userId", "domain"], headers: [] }),
    // The country is named so that the viewer-response function sees it; no CF-IPCountry, so a visitor's own stays here.
    originRequestPolicy: visitorRequest(scope, "ListRequest", visitorHeaders),
  };
}

/** Cached by message, host and the country that CloudFront saw. */
export function singlePolicies(scope: Construct) {
  return {
    cachePolicy: embedCache(scope, "SingleCache", {
      query: ["id", "domain"],
      headers: [viewerCountry],
    }),
    // CF-IPCountry as the viewer-request function wrote it.
    originRequestPolicy: visitorRequest(scope, "SingleRequest", [
      ...visitorHeaders,
      "CF-IPCountry",
    ]),
  };
}

/** Never cached: what visitors send, with the country and the address that CloudFront saw. */
export function intakePolicies(scope: Construct) {
  return {
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: visitorRequest(
      scope,
      "IntakeRequest",
      [...visitorHeaders, "CF-IPCountry", "X-Visitor-Address"],
      OriginRequestQueryStringBehavior.all(),
    ),
  };
}

interface CacheKey {
  query: string[];
  headers: string[];
}

/** The API says how long (`s-maxage`), at most a minute; an answer that says nothing is not kept. */
function embedCache(scope: Construct, id: string, { query, headers }: CacheKey): CachePolicy {
  return new CachePolicy(scope, id, {
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(60),
    queryStringBehavior: CacheQueryStringBehavior.allowList(...query),
    headerBehavior:
      headers.length > 0 ? CacheHeaderBehavior.allowList(...headers) : CacheHeaderBehavior.none(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });
}

function visitorRequest(
  scope: Construct,
  id: string,
  headers: string[],
  // Of a cached answer the cache policy's own query parameters come along.
  queryStringBehavior = OriginRequestQueryStringBehavior.none(),
): OriginRequestPolicy {
  const { stackName, region } = Stack.of(scope);
  return new OriginRequestPolicy(scope, id, {
    // Names are the account's: without the region a second stage elsewhere would collide with this one.
    originRequestPolicyName: `${stackName}-${id}-${region}`,
    headerBehavior: OriginRequestHeaderBehavior.allowList(...headers),
    queryStringBehavior,
  });
}
