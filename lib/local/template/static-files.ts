import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Resource } from "./stacks";

/** A file that a deployment would put into a bucket. */
export interface StaticFile {
  /** The bucket's name. */
  bucket: string;
  /** The object's key, which is also its path at CloudFront. */
  key: string;
  file: string;
  contentType: string;
  cacheControl?: string;
}

interface DeploymentProperties {
  SourceObjectKeys: string[];
  SourceMarkers?: Record<string, unknown>[];
  DestinationBucketName: string;
  DestinationBucketKeyPrefix?: string;
  SystemMetadata?: Record<string, string>;
}

/** The files of all bucket deployments. */
export function readStaticFiles(resources: Resource[], assets: Map<string, string>): StaticFile[] {
  return resources
    .filter(({ type }) => type === "Custom::CDKBucketDeployment")
    .flatMap(({ logicalId, properties }) => {
      const deployment = properties() as unknown as DeploymentProperties;
      if (deployment.SourceMarkers?.some((markers) => Object.keys(markers).length > 0))
        throw new Error(`${logicalId} has files with values that only a deployment knows.`);
      return deployment.SourceObjectKeys.flatMap((objectKey) => {
        const folder = assets.get(objectKey);
        if (!folder) throw new Error(`${logicalId} has no files.`);
        return filesUnder(folder).map((name) => toStaticFile(deployment, folder, name));
      });
    });
}

function toStaticFile(
  { DestinationBucketName, DestinationBucketKeyPrefix, SystemMetadata }: DeploymentProperties,
  folder: string,
  name: string,
): StaticFile {
  const cacheControl = SystemMetadata?.["cache-control"];
  return {
    bucket: DestinationBucketName,
    key: DestinationBucketKeyPrefix ? `${DestinationBucketKeyPrefix}/${name}` : name,
    file: join(folder, name),
    contentType: SystemMetadata?.["content-type"] ?? "application/octet-stream",
    ...(cacheControl === undefined ? {} : { cacheControl }),
  };
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );
}
