import { bound, type Table } from "../../table/dynamo/table";
import { keys } from "../../table/keys";
import { countForMailbox, countUpTo } from "../../table/limits/count-in-window";
import { partitions } from "../../table/partitions";
import { reads, removes, withRights, writes } from "../../table/rights";
import { tokenSecret } from "../../table/secrets/secrets";
import { listMembers, readMember } from "./store/read";
import { inviteMember, removeMember, updateMember } from "./store/write";

const hourMs = 3_600_000;

const { accounts, mailboxes, memberships } = partitions;

export const membersRepository = withRights(
  {
    // Only the sign-in reads which accounts a person belongs to.
    toRead: [reads(accounts)],
    toChange: [writes(accounts, memberships, mailboxes), removes(accounts, memberships)],
  },
  (table: Table) => ({
    list: bound(table, listMembers),
    read: bound(table, readMember),
    tokenSecret: bound(table, tokenSecret),
    invite: bound(table, inviteMember),
    countMail: bound(table, countInvitationMail),
    update: bound(table, updateMember),
    remove: bound(table, removeMember),
  }),
);

/**
 * Counts a mail to an invited person. False if the account has reached this hour's limit, or the mailbox today's. Without the
 * limits, inviting and withdrawing repeatedly could send endless mail to strangers.
 */
async function countInvitationMail(
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
