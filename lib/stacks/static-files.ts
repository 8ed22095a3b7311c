import {
  type BehaviorOptions,
  CachePolicy,
  FunctionEventType,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import { namedPaths } from "../build/static-files/contents";
import type { AnswerPolicies } from "./answer-policies";
import { bucketOrigin } from "./bucket-origin";
import { type EdgeFunctionName, edgeFunction } from "./edge-function";
import { PrivateBucket } from "./private-bucket";
import { securityText } from "./security-text";
import type { Stage } from "./stage";
import { upload } from "./upload";

// Short, because the script's address stays the same when its content changes.
const cacheSeconds = 300;

/** The public files, in a private bucket that only CloudFront can read. Each has its own path. */
export class StaticFiles extends Construct {
  /** The CloudFront behaviours, by path pattern. */
  readonly behaviors: Record<string, BehaviorOptions>;

  constructor(
    scope: Construct,
    id: string,
    { stage, policies }: { stage: Stage; policies: AnswerPolicies },
  ) {
    super(scope, id);
    // Two CDK types differ in an optional property, which exactOptionalPropertyTypes rejects.
    const bucket = new PrivateBucket(this, "Bucket", { stage }) as IBucket;
    const ofStage = securityText(this, new Date());
    const named = [...namedPaths, ...ofStage.map(({ path }) => path)];
    upload(this, ofStage, { bucket, stage, cacheSeconds });
    const fromBucket: BehaviorOptions = {
      origin: bucketOrigin(this, bucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      // Keeps an object for as long as the object says, which each does.
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    };
    const readable = { ...fromBucket, responseHeadersPolicy: policies.files };
    const page = { ...fromBucket, responseHeadersPolicy: policies.page };
    const indexed = (behavior: BehaviorOptions, name: EdgeFunctionName): BehaviorOptions => ({
      ...behavior,
      functionAssociations: [
        { function: edgeFunction(this, name), eventType: FunctionEventType.VIEWER_REQUEST },
      ],
    });
    const reference = indexed(page, "docs-index");
    const application = indexed(
      { ...fromBucket, responseHeadersPolicy: policies.console },
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
