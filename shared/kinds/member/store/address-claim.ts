import { createHash } from "node:crypto";
import type { Key } from "../../../table/dynamo/item";
import type { TransactionWrite } from "../../../table/dynamo/transact";
import { keys } from "../../../table/keys";
import type { MemberRow } from "./items";

/**
 * The write that claims a member's address. It is refused while another member or invitation has it, except `former`, a
 * lapsed invitation that goes in the same transaction.
 */
export function addressClaim(
  accountKey: string,
  row: MemberRow,
  former?: MemberRow,
): TransactionWrite[] {
  const key = keyOf(accountKey, row);
  if (!key) return [];
  return [
    {
      Put: {
        Item: { ...key, memberTimeId: row.timeId },
        ...(former ? isOf(former) : { ConditionExpression: "attribute_not_exists(pk)" }),
      },
    },
  ];
}

/** The write that gives up the claim of a member who goes. */
export function addressRelease(accountKey: string, row: MemberRow): TransactionWrite[] {
  const key = keyOf(accountKey, row);
  return key ? [{ Delete: { Key: key } }] : [];
}

function isOf({ timeId }: MemberRow) {
  return {
    ConditionExpression: "memberTimeId = :former",
    ExpressionAttributeValues: { ":former": timeId },
  };
}

/** Undefined for members without an address, who come by an operator's link or from a provider that tells none. */
function keyOf(accountKey: string, { member: { email } }: MemberRow): Key | undefined {
  if (email === null) return undefined;
  const hash = createHash("sha256").update(email).digest("base64url");
  return keys.memberAddress(accountKey, hash);
}
