import { Duration } from "aws-cdk-lib";
import {
  type BehaviorOptions,
  CachePolicy,
  FunctionEventType,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import { edgeFunction } from "./edge-function";
import { PrivateBucket } from "./private-bucket";
import type { Stage } from "./stage";
import { namedPaths } from "./static-files/contents";
import { consolePage, ownPage, readableEverywhere } from "./static-files/policies";
import { securityText } from "./static-files/security-text";
import { upload } from "./static-files/upload";

// Short, because the script's address stays the same when its content changes.
const cacheSeconds = 300;

/** The public files, in a private bucket that only CloudFront can read. Each has its own path. */
export class StaticFiles extends Construct {
  /** The CloudFront behaviours, by path pattern. */
  readonly behaviors: Record<string, BehaviorOptions>;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    // Two CDK types differ in an optional property, which exactOptionalPropertyTypes rejects.
    const bucket = new PrivateBucket(this, "Bucket", { stage }) as IBucket;
    const ofStage = securityText(this, new Date());
    const named = [...namedPaths, ...ofStage.map(({ path }) => path)];
    upload(this, ofStage, { bucket, stage, cacheSeconds });
    const fromBucket: BehaviorOptions = {
      origin: S3BucketOrigin.withOriginAccessControl(bucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: new CachePolicy(this, "Cache", {
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.seconds(cacheSeconds),
        maxTtl: Duration.days(365),
        enableAcceptEncodingBrotli: true,
        enableAcceptEncodingGzip: true,
      }),
    };
    const readable = { ...fromBucket, responseHeadersPolicy: readableEverywhere(this) };
    const page = { ...fromBucket, responseHeadersPolicy: ownPage(this) };
    const indexed = (behavior: BehaviorOptions, name: string): BehaviorOptions => ({
      ...behavior,
      functionAssociations: [
        { function: edgeFunction(this, name), eventType: FunctionEventType.VIEWER_REQUEST },
      ],
    });
    const reference = indexed(page, "docs-index");
    const application = indexed(
      { ...fromBucket, responseHeadersPolicy: consolePage(this) },
      "console-index",
    );
    this.behaviors = {
      ...Object.fromEntries(named.map((path) => [`/${path}`, readable])),
      "/embed/*": readable,
      "/embed.*.js": readable,
      "/docs": reference,
      "/docs/*": reference,
      "/console": application,
      "/console/*": application,
    };
  }
}
