import { openS3, within } from "../../runtime/bucket/bucket";
import { requiredEnvironment } from "../../runtime/environment";
import type { Change } from "../../table/dynamo/write-item";
import { accountIn, keys, siteIn } from "../../table/keys";
import type { FeedEntry } from "../feed/rows";

/** The kinds of withdrawals, named as in the change feed. The last three have no change there. */
export const withdrawalKinds = [
  "api_key.revoked",
  "session.deleted",
  "connected_app.deleted",
  "member.updated",
  "member.deleted",
  "webhook.deleted",
  "domain.deleted",
  "conversation.deleted",
  "form_submission.deleted",
  "survey_response.deleted",
  "address.erased",
  "mail.refused",
  "account.deleted",
] as const;

export type WithdrawalKind = (typeof withdrawalKinds)[number];

/**
 * A right that was revoked or changed, or data that was erased, which a restored table has again. It identifies the record
 * without its contents.
 */
export interface Withdrawal {
  at: string;
  kind: WithdrawalKind;
  accountKey: string;
  /**
   * The record's id, or the account's key. For a member with a new role, the role follows after a dot. For an erased address
   * it is the domain's ordinal, a dot and the address's hash; for an unsubscribed address it is the hash.
   */
  id: string;
}

/** The object's name, which contains everything, with the time first. A repeat has the same name. */
export function nameOf({ at, kind, accountKey, id }: Withdrawal): string {
  return [nameAt(at), kind, accountKey, id].join("/");
}

/** The prefix at which the names of a time begin. */
export function nameAt(at: string): string {
  return at.replace(/[-:.]/g, "");
}

/** @throws if no withdrawal has this name */
export function withdrawalFrom(name: string): Withdrawal {
  const [time = "", kind = "", accountKey = "", id = ""] = name.split("/");
  const at = time.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\d)(\d{3}Z)$/, "$1-$2-$3:$4:$5.$6");
  const withdrawalKind = withdrawalKinds.find((each) => each === kind);
  if (at === time || !withdrawalKind || !accountKey || !id)
    throw new Error(`"${name}" is no withdrawal of this release.`);
  return { at, kind: withdrawalKind, accountKey, id };
}

/** The erasure that a new order asks for; none for a step of an order. */
export function addressErasureIn({ keys: key, old, new: order }: Change): Withdrawal[] {
  if (!order || old?.orderedAt === order.orderedAt) return [];
  const { accountKey, ordinal } = siteIn(key);
  const at = String(order.orderedAt);
  return [{ at, kind: "address.erased", accountKey, id: `${ordinal}.${key.sk}` }];
}

/** The deletion of an account, whoever deleted it; empty for any other change. */
export function accountDeletionIn({ keys: key, new: row, at }: Change): Withdrawal[] {
  if (row || key.sk !== keys.account("").sk) return [];
  const accountKey = accountIn(key);
  return [{ at: at.toISOString(), kind: "account.deleted", accountKey, id: accountKey }];
}

/** A member's new role, from the marker of its change; none in any other change. */
function roleChangeIn({ keys: key, new: row }: Change): Withdrawal[] {
  if (row?.type !== "member.updated" || row.role === undefined) return [];
  const id = `${row.recordId}.${row.role}`;
  return [{ at: String(row.at), kind: "member.updated", accountKey: accountIn(key), id }];
}

/** An unsubscription; empty for any other change. */
export function mailRefusalIn({ keys: key, old, new: row }: Change): Withdrawal[] {
  if (row?.refusedAt === undefined || old?.refusedAt === row.refusedAt) return [];
  return [
    { at: String(row.refusedAt), kind: "mail.refused", accountKey: accountIn(key), id: key.sk },
  ];
}

/** Records the withdrawals among an account's changes outside the table. */
export async function keepWithdrawalsAmong(
  accountKey: string,
  entries: readonly Pick<FeedEntry, "type" | "recordId" | "createdAt">[],
  changes: readonly Change[],
): Promise<void> {
  const ended = entries.flatMap(({ type, recordId, createdAt }) => {
    const kind = withdrawalKinds.find((each) => each === type && each !== "member.updated");
    return kind ? [{ at: createdAt, kind, accountKey, id: recordId }] : [];
  });
  await keepWithdrawals([...ended, ...changes.flatMap(roleChangeIn)]);
}

/** Records withdrawals outside the table, where no restore undoes them. A repeat changes nothing. */
export async function keepWithdrawals(withdrawals: readonly Withdrawal[]): Promise<void> {
  if (withdrawals.length === 0) return;
  const Bucket = requiredEnvironment("WITHDRAWALS_BUCKET");
  const { client, PutObjectCommand } = await openS3();
  await Promise.all(
    withdrawals.map((each) =>
      client.send(new PutObjectCommand({ Bucket, Key: nameOf(each), Body: "" }), within()),
    ),
  );
}
