import { createHash } from "node:crypto";
import { mailboxOf } from "../../model/mailbox";
import type { Table } from "../dynamo/table";
import { keys } from "../keys";
import { countUpTo } from "./count-up-to";

const daySeconds = 86_400;

// Far more than one person gets who chats with several websites, or works for several companies.
const perDay = { visitor: 25, member: 100, invitation: 25, code: 25 };

/**
 * Counts a mail to a mailbox over all accounts: an account costs a sender little, so limits by account alone would let many
 * accounts fill one mailbox. False once the mailbox has got as many of its kind today.
 */
export async function countForMailbox(
  table: Table,
  address: string,
  kind: keyof typeof perDay,
  now: Date,
): Promise<boolean> {
  const hash = createHash("sha256").update(mailboxOf(address)).digest("base64url");
  const key = keys.mailedByAll(hash, now.toISOString().slice(0, 10), kind);
  return await countUpTo(table, key, perDay[kind], 2 * daySeconds, now);
}
