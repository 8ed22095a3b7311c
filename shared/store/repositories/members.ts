import { createConsoleLink } from "../../kinds/member/store/link";
import { countInvitationMail } from "../../kinds/member/store/mailed";
import { listMembers, readMember } from "../../kinds/member/store/read";
import { inviteMember, removeMember, updateMember } from "../../kinds/member/store/write";
import { tokenSecret } from "../../kinds/session/store/write";
import { bound } from "../../table/dynamo/bound";
import type { Table } from "../../table/dynamo/table";
import { partitions } from "../../table/partitions";
import { reads, removes, withRights, writes } from "../../table/rights";

const { accounts, mailboxes, memberships } = partitions;

export const membersRepository = withRights(
  {
    // Which accounts a person has, only sign-in reads.
    toRead: [reads(accounts)],
    toChange: [writes(accounts, memberships, mailboxes), removes(accounts, memberships)],
  },
  (table: Table) => ({
    list: bound(table, listMembers),
    read: bound(table, readMember),
    tokenSecret: bound(table, tokenSecret),
    createLink: bound(table, createConsoleLink),
    invite: bound(table, inviteMember),
    countMail: bound(table, countInvitationMail),
    update: bound(table, updateMember),
    remove: bound(table, removeMember),
  }),
);
