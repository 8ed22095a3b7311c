import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { paginateListObjectsV2, S3Client, S3ServiceException } from "@aws-sdk/client-s3";
import { namesIn } from "../../local/buckets/local-bucket";
import { UsageError } from "./usage";

/** Returns the names in the withdrawals bucket after a given one, in order. */
export type WithdrawalNames = (after: string) => Promise<string[]>;

export interface DeployedBucket {
  name: string;
  /** By default, the environment's region. */
  region?: string;
  /** The address of S3, instead of the region's. */
  endpoint?: string;
}

/** The names in a deployed bucket. Credentials are found as the SDK finds them. */
export function namesInBucket({ name, ...settings }: DeployedBucket): WithdrawalNames {
  const client = new S3Client({ ...settings, forcePathStyle: settings.endpoint !== undefined });
  return async (after) => {
    const names: string[] = [];
    try {
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client },
        { Bucket: name, StartAfter: after },
      ))
        names.push(...Contents.map(({ Key = "" }) => Key));
    } catch (error) {
      if (!(error instanceof S3ServiceException)) throw error;
      throw new UsageError(`The bucket ${name} cannot be listed: ${error.name}.`);
    }
    return names;
  };
}

/** The names in the local service's data folder. */
export function namesInFolder(dataDirectory: string): WithdrawalNames {
  return async (after) => {
    const folder = existsSync(dataDirectory)
      ? readdirSync(dataDirectory).find((name) => /Withdrawals.*\.bucket$/.test(name))
      : undefined;
    if (folder === undefined) return [];
    return namesIn(join(dataDirectory, folder)).filter((name) => name > after);
  };
}
