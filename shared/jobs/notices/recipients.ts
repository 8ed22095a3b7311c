import { deskListeners } from "../../kinds/conversation/live/connections";
import type { MemberRow } from "../../kinds/member/store/items";
import { readMembers } from "../../kinds/member/store/read";
import { type Role, supporters } from "../../model/role";
import type { Table } from "../../table/dynamo/table";

/** Somebody who may be mailed. */
export interface Recipient {
  id: string;
  email: string;
  /** Whether all of their open inboxes are set to away. */
  isAway: boolean;
}

/** The members who may answer visitors. */
export async function supportersOf(
  table: Table,
  accountKey: string,
  now: Date,
): Promise<Recipient[]> {
  const [members, desk] = await Promise.all([
    readMembers(table, accountKey),
    deskListeners(table, accountKey, now),
  ]);
  return members.flatMap((each) => {
    const own = desk.filter(({ memberTimeId }) => memberTimeId === each.timeId);
    const isAway = own.length > 0 && own.every((socket) => socket.isAway);
    return recipient(each, supporters, isAway);
  });
}

/** The members who pay. */
export async function ownersOf(table: Table, accountKey: string): Promise<Recipient[]> {
  const members = await readMembers(table, accountKey);
  return members.flatMap((each) => recipient(each, ["owner"], false));
}

function recipient(
  { isLink, member: { id, email, role, status } }: MemberRow,
  roles: readonly Role[],
  isAway: boolean,
): Recipient[] {
  const isWanted = status === "active" && roles.includes(role) && !isLink;
  return isWanted && email !== null ? [{ id, email, isAway }] : [];
}
