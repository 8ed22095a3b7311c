import type { Change } from "../../table/dynamo/change";
import { accountIn, keys, siteIn } from "../../table/keys";
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

/** A member's new role, from the marker of its change; none in any other change. */
export function roleChangeIn({ keys: key, new: row }: Change): Withdrawal[] {
  if (row?.type !== "member.updated" || row.role === undefined) return [];
  const id = `${row.recordId}.${row.role}`;
  return [{ at: String(row.at), kind: "member.updated", accountKey: accountIn(key), id }];
}

/** Somebody's unsubscription; none in any other change. */
export function mailRefusalIn({ keys: key, old, new: row }: Change): Withdrawal[] {
  if (row?.refusedAt === undefined || old?.refusedAt === row.refusedAt) return [];
  return [
    { at: String(row.refusedAt), kind: "mail.refused", accountKey: accountIn(key), id: key.sk },
  ];
}
