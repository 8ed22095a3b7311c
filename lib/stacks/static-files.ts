import {
  type BehaviorOptions,
  CachePolicy,
  FunctionEventType,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import { namedPaths } from "../build/static-files/contents";
import { type StaticFile, textType } from "../build/static-files/static-file";
import type { AnswerPolicies } from "./answer-policies";
import { type EdgeFunctionName, edgeFunction } from "./edge-function";
import { bucketOrigin, PrivateBucket } from "./private-bucket";
import type { StageConfig } from "./settings/stage-config";
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
    { stage, policies }: { stage: StageConfig; policies: AnswerPolicies },
  ) {
    super(scope, id);
    // Two CDK types differ in an optional property, which exactOptionalPropertyTypes rejects.
    const bucket = new PrivateBucket(this, "Bucket", { stage }) as IBucket;
    const ofStage = securityText(stage);
    const named = [...namedPaths, ...ofStage.map(({ path }) => path)];
    upload(this, ofStage, { bucket, stage, cacheSeconds });
    const fromBucket: BehaviorOptions = {
      origin: bucketOrigin(this, bucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      // Keeps an object for as long as its headers say.
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

/**
 * `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. A stage without a contact has none, because the file
 * would be useless. Its end is a setting, because a date computed by the deployment would change the template each time.
 */
export function securityText({
  securityContact: contact,
  securityExpires: expires,
}: StageConfig): StaticFile[] {
  if (contact === undefined || expires === undefined) return [];
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
  ];
  return [
    {
      path: ".well-known/security.txt",
      content: `${lines.join("\n")}\n`,
      contentType: textType,
    },
  ];
}
