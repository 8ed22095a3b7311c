/** A 32-bit hash (FNV-1a). The first characters spread best. It is not cryptographic. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const each of text) hash = Math.imul(hash ^ (each.codePointAt(0) as number), 0x01000193);
  return hash >>> 0;
}

/** The number of buckets for visitors. The edge has the same number. */
export const bucketCount = 10_000;

const side = 100;
const rounds = "0123";

/**
 * A bucket's rank for one message: a percentage between 0 and 100. Each message orders the buckets differently, so that two
 * messages with a share of 10 do not always get the same visitors. Every bucket has a place of its own (a Feistel network),
 * so a share of 12.3 is exactly 1,230 buckets. NaN stays NaN.
 */
export function shareOf(bucket: number, messageId: string): number {
  let [left, right] = [Math.floor(bucket / side), bucket % side];
  for (const round of rounds)
    [left, right] = [right, (left + hashOf(`${right} ${round} ${messageId}`)) % side];
  // Between two shares of a tenth, so that AT_MOST and AT_LEAST never meet.
  return left + (right + 0.5) / side;
}

/**
 * The arm of an experiment that a bucket belongs to, by index; -1 if the bucket is unknown (NaN). Each experiment orders the
 * buckets differently, as a message's share does, so that weights are exact and experiments do not get the same visitors.
 * @param weights percentages in tenths, together 100
 */
export function armOf(bucket: number, experimentId: string, weights: readonly number[]): number {
  let remaining = shareOf(bucket, experimentId);
  return weights.findIndex((weight) => {
    remaining -= weight;
    return remaining < 0;
  });
}
