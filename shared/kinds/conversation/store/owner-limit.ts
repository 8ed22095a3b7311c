import { createHash } from "node:crypto";
import { mailboxOf } from "../../../model/mailbox";
import { getItem } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { keys } from "../../../table/keys";
import { countUpTo } from "../../../table/limits/count-in-window";
import type { Account } from "../../account/account";
import { type Plan, trialHasEnded } from "../../account/plans";
import { readMembers } from "../../member/store/read";

// Mails to visitors per UTC day, from all accounts of an owner together.
const perDay: Record<Plan, number> = { free: 20, trial: 20, pro: 500, business: 2000 };
const perDayUnproven = 20;
const dayMs = 86_400_000;
const daySeconds = 86_400;
const growsForDays = 14;
// This many refusing addresses within a month halve the limit, so that an owner who mails invented addresses loses it.
const refusalsToHalve = 5;

/** The owner whose accounts are counted together, and how many mails per day they may send. */
export interface OwnerLimit {
  /** A hash of who owns the account. */
  owner: string;
  most: number;
  /** The same for a domain that may send mail without a proof for a while. */
  maxUnproven: number;
}

/**
 * The limit of an account's owner: the plan's limit, which a new account reaches over two weeks, reduced by addresses that
 * refused mail.
 */
export async function ownerLimit(table: Table, account: Account, now: Date): Promise<OwnerLimit> {
  const members = await readMembers(table, account.key);
  const owner = members.find(
    ({ isLink, member: { role, status, email } }) =>
      role === "owner" && status === "active" && !isLink && email !== null,
  );
  // Only the sign-in provider sets a member's address, so nobody becomes another owner by an update. The service's operator
  // creates accounts without people.
  const email = owner?.member.email;
  const id = hashOf(email ? mailboxOf(email) : `account ${account.key}`);
  const refused = await getItem(table, refusals(id, now));
  const halvings = Math.floor(Number(refused?.mailed ?? 0) / refusalsToHalve);
  const plan = trialHasEnded(account, now) ? "free" : account.plan;
  const ageDays = Math.max(0, Math.floor((now.getTime() - Date.parse(account.createdAt)) / dayMs));
  const grown = Math.min(1, (ageDays + 1) / growsForDays);
  const most = Math.ceil((perDay[plan] * grown) / 2 ** halvings);
  const maxUnproven = Math.min(most, Math.ceil(perDayUnproven / 2 ** halvings));
  return { owner: id, most, maxUnproven };
}

export async function countForOwner(
  table: Table,
  { owner, most }: Pick<OwnerLimit, "owner" | "most">,
  now: Date,
): Promise<boolean> {
  const key = keys.mailedByAll(owner, now.toISOString().slice(0, 10), "owner");
  return await countUpTo(table, key, most, 2 * daySeconds, now);
}

/** Counts a bounce or complaint that SES reported later: once for each mail, however often it is reported. */
export async function countReported(
  table: Table,
  { owner, mail }: { owner: string; mail: string },
  now: Date,
): Promise<void> {
  const once = keys.mailedByAll(hashOf(mail), "once", "reported");
  if (await countUpTo(table, once, 1, 40 * daySeconds, now)) await countRefusal(table, owner, now);
}

/** Counts an address that refused an owner's mail. */
export async function countRefusal(table: Table, owner: string, now: Date): Promise<void> {
  await countUpTo(table, refusals(owner, now), Number.MAX_SAFE_INTEGER, 40 * daySeconds, now);
}

function refusals(owner: string, now: Date) {
  return keys.mailedByAll(owner, now.toISOString().slice(0, 7), "refused");
}

function hashOf(text: string): string {
  return createHash("sha256").update(`owner ${text}`).digest("base64url");
}
