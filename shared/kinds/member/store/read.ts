import { getItem, queryAll } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { keys } from "../../../table/keys";
import { type MemberRow, memberFrom, type StoredMember } from "./items";

/** Lists the account's members and invitations, newest first. */
export async function listMembers(table: Table, accountKey: string): Promise<StoredMember[]> {
  const rows = await readMembers(table, accountKey);
  return rows.map(({ member }) => member).reverse();
}

/** A member or an invitation; undefined when there is none. */
export async function readMember(
  table: Table,
  accountKey: string,
  timeId: string,
): Promise<MemberRow | undefined> {
  const item = await getItem(table, keys.member(accountKey, timeId));
  return item && memberFrom(item);
}

/** The rows of all members and invitations, oldest first. */
export async function readMembers(table: Table, accountKey: string): Promise<MemberRow[]> {
  const { pk, sk } = keys.member(accountKey, "");
  const items = await queryAll(table, {
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
    ExpressionAttributeValues: { ":pk": pk, ":sk": sk },
    ConsistentRead: true,
  });
  return items.map(memberFrom);
}
