import { shareOf } from "./share-of";

/**
 * The arm of an experiment that a bucket falls in, by its place; -1 where the bucket is not known (NaN). Each experiment has an
 * order of buckets of its own, as a message's share has, so weights are exact and no two experiments meet the same visitors.
 * @param weights percentages in tenths, together 100
 */
export function armOf(bucket: number, experimentId: string, weights: readonly number[]): number {
  let left = shareOf(bucket, experimentId);
  return weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
}
