import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { AwsClient } from "aws4fetch";
import { namesIn } from "../local/buckets/local-bucket";
import { UsageError } from "./usage";

/** Returns the names in the withdrawals bucket after a given one, in order. */
export type WithdrawalNames = (after: string) => Promise<string[]>;

export interface DeployedBucket {
  name: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string | undefined };
  /** The address of S3, instead of the region's. */
  endpoint?: string;
}

/** The names in a deployed bucket, a thousand with each call. */
export function namesInBucket(bucket: DeployedBucket): WithdrawalNames {
  const { name, region, endpoint = `https://${name}.s3.${region}.amazonaws.com` } = bucket;
  const { accessKeyId, secretAccessKey, sessionToken } = bucket.credentials;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    ...(sessionToken !== undefined && { sessionToken }),
    service: "s3",
    region,
  });
  return async (after) => {
    const names: string[] = [];
    for (let isDone = false; !isDone; ) {
      const query = new URLSearchParams({ "list-type": "2", "start-after": names.at(-1) ?? after });
      const answer = await client.fetch(`${endpoint}/?${query}`);
      const text = await answer.text();
      if (!answer.ok) {
        const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? answer.status;
        throw new UsageError(`The bucket ${name} cannot be listed: ${code}.`);
      }
      for (const [, key = ""] of text.matchAll(/<Key>([^<]+)<\/Key>/g)) names.push(key);
      isDone = !text.includes("<IsTruncated>true</IsTruncated>");
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
