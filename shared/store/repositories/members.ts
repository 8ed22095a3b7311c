import { countInvitationMail } from "../../kinds/member/store/mailed";
import { listMembers, readMember } from "../../kinds/member/store/read";
import { inviteMember, removeMember, updateMember } from "../../kinds/member/store/write";
import { createConsoleLink } from "../../sign-in/console-link";
import { bound } from "../../table/dynamo/bound";
import type { Table } from "../../table/dynamo/table";
import { tokenSecret } from "../../table/secrets/token-secret";

export const membersRepository = (table: Table) => ({
  list: bound(table, listMembers),
  read: bound(table, readMember),
  tokenSecret: bound(table, tokenSecret),
  createLink: bound(table, createConsoleLink),
  invite: bound(table, inviteMember),
  countMail: bound(table, countInvitationMail),
  update: bound(table, updateMember),
  remove: bound(table, removeMember),
});
