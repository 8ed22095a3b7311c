import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { contentTypeOf, staticKinds } from "../../build/static-files/static-file";
import { sourceOf } from "../builds/builder";
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

/** A resource that puts files of one kind into a bucket. */
export interface FileDeployment {
  bucket: string;
  prefix: string;
  /** Without it, each file's type follows from its name. */
  contentType?: string;
  cacheControl?: string;
  /** The folders of its files, or of their source. */
  folders: string[];
}

interface DeploymentProperties {
  SourceObjectKeys: string[];
  SourceMarkers?: Record<string, unknown>[];
  DestinationBucketName: string;
  DestinationBucketKeyPrefix?: string;
  SystemMetadata?: Record<string, string>;
}

/** All bucket deployments. */
export function readDeployments(
  resources: Resource[],
  assets: Map<string, string>,
): FileDeployment[] {
  return resources
    .filter(({ type }) => type === "Custom::CDKBucketDeployment")
    .map(({ logicalId, properties }) => {
      const deployment = properties() as unknown as DeploymentProperties;
      const { SourceObjectKeys, DestinationBucketName, DestinationBucketKeyPrefix } = deployment;
      if (deployment.SourceMarkers?.some((markers) => Object.keys(markers).length > 0))
        throw new Error(`${logicalId} has files with values that only a deployment knows.`);
      const { "content-type": contentType, "cache-control": cacheControl } =
        deployment.SystemMetadata ?? {};
      return {
        bucket: DestinationBucketName,
        prefix: DestinationBucketKeyPrefix ? `${DestinationBucketKeyPrefix}/` : "",
        ...(contentType === undefined ? {} : { contentType }),
        ...(cacheControl === undefined ? {} : { cacheControl }),
        folders: SourceObjectKeys.map((objectKey) => {
          const folder = assets.get(objectKey);
          if (!folder) throw new Error(`${logicalId} has no files.`);
          return folder;
        }),
      };
    });
}

/**
 * The files of deployments. They are read on first use, and again after another build, which changes the list.
 * @param folderOf returns the folder with the content of an asset
 */
export function filesOf(
  deployments: readonly FileDeployment[],
  folderOf: (asset: string) => Promise<string>,
): () => Promise<readonly StaticFile[]> {
  let known: { folders: string; files: readonly StaticFile[] } | undefined;
  return async () => {
    const assets = deployments.flatMap((deployment) => deployment.folders);
    const folders = (await Promise.all(assets.map(folderOf))).join("\n");
    if (known?.folders !== folders) {
      const files = await Promise.all(deployments.map((each) => read(each, folderOf)));
      known = { folders, files: files.flat() };
    }
    return known.files;
  };
}

async function read(
  { folders, prefix, ...described }: FileDeployment,
  folderOf: (asset: string) => Promise<string>,
): Promise<StaticFile[]> {
  const contents = folders.map(async (asset) => {
    const folder = await folderOf(asset);
    const isBuilt = sourceOf(asset) !== undefined;
    return isBuilt ? join(folder, nameOfKind(described)) : folder;
  });
  return (await Promise.all(contents)).flatMap((folder) =>
    filesUnder(folder).map((name) => ({
      ...described,
      contentType: described.contentType ?? contentTypeOf(name),
      key: `${prefix}${name}`,
      file: join(folder, name),
    })),
  );
}

/** The name of the kind of files that a deployment uploads. */
function nameOfKind({
  contentType,
  cacheControl = "",
}: Pick<FileDeployment, "contentType" | "cacheControl">): string {
  const isImmutable = cacheControl.includes("immutable");
  const kind = staticKinds.find(
    (each) => each.contentType === contentType && (each.isImmutable ?? false) === isImmutable,
  );
  if (!kind) throw new Error(`No kind of public files is uploaded as ${contentType}.`);
  return kind.name;
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );
}
