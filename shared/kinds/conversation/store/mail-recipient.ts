import { createHash, randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { mailboxOf } from "../../../model/mailbox";
import { ttlAfter } from "../../../table/dynamo/item";
import { parseStored } from "../../../table/dynamo/parse-stored";
import { getItem } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { transact } from "../../../table/dynamo/transact";
import { updateItem } from "../../../table/dynamo/write-item";
import { keys } from "../../../table/keys";
import { countForMailbox, countUpTo } from "../../../table/limits/count-in-window";
import type { UnmailedReason } from "../conversation";
import { countForOwner, type OwnerLimit } from "./owner-limit";

/** The reasons for a mail. Each has its own limits and its own unsubscription. */
type Kind = "visitor" | "member" | "code";

// Anybody can enter somebody else's address, or cause many notices to members, so mail is limited per recipient. The prefix in
// a member's hash cannot occur in a visitor's address.
const limits: Record<Kind, { toOne: number; begins: string }> = {
  visitor: { toOne: 5, begins: "" },
  member: { toOne: 20, begins: "member " },
  // Only a conversation with a mailed link has codes.
  code: { toOne: 3, begins: "code " },
};
// Per account and day. Visitors' mail counts for the account's owner.
const maxOfAccount = 1000;
const daySeconds = 86_400;
// An address that cannot be mailed today may work tomorrow, after its owner or the service's operator has fixed it.
const unmailableMs = daySeconds * 1000;
// A link at the end of an old mail still works.
const knownForSeconds = 400 * daySeconds;

const recipientSchema = z.object({
  secret: z.string(),
  /** When the recipient has said, on the page of a mail's link, that the address is theirs. */
  confirmedAt: z.optional(z.string()),
  refusedAt: z.optional(z.string()),
  unmailableUntil: z.optional(z.string()),
});

/** A mail that may be sent: the contents of its links (the account, the hash of the address, and a secret). */
export interface AdmittedMail {
  recipient: string;
  isConfirmed: boolean;
}

/**
 * Counts a mail to a visitor. An address that is not confirmed gets only one mail ever, because anybody may have entered it.
 * @param ofOwner the limit of all accounts of the sender's owner
 */
export async function admitVisitorMail(
  table: Table,
  accountKey: string,
  address: string,
  ofOwner: Pick<OwnerLimit, "owner" | "most">,
  now: Date,
): Promise<AdmittedMail | UnmailedReason> {
  const found = await findRecipient(table, accountKey, address, "visitor", now);
  if (typeof found === "string") return found;
  if (!found.isConfirmed) {
    // The key consists of the owner and the mailbox, so that neither another account nor another spelling allows a second mail.
    const hash = hashOf(`${ofOwner.owner} ${mailboxOf(address)}`);
    const once = keys.mailedByAll(hash, "once", "unconfirmed");
    if (!(await countUpTo(table, once, 1, knownForSeconds, now))) return "address_not_confirmed";
  }
  if (!(await countForRecipient(table, accountKey, address, "visitor", now)))
    return "recipient_limit";
  return (await countForOwner(table, ofOwner, now)) ? found : "daily_limit";
}

/** Counts a mail to a member, or with a code; undefined if they have unsubscribed or cannot be mailed, or at today's limits. */
export async function admitMail(
  table: Table,
  accountKey: string,
  address: string,
  now: Date,
  kind: "member" | "code" = "member",
): Promise<string | undefined> {
  const found = await findRecipient(table, accountKey, address, kind, now);
  if (typeof found === "string") return undefined;
  const all = keys.mailed(accountKey, now.toISOString().slice(0, 10), `${kind}s`);
  const isAdmitted =
    (await countUpTo(table, all, maxOfAccount, 2 * daySeconds, now)) &&
    (await countForRecipient(table, accountKey, address, kind, now));
  return isAdmitted ? found.recipient : undefined;
}

async function findRecipient(
  table: Table,
  accountKey: string,
  address: string,
  kind: Kind,
  now: Date,
): Promise<AdmittedMail | "unsubscribed" | "address_refused"> {
  const hash = hashOf(limits[kind].begins + address.trim().toLowerCase());
  const { written, item = {} } = await updateItem(table, keys.mailRecipient(accountKey, hash), {
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
  if (!written) return item.refusedAt === undefined ? "address_refused" : "unsubscribed";
  const { secret, confirmedAt } = parseStored(recipientSchema, item);
  return {
    recipient: `${accountKey}.${hash}.${secret}`,
    isConfirmed: confirmedAt !== undefined,
  };
}

async function countForRecipient(
  table: Table,
  accountKey: string,
  address: string,
  kind: Kind,
  now: Date,
): Promise<boolean> {
  const { toOne, begins } = limits[kind];
  const day = now.toISOString().slice(0, 10);
  const mailbox = keys.mailed(accountKey, day, hashOf(begins + mailboxOf(address)));
  return (
    (await countUpTo(table, mailbox, toOne, 2 * daySeconds, now)) &&
    (await countForMailbox(table, address, kind, now))
  );
}

/** Records that a recipient cannot be mailed, so that no mail is tried for a day. `recipient` is what `admitMail` returned. */
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
  if (!item || parseStored(recipientSchema, item).secret !== secret) return false;
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

/** Records that a mail's reader has confirmed the address by its link; false for an invalid link. */
export async function confirmAddress(table: Table, token: string, now: Date): Promise<boolean> {
  const [accountKey = "", hash = "", secret = ""] = token.split(".");
  const { written } = await updateItem(table, keys.mailRecipient(accountKey, hash), {
    UpdateExpression: "SET confirmedAt = if_not_exists(confirmedAt, :now)",
    ConditionExpression: "#secret = :secret",
    ExpressionAttributeNames: { "#secret": "secret" },
    ExpressionAttributeValues: { ":now": now.toISOString(), ":secret": secret },
  });
  return written;
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
