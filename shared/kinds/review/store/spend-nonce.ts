import { tokenHash } from "../../../model/checked-token";
import { ttlAfter } from "../../../table/dynamo/item";
import { onConditionFailed } from "../../../table/dynamo/refusal";
import type { Table } from "../../../table/dynamo/table";
import { transact } from "../../../table/dynamo/transact";
import { keys } from "../../../table/keys";

// Longer than any nonce is valid, so that none becomes valid again through a slow clock.
const keptSeconds = 3600;

/** Uses up the nonce of a review's button. If many do so at once, one succeeds. */
export async function spendNonce(
  table: Table,
  accountKey: string,
  nonce: string,
  now: Date,
): Promise<boolean> {
  const write = onConditionFailed("repeated", () => false as const, {
    Put: {
      Item: { ...keys.spentNonce(accountKey, tokenHash(nonce)), ttl: ttlAfter(now, keptSeconds) },
      ConditionExpression: "attribute_not_exists(pk)",
    },
  });
  return await transact(table, [write], true);
}
