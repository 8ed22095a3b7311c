import { ApiError } from "../../../runtime/errors";
import type { Key } from "../../../table/dynamo/item";
import { getItem, queryAll } from "../../../table/dynamo/read";
import { onConditionFailed } from "../../../table/dynamo/refusal";
import type { Table } from "../../../table/dynamo/table";
import type { TransactionWrite } from "../../../table/dynamo/transact";
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

/** Whether a member counts as an owner. An account must keep at least one. */
export function isOwner({ member, isLink }: Pick<MemberRow, "member" | "isLink">): boolean {
  return member.role === "owner" && member.status === "active" && !isLink;
}

/** How a change of members affects the account's counts. They are in one row, so it is one write. */
interface CountChange {
  members: number;
  owners: number;
}

/** Counts members and owners without a cap. Fails if it would remove the last owner. */
export function countMembers(
  accountKey: string,
  { members, owners }: CountChange,
): TransactionWrite[] {
  if (members === 0 && owners === 0) return [];
  const write = {
    Update: {
      Key: keys.usage(accountKey),
      UpdateExpression:
        "SET #members = if_not_exists(#members, :zero) + :members, #owners = if_not_exists(#owners, :zero) + :owners",
      ...(owners < 0 && { ConditionExpression: "#owners > :one" }),
      ExpressionAttributeNames: { "#members": "members", "#owners": "owners" },
      ExpressionAttributeValues: {
        ":zero": 0,
        ":members": members,
        ":owners": owners,
        ...(owners < 0 && { ":one": 1 }),
      },
    },
  };
  return [owners < 0 ? onConditionFailed("full", lastOwner, write) : write];
}

function lastOwner(): ApiError {
  return new ApiError(
    "last_owner",
    "This is the account's only owner, and an account keeps one. Make another member an owner first: PATCH /api/v1/members/{id}, tool update_member.",
  );
}

/** Fails if the member of this row can no longer sign in. */
export function stillActive(place: Key): TransactionWrite<undefined> {
  return onConditionFailed("gone", () => undefined, {
    ConditionCheck: {
      Key: place,
      ConditionExpression: "#status = :active",
      ExpressionAttributeNames: { "#status": "status" },
      ExpressionAttributeValues: { ":active": "active" },
    },
  });
}
