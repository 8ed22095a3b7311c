import type { Account } from "../../kinds/account/account";
import { readAccount } from "../../kinds/account/store/accounts";
import { quoted } from "../../kinds/conversation/chat-message";
import { noticeDays } from "../../kinds/conversation/store/mail-grace";
import { listChatMessages } from "../../kinds/conversation/store/messages";
import { readConversation } from "../../kinds/conversation/store/read";
import { graceEnd, readProof, scheduleProofCheck } from "../../kinds/domain/store/proof";
import { readDomain } from "../../kinds/domain/store/read";
import { submissionFrom } from "../../kinds/form-submission/store/form-submissions";
import { webhookRow } from "../../kinds/webhook/store/items";
import { firstTimeId } from "../../model/ids";
import { readZonedClock } from "../../rules/schedule";
import type { BudgetNotice, Notice, SiteNotice, WebhookNotice } from "../../runtime/queue/wake-ups";
import type { Item } from "../../table/dynamo/item";
import { getItem, queryAll } from "../../table/dynamo/read";
import type { Table } from "../../table/dynamo/table";
import { keys, type SiteId } from "../../table/keys";
import { warningIn } from "../../table/keys/usage";
import { countUpTo } from "../../table/limits/count-in-window";
import {
  keptSeconds,
  mailOnce,
  ownersOf,
  type Recipient,
  supportersOf,
  type Telling,
} from "./mail-once";
import {
  budgetMail,
  type Lead,
  leadsMail,
  type NoticeMail,
  proofMail,
  waitingMail,
  webhookMail,
} from "./notice-mail";

type Domain = NonNullable<Awaited<ReturnType<typeof readDomain>>>;
type Of<Kind extends SiteNotice["tells"]> = Extract<SiteNotice, { tells: Kind }>;

const dayMs = 86_400_000;
const maxListed = 20;
// How far back to look for the visitor's last message.
const maxRead = 20;
// When the daily mail is sent, in the domain's time zone.
const hourOfMail = 8;

/** Mails a notice to members, unless it is outdated by then. A repeated notice is not mailed twice. */
export async function mailMembers(
  table: Table,
  notice: Notice,
  notifier: Telling,
  now: Date,
): Promise<void> {
  if (notice.tells === "budget") return await tellOfBudget(table, notice, notifier, now);
  if (notice.tells === "webhook") return await tellOfWebhook(table, notice, notifier, now);
  const domain = await readDomain(table, notice.accountKey, notice.ordinal);
  if (!domain) return;
  switch (notice.tells) {
    case "waiting":
      return await tellOfWaiting(table, notice, domain, notifier, now);
    case "lead":
      return await tellOfLead(table, notice, domain, notifier, now);
    case "proof":
      return await tellOfProof(table, notice, domain, notifier, now);
    default:
      return await tellOfDay(table, notice, domain, notifier, now);
  }
}

async function tellOfWaiting(
  table: Table,
  notice: Of<"waiting">,
  { memberMail, hostname }: Domain,
  notifier: Telling,
  now: Date,
): Promise<void> {
  const { conversation: timeId, since } = notice;
  if (!memberMail.waiting) return;
  const row = await readConversation(table, notice, timeId);
  const head = row?.conversation;
  // The visitor was answered. If they wait again, that has its own notice.
  if (!head || head.waitingSince !== since || head.visitor.isBlocked) return;
  if (head.snoozedUntil !== null && head.snoozedUntil > now.toISOString()) return;
  const { name, email } = head.visitor;
  const link = `${notifier.baseUrl}/console/${hostname}/inbox/${head.id}`;
  // The last message may be a bot's that has handed the visitor over.
  const page = await listChatMessages(table, notice, timeId, { limit: maxRead, start: undefined });
  const question = page?.messages.find(({ author }) => author === "visitor");
  const mail = waitingMail(
    hostname,
    { name, email, question: question ? quoted(question) : "" },
    link,
  );
  const isOwn = ({ id }: Recipient) => head.assignee?.kind === "member" && head.assignee.id === id;
  const { accountKey } = notice;
  const all = await supportersOf(table, accountKey, now);
  const there = all.filter(({ isAway }) => !isAway);
  const own = there.filter(isOwn);
  const recipients = own.length > 0 ? own : there;
  const what = `waiting#${timeId}#${since}`;
  await mailOnce(table, { accountKey, what, mail, recipients }, notifier, now);
}

