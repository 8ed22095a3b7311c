import { bound } from "../../table/dynamo/bound";
import type { Table } from "../../table/dynamo/table";
import { partitions } from "../../table/partitions";
import { reads, removes, withRights, writes } from "../../table/rights";
import { tokenSecret } from "../../table/secrets/token-secret";
import { countInvitationMail } from "./store/mailed";
import { listMembers, readMember } from "./store/read";
import { inviteMember, removeMember, updateMember } from "./store/write";

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
    invite: bound(table, inviteMember),
    countMail: bound(table, countInvitationMail),
    update: bound(table, updateMember),
    remove: bound(table, removeMember),
  }),
);
