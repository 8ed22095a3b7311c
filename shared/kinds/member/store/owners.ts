import { ApiError } from "../../../runtime/errors";
import { onRefusal } from "../../../table/dynamo/refusal";
import type { TransactionWrite } from "../../../table/dynamo/transact";
import { keys } from "../../../table/keys";
import type { MemberRow } from "./items";

/** Whether a member counts as an owner, of whom one must stay. */
export function isOwner({ member, isLink }: Pick<MemberRow, "member" | "isLink">): boolean {
  return member.role === "owner" && member.status === "active" && !isLink;
}

/** The effect of a change of members on the account's counts. They are in one row, so it is one write. */
export interface CountChange {
  members: number;
  owners: number;
}

/** Counts members and owners without a cap. The last owner cannot be taken away. */
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
  return [owners < 0 ? onRefusal("full", lastOwner, write) : write];
}

function lastOwner(): ApiError {
  return new ApiError(
    "last_owner",
    "This is the account's only owner, and an account keeps one. Make another member an owner first: PATCH /api/v1/members/{id}, tool update_member.",
  );
}
