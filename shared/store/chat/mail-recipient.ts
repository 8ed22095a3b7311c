import { createHash, randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { knownFields } from "../dynamo/known-fields";
import { getItem } from "../dynamo/read";
import type { Table } from "../dynamo/table";
import { transact } from "../dynamo/transact";
import { ttlAfter } from "../dynamo/ttl-after";
import { updateItem } from "../dynamo/update-item";
import { keys } from "../keys";
import { countUpTo } from "../limits/count-up-to";

/** Why somebody is mailed: each has limits of its own, and is ended by itself. */
type Kind = "visitor" | "member";

// Anybody may leave an address that is not theirs, or keep members busy, so we write to nobody often, and for no account
// without end. What a hash begins with is in no address of a visitor.
const limits: Record<Kind, { toOne: number; ofAccount: number; sum: string; begins: string }> = {
  visitor: { toOne: 5, ofAccount: 1000, sum: "all", begins: "" },
  member: { toOne: 20, ofAccount: 1000, sum: "members", begins: "member " },
};
const daySeconds = 86_400;
// A link at the end of an old mail still works.
const knownForSeconds = 400 * daySeconds;

const recipientSchema = z.object({ secret: z.string() });

/**
 * Counts a mail. Undefined: its reader wants none, or they or the account had as many today as they may.
 * @returns what the link at the mail's end names: the account, the hash of the address, and a secret
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
    ConditionExpression: "attribute_not_exists(refusedAt)",
    ExpressionAttributeNames: { "#secret": "secret", "#ttl": "ttl" },
    ExpressionAttributeValues: {
      ":secret": randomBytes(16).toString("base64url"),
      ":ttl": ttlAfter(now, knownForSeconds),
    },
  });
  if (!known.written) return undefined;
  const day = now.toISOString().slice(0, 10);
  const mailed = (of: string) => keys.mailed(accountKey, day, of);
  // What follows a plus leads to the same mailbox, and whoever chats may type in any number of them.
  const mailbox = hashOf(named.replace(/^([^+@]+)\+[^@]*/, "$1"));
  const isAdmitted =
    (await countUpTo(table, mailed(mailbox), toOne, 2 * daySeconds, now)) &&
    (await countUpTo(table, mailed(sum), ofAccount, 2 * daySeconds, now));
  if (!isAdmitted) return undefined;
  return `${accountKey}.${hash}.${knownFields(recipientSchema, known.item).secret}`;
}

function hashOf(named: string): string {
  return createHash("sha256").update(named).digest("base64url");
}

/**
 * Notes that the person whom a mail's link names wants no more of them, or wants them again; false for a link of nobody,
 * which costs no write.
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

/** Notes again, on a restored table, that somebody wants no more mail. False if that stands there. */
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
