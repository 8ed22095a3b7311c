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
  /** How long a file is kept whose path stays when its content changes. */
  cacheSeconds: number;
}

/** One deployment for all files of a content type and lifetime, which are a deployment's own settings. */
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
      // A page may have pinned an earlier file by its hash.
      prune: false,
      retainOnDelete: stage.keepsData,
      logGroup,
    });
  }
}

function idOf({ contentType, isImmutable }: StaticFile): string {
  return `${contentType.replace(/;.*/, "")}${isImmutable ? " for good" : ""}`;
}

/** A folder that holds the files at their paths: the library's own way to hand over a content takes text alone. */
function folderOf(files: readonly StaticFile[]): string {
  const folder = FileSystem.mkdtemp("static-files-");
  for (const { path, content } of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return folder;
}
