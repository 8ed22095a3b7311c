import { Duration } from "aws-cdk-lib";
import {
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
} from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";
import { globalName } from "./global-name";

const viewerCountry = "CloudFront-Viewer-Country";

// The headers of a visitor's request that the embed API sees. CloudFront allows at most ten.
const visitorHeaders = [
  viewerCountry,
  "Access-Control-Request-Headers",
  "Access-Control-Request-Method",
  "Content-Type",
  "Origin",
  "Referer",
  "User-Agent",
];

/** Cached by account, host and language: visitors in every country share one answer. */
export function listPolicies(scope: Construct) {
  return {
    cachePolicy: embedCache(scope, "ListCache", {
      query: ["userId", "domain", "lang"],
      headers: [],
    }),
    // Naming the country shows it to the viewer-response function. CF-IPCountry is not named, so a visitor's claim goes
    // no further.
    originRequestPolicy: visitorRequest(scope, "ListRequest", visitorHeaders),
  };
}

/** Cached by message, host, language, and the country that CloudFront detected. */
export function singlePolicies(scope: Construct) {
  return {
    cachePolicy: embedCache(scope, "SingleCache", {
      query: ["id", "domain", "lang"],
      headers: [viewerCountry],
    }),
    // The viewer-request function has written CF-IPCountry.
    originRequestPolicy: visitorRequest(scope, "SingleRequest", [
      ...visitorHeaders,
      "CF-IPCountry",
    ]),
  };
}

/** Never cached: visitors' submissions, with the country and address that CloudFront detected. */
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

/** The API sets the cache time (`s-maxage`), at most a minute. Without it, an answer is not cached. */
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
  // The cache policy already forwards its own query parameters.
  queryStringBehavior = OriginRequestQueryStringBehavior.none(),
): OriginRequestPolicy {
  return new OriginRequestPolicy(scope, id, {
    originRequestPolicyName: globalName(scope, id),
    headerBehavior: OriginRequestHeaderBehavior.allowList(...headers),
    queryStringBehavior,
  });
}