async function tellOfLead(
  table: Table,
  notice: Of<"lead">,
  { memberMail, hostname, timezone }: Domain,
  notifier: Telling,
  now: Date,
): Promise<void> {
  if (memberMail.leads === "OFF") return;
  if (memberMail.leads === "DAILY") {
    const { accountKey, ordinal } = notice;
    const dueAt = nextMail(now, timezone);
    const key = keys.memberNotice(accountKey, `due#${ordinal}#${dueAt.toISOString()}`);
    if (await getItem(table, key)) return;
    // Sent before it is recorded: if the function dies in between, the notice is sent twice but mailed once.
    const later = { accountKey, ordinal, tells: "leads", dueAt: dueAt.toISOString() } as const;
    await notifier.sendLater(later, dueAt);
    await countUpTo(table, key, 1, keptSeconds, now);
    return;
  }
  const item = await getItem(table, keys.formSubmission(notice, notice.submission));
  if (!item) return;
  const lead = leadFrom(item);
  if (lead.status === "spam") return;
  const link = leadsLink(notifier, hostname);
  const mail = leadsMail(hostname, [lead], { hasMore: false, link });
  await mailSupporters(table, notice, `lead#${notice.submission}`, mail, notifier, now);
}

/** Tells a domain's owners, who can prove it, that its proof is lost, or that it may send mail without one only for a while. */
async function tellOfProof(
  table: Table,
  site: Of<"proof">,
  { hostname }: Domain,
  notifier: Telling,
  now: Date,
): Promise<void> {
  const { accountKey, ordinal } = site;
  const news = await newsOfProof(table, site, now);
  if (!news) return;
  const link = `${notifier.baseUrl}/console/${hostname}/settings`;
  const mail = proofMail(hostname, news.daysLeft, link);
  const recipients = await ownersOf(table, accountKey);
  const what = `proof#${ordinal}#${news.name}`;
  await mailOnce(table, { accountKey, what, mail, recipients }, notifier, now);
}

/** The notice to owners of a domain without a proof: its name, and for how many more days it may send mail; 0 if it may not. */
async function newsOfProof(
  table: Table,
  site: SiteId,
  now: Date,
): Promise<{ name: string; daysLeft: number } | undefined> {
  const proof = await readProof(table, site);
  if (proof.lostAt !== undefined) return { name: `lost#${proof.lostAt}`, daysLeft: 0 };
  const end = graceEnd(proof);
  if (!end || now >= end) return undefined;
  const days = Math.floor((now.getTime() - Date.parse(proof.graceSince ?? "")) / dayMs);
  const next = noticeDays.find((day) => day > days);
  if (next !== undefined) await scheduleProofCheck(table, site, next - days, now);
  const last = noticeDays.findLast((day) => day <= days) ?? 0;
  return { name: `day${last}`, daysLeft: Math.ceil((end.getTime() - now.getTime()) / dayMs) };
}

