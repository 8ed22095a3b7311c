import type { Table } from "../dynamo/table";
import { ttlAfter } from "../dynamo/ttl-after";
import { updateItem } from "../dynamo/update-item";
import { keys } from "../keys";

const hourMs = 3_600_000;

/**
 * Counts a mail to an invited person. False: the account has sent as many within this hour as it may, or whoever invites and
 * withdraws again and again would send our mail to the world.
 */
export async function countInvitationMail(
  table: Table,
  accountKey: string,
  most: number,
  now: Date,
): Promise<boolean> {
  const key = keys.invitationsMailed(accountKey, Math.floor(now.getTime() / hourMs));
  const { written } = await updateItem(table, key, {
    UpdateExpression: "SET mailed = if_not_exists(mailed, :none) + :one, #ttl = :ttl",
    ConditionExpression: "attribute_not_exists(mailed) OR mailed < :most",
    ExpressionAttributeNames: { "#ttl": "ttl" },
    ExpressionAttributeValues: {
      ":none": 0,
      ":one": 1,
      ":most": most,
      ":ttl": ttlAfter(now, (2 * hourMs) / 1000),
    },
  });
  return written;
}
