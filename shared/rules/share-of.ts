import { hashOf } from "./hash-of";

/** Into how many buckets visitors fall; the edge knows this number too. */
export const bucketCount = 10_000;

const side = 100;
const rounds = "0123";

/**
 * Where a bucket stands among all for one message: a percentage between 0 and 100. Each message has an order of its own, so
 * that two of them with a share of 10 do not always meet the same visitors. Every bucket has a place of its own (a Feistel
 * network), so a share of 12.3 is exactly 1,230 buckets. NaN stays NaN.
 */
export function shareOf(bucket: number, messageId: string): number {
  let [left, right] = [Math.floor(bucket / side), bucket % side];
  for (const round of rounds)
    [left, right] = [right, (left + hashOf(`${right} ${round} ${messageId}`)) % side];
  // Between two shares of a tenth, so that AT_MOST and AT_LEAST never meet.
  return left + (right + 0.5) / side;
}
