import { bound } from "../dynamo/bound";
import type { Table } from "../dynamo/table";
import { createConsoleLink } from "../members/link";
import { countInvitationMail } from "../members/mailed";
import { listMembers, readMember } from "../members/read";
import { inviteMember, removeMember, updateMember } from "../members/write";
import { tokenSecret } from "../sessions/write";

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
