import type { Table } from "../dynamo/table";
import { keys } from "../keys";
import { countUpTo } from "../limits/count-up-to";

const hourMs = 3_600_000;

/**
 * Counts a mail to an invited person. False if the account has reached this hour's limit. Without the limit, repeatedly
 * inviting and withdrawing would send mail to strangers without end.
 */
export async function countInvitationMail(
  table: Table,
  accountKey: string,
  most: number,
  now: Date,
): Promise<boolean> {
  const key = keys.invitationsMailed(accountKey, Math.floor(now.getTime() / hourMs));
  return await countUpTo(table, key, most, (2 * hourMs) / 1000, now);
}
