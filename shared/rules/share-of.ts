import { hashOf } from "./hash-of";

/** Into how many buckets visitors fall; the edge knows this number too. */
export const bucketCount = 10_000;

const side = 100;
const rounds = 4;

/**
 * Where a bucket stands among all for one message: a percentage between 0 and 100. Each message has an order of its own, so
 * that two of them with a share of 10 do not always meet the same visitors. Every bucket has a place of its own (a Feistel
 * network), so a share of 12.3 is exactly 1,230 buckets.
 */
export function shareOf(bucket: number, messageId: string): number {
  let [left, right] = [Math.floor(bucket / side), bucket % side];
  for (let round = 0; round < rounds; round++)
    [left, right] = [right, (left + hashOf(`${messageId} ${round} ${right}`)) % side];
  // Between two shares of a tenth, so that AT_MOST and AT_LEAST never meet.
  return left + (right + 0.5) / side;
}
