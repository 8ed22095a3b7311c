import { Annotations, Aws, Duration, Fn, Stack } from "aws-cdk-lib";
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
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { Bucket } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import { assetsPath } from "../shared/model/assets/address";
import { customDomain } from "./custom-domain";
import { edgeFunction } from "./edge-function";
import { type OriginSecret, originSecretHeader } from "./origin-secret";
import type { Stage } from "./stage";
import { readableEverywhere } from "./static-files/policies";
import { transportSecurity } from "./transport-security";

export interface PagesDeliveryProps {
  stage: Stage;
  api: HttpApi;
  originSecret: OriginSecret;
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
  "X-Forwarded-Host",
  "X-Visitor-Address",
];

// The only paths whose answers depend on a query, with the parameters. Anything else would let strangers fill the cache with
// copies of one page.
const askedOf: Record<string, string[]> = {
  // The query of a search in a help center.
  "/*/help": ["q"],
  // Whether they have just rated an article.
  "/*/help/*": ["rated"],
};

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
    { stage, api, originSecret, assets, webAclId }: PagesDeliveryProps,
  ) {
    super(scope, id);
    const domain = customDomain(this, "pagesDomainName", "pagesCertificateArn");
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
    const shared = {
      origin,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy: transportSecurity(this, "pages"),
      functionAssociations: [
        {
          function: edgeFunction(this, "viewer-request"),
          eventType: FunctionEventType.VIEWER_REQUEST,
        },
      ],
    };
    const asked = (parameters: string[]) => ({ ...shared, ...policies(this, parameters) });
    this.distribution = new Distribution(this, "Distribution", {
      comment: `Messaging widget, published pages, ${stage.name}`,
      priceClass: stage.priceClass,
      httpVersion: HttpVersion.HTTP2_AND_3,
      ...(webAclId !== undefined && { webAclId }),
      defaultBehavior: asked([]),
      additionalBehaviors: {
        [`${assetsPath}*`]: fromBucket(this, assets),
        ...Object.fromEntries(
          Object.entries(askedOf).map(([path, parameters]) => [path, asked(parameters)]),
        ),
      },
      ...domain?.distributionProps,
    });
    this.baseUrl = `https://${domain?.domainName ?? this.distribution.distributionDomainName}`;
  }
}

/** The cache key of a page, and the part of a request that the function gets: only these query parameters. */
function policies(scope: Construct, parameters: string[]) {
  const { stackName, region } = Stack.of(scope);
  const about = parameters.join("-");
  const [forCache, forOrigin] =
    parameters.length > 0
      ? [
          CacheQueryStringBehavior.allowList(...parameters),
          OriginRequestQueryStringBehavior.allowList(...parameters),
        ]
      : [CacheQueryStringBehavior.none(), OriginRequestQueryStringBehavior.none()];
  return {
    cachePolicy: new CachePolicy(scope, `Cache${about}`, {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(1),
      queryStringBehavior: forCache,
      headerBehavior: CacheHeaderBehavior.none(),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    }),
    originRequestPolicy: new OriginRequestPolicy(scope, `Request${about}`, {
      originRequestPolicyName: [stackName, "Pages", about, region].filter(Boolean).join("-"),
      headerBehavior: OriginRequestHeaderBehavior.allowList(...forwardedHeaders),
      queryStringBehavior: forOrigin,
    }),
  };
}

/** The assets' files. A file never changes under its name; a deleted file leaves the edge within a day. */
function fromBucket(scope: Construct, assets: Bucket): BehaviorOptions {
  const { bucketName, bucketRegionalDomainName } = assets;
  // Imported, because the bucket's own stack has the policy that lets CloudFront read it.
  const bucket = Bucket.fromBucketAttributes(scope, "Assets", {
    bucketName,
    bucketRegionalDomainName,
  });
  Annotations.of(scope).acknowledgeWarning(
    "@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac",
  );
  return {
    origin: S3BucketOrigin.withOriginAccessControl(bucket),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    responseHeadersPolicy: readableEverywhere(scope, "assets"),
    cachePolicy: new CachePolicy(scope, "AssetsCache", {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.days(1),
      maxTtl: Duration.days(1),
    }),
  };
}
