import { join } from "node:path";
import { RemovalPolicy } from "aws-cdk-lib";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
import type { Construct } from "constructs";
import { writePublicFiles } from "../build/static-files/contents";
import { kindOf, type StaticFile, staticKinds } from "../build/static-files/static-file";
import { builtAsset } from "./built-asset";
import type { Stage } from "./stage";

interface Destination {
  bucket: IBucket;
  stage: Stage;
  /** The cache time of files whose path stays the same when their content changes. */
  cacheSeconds: number;
}

/**
 * Uploads the public files, one deployment for each kind.
 * @param more files of this stage, of known kinds
 */
export function upload(
  scope: Construct,
  more: readonly StaticFile[],
  { bucket, stage, cacheSeconds }: Destination,
): void {
  const logGroup = new LogGroup(scope, "Logs", {
    retention: stage.logRetention,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  for (const [index, kind] of staticKinds.entries()) {
    const { name, contentType } = kind;
    const lifetime = kind.isImmutable ? "max-age=31536000, immutable" : `max-age=${cacheSeconds}`;
    const { node } = new BucketDeployment(scope, name, {
      destinationBucket: bucket,
      sources: [
        Source.asset(
          join(__dirname, "../build/static-files"),
          builtAsset(name, (folder) => writePublicFiles(kind, folder)),
        ),
        ...more
          .filter((file) => kindOf(file) === kind)
          .map(({ path, content }) => Source.data(path, `${content}`)),
      ],
      ...(contentType === undefined ? {} : { contentType }),
      cacheControl: [CacheControl.fromString(`public, ${lifetime}`)],
      // Keep old files: a page may have pinned one by its hash.
      prune: false,
      retainOnDelete: stage.keepsData,
      logGroup,
    });
    // All deployments share the first one's function, and with it the layer that the CDK makes for each.
    if (index > 0) node.tryRemoveChild("AwsCliLayer");
  }
}
