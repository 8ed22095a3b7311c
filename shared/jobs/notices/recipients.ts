import { deskListeners } from "../../kinds/conversation/live/connections";
import { readMembers } from "../../kinds/member/store/read";
import { supporters } from "../../model/role";
import type { Table } from "../../table/dynamo/table";

/** Somebody who may be mailed. */
export interface Recipient {
  id: string;
  email: string;
  /** Whether all of their open inboxes are set to away. */
  isAway: boolean;
}

/** The members who may answer visitors. */
export async function recipientsOf(
  table: Table,
  accountKey: string,
  now: Date,
): Promise<Recipient[]> {
  const [members, desk] = await Promise.all([
    readMembers(table, accountKey),
    deskListeners(table, accountKey, now),
  ]);
  return members.flatMap(({ timeId, isLink, member: { id, email, role, status } }) => {
    const mayAnswer = status === "active" && supporters.includes(role) && !isLink;
    if (!mayAnswer || email === null) return [];
    const own = desk.filter(({ memberTimeId }) => memberTimeId === timeId);
    const isAway = own.length > 0 && own.every((each) => each.isAway);
    return [{ id, email, isAway }];
  });
}
