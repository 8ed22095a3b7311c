import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import {
  type BehaviorOptions,
  CachePolicy,
  ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { BlockPublicAccess, Bucket, type IBucket } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
import { Construct } from "constructs";
import { llmsText } from "../functions/llms-text";
import { openApiDocument } from "../functions/openapi";
import { buildEmbedScript } from "./embed-script";
import type { Stage } from "./stage";

// Short, because the address of the script stays the same when the script changes.
const cacheSeconds = 300;

/** The public files: in a private bucket that only CloudFront reads, each at its own path. */
export class StaticFiles extends Construct {
  /** The CloudFront behaviour of each file's path. */
  readonly behaviors: Record<string, BehaviorOptions>;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    // CDK's own types differ in one optional property, which exactOptionalPropertyTypes does not forgive.
    const bucket = new Bucket(this, "Bucket", {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      removalPolicy: stage.removalPolicy,
    }) as IBucket;
    const files = [
      {
        name: "embed.js",
        content: buildEmbedScript().code.toString(),
        // Without a charset the script would be read in the host page's.
        contentType: "text/javascript; charset=utf-8",
      },
      {
        name: "openapi.json",
        content: JSON.stringify(openApiDocument()),
        contentType: "application/json",
      },
      {
        name: "llms.txt",
        content: llmsText(),
        contentType: "text/plain; charset=utf-8",
      },
      {
        name: "preview",
        content: readFileSync(join(__dirname, "pages/preview.html"), "utf8"),
        contentType: "text/html; charset=utf-8",
      },
    ];
    const behavior: BehaviorOptions = {
      origin: S3BucketOrigin.withOriginAccessControl(bucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: new CachePolicy(this, "Cache", {
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.seconds(cacheSeconds),
        maxTtl: Duration.seconds(cacheSeconds),
        enableAcceptEncodingBrotli: true,
        enableAcceptEncodingGzip: true,
      }),
      responseHeadersPolicy: readableEverywhere(this),
    };
    const logGroup = new LogGroup(this, "Logs", {
      retention: stage.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    for (const { name, content, contentType } of files) {
      new BucketDeployment(this, name, {
        destinationBucket: bucket,
        sources: [Source.data(name, content)],
        contentType,
        cacheControl: [CacheControl.fromString(`public, max-age=${cacheSeconds}`)],
        // A page may have pinned an earlier file by its hash.
        prune: false,
        retainOnDelete: stage.keepsData,
        logGroup,
      });
    }
    this.behaviors = Object.fromEntries(files.map(({ name }) => [`/${name}`, behavior]));
  }
}

/** Pages with integrity hashes read the script by CORS, pages under COEP `require-corp` want to be told. */
function readableEverywhere(scope: Construct): ResponseHeadersPolicy {
  const { stackName, region } = Stack.of(scope);
  return new ResponseHeadersPolicy(scope, "Headers", {
    responseHeadersPolicyName: `${stackName}-static-${region}`,
    corsBehavior: {
      accessControlAllowOrigins: ["*"],
      accessControlAllowMethods: ["GET", "HEAD"],
      accessControlAllowHeaders: ["*"],
      accessControlAllowCredentials: false,
      originOverride: true,
    },
    securityHeadersBehavior: { contentTypeOptions: { override: true } },
    customHeadersBehavior: {
      customHeaders: [
        { header: "cross-origin-resource-policy", value: "cross-origin", override: true },
      ],
    },
  });
}
