import { join } from "node:path";
import type { Blueprint } from "../template/blueprint";
import { LocalBucket } from "./local-bucket";

/** The buckets that functions write to. The others hold what a deployment puts there. */
export function openBuckets(
  { buckets, deployments }: Blueprint,
  dataDirectory: string,
): LocalBucket[] {
  const deployed = new Set(deployments.map(({ bucket }) => bucket));
  return buckets
    .filter(({ name }) => !deployed.has(name))
    .map((bucket) => new LocalBucket(bucket, join(dataDirectory, `${bucket.name}.bucket`)));
}
