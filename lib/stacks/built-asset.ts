import { AssetHashType, type AssetOptions, DockerImage } from "aws-cdk-lib";

/**
 * An asset that this process writes. The CDK names it by its content, and leaves it out where it does not bundle.
 * @param name tells apart the assets of one source
 */
export function builtAsset(name: string, write: (folder: string) => void): AssetOptions {
  return {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      // Never used, but the type requires an image, and the CDK treats assets with the same source and settings as one.
      image: DockerImage.fromRegistry(name),
      local: {
        tryBundle(folder) {
          write(folder);
          return true;
        },
      },
    },
  };
}
