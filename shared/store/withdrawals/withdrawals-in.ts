import type { Change } from "../dynamo/change";
import { accountIn, keys, siteIn } from "../keys";
import type { Withdrawal } from "./withdrawal";

/** The erasure that a new order asks for; none for a step of an order. */
export function addressErasureIn({ keys: key, old, new: order }: Change): Withdrawal[] {
  if (!order || old?.orderedAt === order.orderedAt) return [];
  const { accountKey, ordinal } = siteIn(key);
  const at = String(order.orderedAt);
  return [{ at, kind: "address.erased", accountKey, id: `${ordinal}.${key.sk}` }];
}

/** The deletion of an account, whoever deleted it; none in any other change. */
export function accountDeletionIn({ keys: key, new: row, at }: Change): Withdrawal[] {
  if (row || key.sk !== keys.account("").sk) return [];
  const accountKey = accountIn(key);
  return [{ at: at.toISOString(), kind: "account.deleted", accountKey, id: accountKey }];
}
