import { bucketCount, shareOf } from "../../rules/share-of";

const placesPerTenth = bucketCount / 1000;

/**
 * Into which arm of an experiment a bucket falls: the arm's index; null if the bucket is not known (NaN). `weights` are
 * tenths of a percent, whole numbers that sum to 1000.
 *
 * Each experiment has an order of all buckets of its own, that of `shareOf` for its id, and its arms take them one after
 * another. So each arm gets exactly its weight of the 10,000 buckets, and what a bucket gets in one experiment tells nothing
 * of another, or of a message's share. Visitors whom the page names fall into a bucket by a hash of their id, so they spread
 * over arms as evenly as that hash.
 */
export function armOfBucket(
  bucket: number,
  experimentId: string,
  weights: readonly number[],
): number | null {
  // The share stands in the middle of its place.
  const place = Math.floor((shareOf(bucket, experimentId) * bucketCount) / 100);
  let end = 0;
  for (const [arm, weight] of weights.entries()) {
    end += weight * placesPerTenth;
    if (place < end) return arm;
  }
  return null;
}
