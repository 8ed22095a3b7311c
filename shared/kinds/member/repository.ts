import { bound } from "../../table/dynamo/bound";
import type { Table } from "../../table/dynamo/table";
import { tokenSecret } from "../../table/secrets/token-secret";
import { countInvitationMail } from "./store/mailed";
import { listMembers, readMember } from "./store/read";
import { inviteMember, removeMember, updateMember } from "./store/write";

export const membersRepository = (table: Table) => ({
  list: bound(table, listMembers),
  read: bound(table, readMember),
  tokenSecret: bound(table, tokenSecret),
  invite: bound(table, inviteMember),
  countMail: bound(table, countInvitationMail),
  update: bound(table, updateMember),
  remove: bound(table, removeMember),
});
