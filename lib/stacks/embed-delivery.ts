import { Aws, Duration, Fn } from "aws-cdk-lib";
import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  FunctionEventType,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { Construct } from "constructs";
import type { AnswerPolicies } from "./answer-policies";
import { customDomain } from "./custom-domain";
import { edgeFunction } from "./edge-function";
import { globalName, stackGuid } from "./global-name";
import { type OriginSecret, originSecretHeader } from "./origin-secret";
import type { StageConfig } from "./settings/stage-config";
import type { SocketApi } from "./socket-api";
import { StaticFiles } from "./static-files";

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
function listPolicies(scope: Construct) {
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
function singlePolicies(scope: Construct) {
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
function intakePolicies(scope: Construct) {
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

/**
 * The API sets the cache time (`s-maxage`), at most a minute. Without it, an answer is not cached. The maximum limits how long
 * a list may be shown while the API fails (`stale-if-error`).
 */
function embedCache(scope: Construct, id: string, { query, headers }: CacheKey): CachePolicy {
  return new CachePolicy(scope, id, {
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.days(1),
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

interface EmbedDeliveryProps {
  stage: StageConfig;
  api: HttpApi;
  /** The WebSocket APIs, each under its own path. */
  sockets: readonly Pick<SocketApi, "path" | "host">[];
  originSecret: OriginSecret;
  policies: AnswerPolicies;
  /** The ARN of the web ACL in front of it. */
  webAclId: string | undefined;
}

// The errors that CloudFront caches for ten seconds by default, whatever the answer says. The API key is not part of
// the cache key, so one account could get another's cached error.
const errorStatuses = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

// Submissions are stored with the visitor's country, which the default behaviour does not pass on.
const intakePaths = ["/api/embed/form", "/api/embed/survey"];

/**
 * CloudFront in front of the whole service. It caches embed answers for a minute, lists in an outage for a
 * day, and passes the rest through.
 */
export class EmbedDelivery extends Construct {
  readonly distribution: Distribution;
  readonly baseUrl: string;

  constructor(scope: Construct, id: string, props: EmbedDeliveryProps) {
    super(scope, id);
    const { stage, api, sockets, originSecret, policies, webAclId } = props;
    const originAt = (host: string) =>
      new HttpOrigin(host, {
        protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
        customHeaders: { [originSecretHeader]: originSecret.current },
      });
    const fromApi: BehaviorOptions = {
      origin: originAt(Fn.join(".", [api.apiId, "execute-api", Aws.REGION, Aws.URL_SUFFIX])),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      // No redirect: the API key would already have crossed the network unencrypted.
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      responseHeadersPolicy: policies.api,
    };
    const viewerRequest = {
      function: edgeFunction(this, "viewer-request"),
      eventType: FunctionEventType.VIEWER_REQUEST,
    };
    const viewerResponse = {
      // A visitor's bucket is not stored, and only the visitor learns it. So its secret needs no rotation, and a key-value
      // store for it would be billed by the request.
      function: edgeFunction(this, "viewer-response", { bucketSecret: `bucket-${stackGuid}` }),
      eventType: FunctionEventType.VIEWER_RESPONSE,
    };
    const intake: BehaviorOptions = {
      ...fromApi,
      ...intakePolicies(this),
      functionAssociations: [viewerRequest],
    };
    const fromSocket = (host: string): BehaviorOptions => ({
      ...fromApi,
      origin: originAt(host),
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      // The credential and the protocol are `Sec-WebSocket-*` headers.
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      functionAssociations: [viewerRequest],
    });
    const files = new StaticFiles(this, "Files", { stage, policies });
    const domain = customDomain(this, stage.domainName, stage.certificateArn);
    this.distribution = new Distribution(this, "Distribution", {
      comment: `Messaging widget, ${stage.name}`,
      priceClass: stage.priceClass,
      httpVersion: HttpVersion.HTTP2_AND_3,
      ...(webAclId !== undefined && { webAclId }),
      errorResponses: errorStatuses.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      defaultBehavior: {
        ...fromApi,
        cachePolicy: CachePolicy.CACHING_DISABLED,
        originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        functionAssociations: [viewerRequest],
      },
      additionalBehaviors: {
        "/api/embed/user": {
          ...fromApi,
          ...listPolicies(this),
          // Only one function on the busiest behaviour, because each call is billed.
          functionAssociations: [viewerResponse],
        },
        "/api/embed": {
          ...fromApi,
          ...singlePolicies(this),
          functionAssociations: [viewerRequest],
        },
        ...Object.fromEntries(intakePaths.map((path) => [path, intake])),
        ...Object.fromEntries(sockets.map(({ path, host }) => [`/${path}`, fromSocket(host)])),
        ...files.behaviors,
      },
      ...domain?.distributionProps,
    });
    const host = domain?.domainName ?? this.distribution.distributionDomainName;
    this.baseUrl = `https://${host}`;
  }
}