/** The leads of the day before. */
async function tellOfDay(
  table: Table,
  notice: Of<"leads">,
  { memberMail, hostname }: Domain,
  notifier: Telling,
  now: Date,
): Promise<void> {
  const dueAt = new Date(notice.dueAt);
  // Checked when it is due, because the setting may change until then.
  if (now < dueAt) return await notifier.sendLater(notice, dueAt);
  if (memberMail.leads !== "DAILY") return;
  const { pk } = keys.formSubmission(notice, "");
  const query = {
    KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
    ExpressionAttributeValues: {
      ":pk": pk,
      ":from": firstTimeId(new Date(dueAt.getTime() - dayMs)),
      ":to": firstTimeId(dueAt),
    },
    ScanIndexForward: false,
    Limit: 2 * maxListed,
    ConsistentRead: true,
  };
  const wanted = (items: readonly Item[]) =>
    items.map(leadFrom).filter(({ status }) => status !== "spam");
  const leads = wanted(await queryAll(table, query, (items) => wanted(items).length > maxListed));
  if (leads.length === 0) return;
  const hasMore = leads.length > maxListed;
  const link = leadsLink(notifier, hostname);
  const mail = leadsMail(hostname, leads.slice(0, maxListed), { hasMore, link });
  const what = `day#${notice.ordinal}#${notice.dueAt}`;
  await mailSupporters(table, notice, what, mail, notifier, now);
}

async function mailSupporters(
  table: Table,
  { accountKey }: SiteNotice,
  what: string,
  mail: NoticeMail,
  notifier: Telling,
  now: Date,
): Promise<void> {
  const recipients = await supportersOf(table, accountKey, now);
  await mailOnce(table, { accountKey, what, mail, recipients }, notifier, now);
}

function leadFrom(item: Item): Lead & { status: string } {
  return submissionFrom(item).submission;
}

function leadsLink({ baseUrl }: Telling, hostname: string): string {
  return `${baseUrl}/console/${hostname}/leads`;
}

/** The next time of the daily mail. It is an hour off if clocks change in between. */
export function nextMail(now: Date, timezone: string): Date {
  const [hours = 0, minutes = 0] = readZonedClock(now, timezone).time.split(":").map(Number);
  const passed = (hours - hourOfMail) * 60 + minutes;
  const restMinutes = ((24 * 60 - passed - 1) % (24 * 60)) + 1;
  const minute = Math.floor(now.getTime() / 60_000) + restMinutes;
  return new Date(minute * 60_000);
}

/** Mails the owners that a share of the budget is reached. */
async function tellOfBudget(
  table: Table,
  { accountKey, warning }: BudgetNotice,
  notifier: Telling,
  now: Date,
): Promise<void> {
  const account = await readAccount(table, accountKey);
  if (!account) return;
  const link = `${settingsOf(account, notifier)}/billing`;
  const mail = budgetMail({ ...warningIn(warning), account: account.name }, link);
  const recipients = await ownersOf(table, accountKey);
  const what = `budget#${warning}`;
  await mailOnce(table, { accountKey, what, mail, recipients }, notifier, now);
}

/** Mails the owners that a webhook fails or is paused, or that it works again: one mail each an outage. */
async function tellOfWebhook(
  table: Table,
  notice: WebhookNotice,
  notifier: Telling,
  now: Date,
): Promise<void> {
  const { accountKey, webhook: timeId, state, since } = notice;
  const [account, item] = await Promise.all([
    readAccount(table, accountKey),
    getItem(table, keys.webhook(accountKey, timeId)),
  ]);
  if (!account || !item) return;
  const { url, id } = webhookRow(item).webhook;
  const mail = webhookMail(notice, url, `${settingsOf(account, notifier)}/webhooks/${id}`);
  const recipients = await ownersOf(table, accountKey);
  const what = `webhook#${timeId}#${state === "over" ? "over" : "begun"}#${since}`;
  await mailOnce(table, { accountKey, what, mail, recipients }, notifier, now);
}

/** The console's settings are per site. Before the first site there is nothing to report. */
function settingsOf(
  { domains, primaryDomainId }: Pick<Account, "domains" | "primaryDomainId">,
  { baseUrl }: Telling,
): string {
  const site = domains.find(({ id }) => id === primaryDomainId)?.hostname ?? "";
  return `${baseUrl}/console/${site}/settings`;
}
