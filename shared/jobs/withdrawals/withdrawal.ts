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
 * A right that was revoked or changed, or data that was erased, which a restored table has again. It identifies the record,
 * but contains nothing of it.
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
  const known = withdrawalKinds.find((each) => each === kind);
  if (at === time || !known || !accountKey || !id)
    throw new Error(`"${name}" is no withdrawal of this release.`);
  return { at, kind: known, accountKey, id };
}
