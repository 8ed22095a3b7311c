import { createHash, randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { mailboxOf } from "../../../model/mailbox";
import { knownFields } from "../../../table/dynamo/known-fields";
import { getItem } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { transact } from "../../../table/dynamo/transact";
import { ttlAfter } from "../../../table/dynamo/ttl-after";
import { updateItem } from "../../../table/dynamo/update-item";
import { keys } from "../../../table/keys";
import { countForMailbox } from "../../../table/limits/count-for-mailbox";
import { countUpTo } from "../../../table/limits/count-up-to";

/** The reasons for a mail: each has its own limits, and is unsubscribed separately. */
type Kind = "visitor" | "member" | "code";

// Anybody may leave somebody else's address, or cause many notices to members. So mails are limited per recipient and per
// account. The prefix in a member's hash cannot occur in a visitor's address.
const limits: Record<Kind, { toOne: number; ofAccount: number; sum: string; begins: string }> = {
  visitor: { toOne: 5, ofAccount: 1000, sum: "all", begins: "" },
  member: { toOne: 20, ofAccount: 1000, sum: "members", begins: "member " },
  // Only who has a mailed link can ask for one.
  code: { toOne: 3, ofAccount: 1000, sum: "codes", begins: "code " },
};
const daySeconds = 86_400;
// An address that cannot be mailed today may be mailed tomorrow, when its owner or the service's operator has seen to it.
const unmailableMs = daySeconds * 1000;
// A link at the end of an old mail still works.
const knownForSeconds = 400 * daySeconds;

const recipientSchema = z.object({ secret: z.string() });

/**
 * Counts a mail. Undefined if the recipient has unsubscribed or cannot be mailed, or if the recipient or the account has reached
 * today's limit.
 * @returns the contents of the mail's unsubscribe link: the account, the hash of the address, and a secret
 */
export async function admitMail(
  table: Table,
  accountKey: string,
  address: string,
  now: Date,
  kind: Kind = "visitor",
): Promise<string | undefined> {
  const { toOne, ofAccount, sum, begins } = limits[kind];
  const named = begins + address.trim().toLowerCase();
  const hash = hashOf(named);
  const known = await updateItem(table, keys.mailRecipient(accountKey, hash), {
    UpdateExpression: "SET #secret = if_not_exists(#secret, :secret), #ttl = :ttl",
    ConditionExpression:
      "attribute_not_exists(refusedAt) AND (attribute_not_exists(unmailableUntil) OR unmailableUntil <= :now)",
    ExpressionAttributeNames: { "#secret": "secret", "#ttl": "ttl" },
    ExpressionAttributeValues: {
      ":now": now.toISOString(),
      ":secret": randomBytes(16).toString("base64url"),
      ":ttl": ttlAfter(now, knownForSeconds),
    },
  });
  if (!known.written) return undefined;
  const day = now.toISOString().slice(0, 10);
  const mailed = (of: string) => keys.mailed(accountKey, day, of);
  const mailbox = hashOf(begins + mailboxOf(address));
  const isAdmitted =
    (await countUpTo(table, mailed(mailbox), toOne, 2 * daySeconds, now)) &&
    (await countUpTo(table, mailed(sum), ofAccount, 2 * daySeconds, now)) &&
    (await countForMailbox(table, address, kind, now));
  if (!isAdmitted) return undefined;
  return `${accountKey}.${hash}.${knownFields(recipientSchema, known.item).secret}`;
}

/** Records that a recipient cannot be mailed, so that nothing is tried for a day. `recipient` is what `admitMail` returned. */
export async function noteUnmailable(table: Table, recipient: string, now: Date): Promise<void> {
  const [accountKey = "", hash = ""] = recipient.split(".");
  await updateItem(table, keys.mailRecipient(accountKey, hash), {
    UpdateExpression: "SET unmailableUntil = :until",
    ConditionExpression: "attribute_exists(pk)",
    ExpressionAttributeValues: {
      ":until": new Date(now.getTime() + unmailableMs).toISOString(),
    },
  });
}

function hashOf(named: string): string {
  return createHash("sha256").update(named).digest("base64url");
}

/**
 * Records that the person named by a mail's link unsubscribes, or subscribes again; false for an invalid link, which costs
 * no write.
 */
export async function refuseMail(
  table: Table,
  token: string,
  { isWanted }: { isWanted: boolean },
  now: Date,
): Promise<boolean> {
  const [accountKey = "", hash = "", secret = ""] = token.split(".");
  const key = keys.mailRecipient(accountKey, hash);
  const item = await getItem(table, key);
  if (!item || knownFields(recipientSchema, item).secret !== secret) return false;
  await updateItem(table, key, {
    UpdateExpression: isWanted
      ? "SET #ttl = :ttl REMOVE refusedAt"
      : "SET refusedAt = if_not_exists(refusedAt, :now) REMOVE #ttl",
    ExpressionAttributeNames: { "#ttl": "ttl" },
    ExpressionAttributeValues: isWanted
      ? { ":ttl": ttlAfter(now, knownForSeconds) }
      : { ":now": now.toISOString() },
  });
  return true;
}

/** Records again, on a restored table, that somebody has unsubscribed. False if that is already recorded. */
export async function refuseMailAgain(
  table: Table,
  accountKey: string,
  hash: string,
  refusedAt: string,
): Promise<boolean> {
  const key = keys.mailRecipient(accountKey, hash);
  const isRefused = (await getItem(table, key))?.refusedAt !== undefined;
  if (!isRefused)
    await transact(table, [
      {
        Update: {
          Key: key,
          UpdateExpression: "SET refusedAt = :at REMOVE #ttl",
          ExpressionAttributeNames: { "#ttl": "ttl" },
          ExpressionAttributeValues: { ":at": refusedAt },
        },
      },
    ]);
  return !isRefused;
}
