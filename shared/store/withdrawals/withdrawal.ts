/** What is withdrawn, as the feed of changes calls it. The last three have no change of their own there. */
export const withdrawalKinds = [
  "api_key.revoked",
  "session.deleted",
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
 * A right that was revoked or changed, or data that were erased: a restored table has them again. It says which, and nothing
 * of what they were.
 */
export interface Withdrawal {
  at: string;
  kind: WithdrawalKind;
  accountKey: string;
  /**
   * The record's id, or the account's key. Of a member who has another role, that follows after a dot. Of an erased address it
   * is the domain's ordinal, a dot and the address's hash; of one that is not to be mailed the hash.
   */
  id: string;
}

/** The name under which it is kept: all of it, with the time first. A repeat has the same one. */
export function nameOf({ at, kind, accountKey, id }: Withdrawal): string {
  return [nameAt(at), kind, accountKey, id].join("/");
}

/** Where the names of a time begin. */
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
