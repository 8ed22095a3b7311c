import type { Table } from "../../../table/dynamo/table";
import { keys } from "../../../table/keys";
import { countForMailbox } from "../../../table/limits/count-for-mailbox";
import { countUpTo } from "../../../table/limits/count-up-to";

const hourMs = 3_600_000;

/**
 * Counts a mail to an invited person. False if the account has reached this hour's limit, or the mailbox today's. Without the
 * limits, repeatedly inviting and withdrawing would send mail to strangers without end.
 */
export async function countInvitationMail(
  table: Table,
  { accountKey, email }: { accountKey: string; email: string },
  most: number,
  now: Date,
): Promise<boolean> {
  const key = keys.invitationsMailed(accountKey, Math.floor(now.getTime() / hourMs));
  return (
    (await countUpTo(table, key, most, (2 * hourMs) / 1000, now)) &&
    (await countForMailbox(table, email, "invitation", now))
  );
}
