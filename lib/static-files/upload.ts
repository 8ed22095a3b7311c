import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { FileSystem, RemovalPolicy } from "aws-cdk-lib";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
import type { Construct } from "constructs";
import type { Stage } from "../stage";
import type { StaticFile } from "../static-file";

interface Destination {
  bucket: IBucket;
  stage: Stage;
  /** The cache time of files whose path stays the same when their content changes. */
  cacheSeconds: number;
}

/** One deployment for each content type and cache time, because both are settings of a deployment. */
export function upload(
  scope: Construct,
  files: readonly StaticFile[],
  { bucket, stage, cacheSeconds }: Destination,
): void {
  const logGroup = new LogGroup(scope, "Logs", {
    retention: stage.logRetention,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  for (const [id, { contentType, isImmutable }] of new Map(
    files.map((each) => [idOf(each), each]),
  )) {
    const lifetime = isImmutable ? "max-age=31536000, immutable" : `max-age=${cacheSeconds}`;
    new BucketDeployment(scope, id, {
      destinationBucket: bucket,
      sources: [Source.asset(folderOf(files.filter((file) => idOf(file) === id)))],
      contentType,
      cacheControl: [CacheControl.fromString(`public, ${lifetime}`)],
      // Keep old files: a page may have pinned one by its hash.
      prune: false,
      retainOnDelete: stage.keepsData,
      logGroup,
    });
  }
}

function idOf({ contentType, isImmutable }: StaticFile): string {
  return `${contentType.replace(/;.*/, "")}${isImmutable ? " for good" : ""}`;
}

/** A folder with the files at their paths. The CDK's own way to upload content supports only text. */
function folderOf(files: readonly StaticFile[]): string {
  const folder = FileSystem.mkdtemp("static-files-");
  for (const { path, content } of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return folder;
}
