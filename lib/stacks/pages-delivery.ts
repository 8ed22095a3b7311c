import { Annotations, Aws, Duration, Fn } from "aws-cdk-lib";
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
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { Bucket } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import { assetsPath } from "../../shared/kinds/asset/address";
import type { AnswerPolicies } from "./answer-policies";
import { customDomain } from "./custom-domain";
import { edgeFunction } from "./edge-function";
import { globalName } from "./global-name";
import { type OriginSecret, originSecretHeader } from "./origin-secret";
import { bucketOrigin } from "./private-bucket";
import type { StageConfig } from "./settings/stage-config";

export interface PagesDeliveryProps {
  stage: StageConfig;
  api: HttpApi;
  originSecret: OriginSecret;
  policies: AnswerPolicies;
  /** The ARN of the web ACL in front of it. */
  webAclId: string | undefined;
  /** The bucket of assets, which are served under their own path. */
  assets: Bucket;
}

// The headers of a visitor's request that the pages' Lambda needs.
const forwardedHeaders = [
  "CloudFront-Viewer-Country",
  "CF-IPCountry",
  "Content-Type",
  "Referer",
  "Sec-Fetch-Site",
  "User-Agent",
  "X-Visitor-Address",
];

/**
 * CloudFront in front of published pages. Customers write its content, so it shares no host with the API. The pages' own
 * cache times apply, up to a day, so pages survive an outage of the origin.
 */
export class PagesDelivery extends Construct {
  readonly distribution: Distribution;
  readonly baseUrl: string;

  constructor(
    scope: Construct,
    id: string,
    { stage, api, originSecret, policies, assets, webAclId }: PagesDeliveryProps,
  ) {
    super(scope, id);
    const domain = customDomain(this, stage.pagesDomainName, stage.pagesCertificateArn);
    const origin = new HttpOrigin(
      Fn.join(".", [api.apiId, "execute-api", Aws.REGION, Aws.URL_SUFFIX]),
      {
        protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
        customHeaders: { [originSecretHeader]: originSecret.current },
        // A visitor gets the stale page soon, instead of waiting for an origin that does not answer.
        connectionAttempts: 1,
        connectionTimeout: Duration.seconds(5),
        readTimeout: Duration.seconds(5),
      },
    );
    this.distribution = new Distribution(this, "Distribution", {
      comment: `Messaging widget, published pages, ${stage.name}`,
      priceClass: stage.priceClass,
      httpVersion: HttpVersion.HTTP2_AND_3,
      ...(webAclId !== undefined && { webAclId }),
      defaultBehavior: {
        origin,
        allowedMethods: AllowedMethods.ALLOW_ALL,
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        ...pagePolicies(this),
        responseHeadersPolicy: policies.api,
        functionAssociations: [
          {
            function: edgeFunction(this, "pages-request"),
            eventType: FunctionEventType.VIEWER_REQUEST,
          },
        ],
      },
      additionalBehaviors: {
        [`${assetsPath}*`]: {
          ...fromBucket(this, assets),
          responseHeadersPolicy: policies.files,
        },
      },
      ...domain?.distributionProps,
    });
    this.baseUrl = `https://${domain?.domainName ?? this.distribution.distributionDomainName}`;
  }
}

/** The cache key of a page, and the part of a request that the function gets. */
function pagePolicies(scope: Construct) {
  return {
    cachePolicy: new CachePolicy(scope, "Cache", {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(1),
      // The part of a query that pages-request.js leaves.
      queryStringBehavior: CacheQueryStringBehavior.allowList("q", "rated"),
      // One distribution may have several hosts. Its origin has one of its own, so this header has the visitor's.
      headerBehavior: CacheHeaderBehavior.allowList("X-Forwarded-Host"),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    }),
    originRequestPolicy: new OriginRequestPolicy(scope, "Request", {
      originRequestPolicyName: globalName(scope, "Pages"),
      headerBehavior: OriginRequestHeaderBehavior.allowList(...forwardedHeaders),
    }),
  };
}

/** The assets' files. A file's content never changes; a deleted file leaves the edge within a day, as its headers say. */
function fromBucket(scope: Construct, assets: Bucket): BehaviorOptions {
  const { bucketName, bucketRegionalDomainName } = assets;
  // Imported, because the policy that lets CloudFront read it is in the bucket's own stack.
  const bucket = Bucket.fromBucketAttributes(scope, "Assets", {
    bucketName,
    bucketRegionalDomainName,
  });
  Annotations.of(scope).acknowledgeWarning(
    "@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac",
  );
  return {
    origin: bucketOrigin(scope, bucket),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED_FOR_UNCOMPRESSED_OBJECTS,
  };
}
