import { quoted } from "../../kinds/conversation/content";
import { forgoMail } from "../../kinds/conversation/store/forgo-mail";
import { admitMail } from "../../kinds/conversation/store/mail-recipient";
import { listChatMessages } from "../../kinds/conversation/store/messages";
import { readConversation } from "../../kinds/conversation/store/read";
import { readDomain } from "../../kinds/domain/store/read";
import { submissionFrom } from "../../kinds/form-submission/store/form-submissions";
import { firstTimeId } from "../../model/ids";
import { readZonedClock } from "../../rules/read-zoned-clock";
import type { SendMail } from "../../runtime/mail/mail";
import type { Notice } from "../../runtime/queue/wake-ups";
import type { Item } from "../../table/dynamo/item";
import { getItem, queryAll } from "../../table/dynamo/read";
import type { Table } from "../../table/dynamo/table";
import { keys } from "../../table/keys";
import { countBack, countUpTo } from "../../table/limits/count-up-to";
import { type Lead, leadsMail, waitingMail, withFoot } from "./notice-mail";
import { type Recipient, recipientsOf } from "./recipients";

/** The dependencies for notifying members. */
export interface Telling {
  sendMail: SendMail;
  /** The service's address, where the console is, and that of published pages, where a member unsubscribes. */
  baseUrl: string;
  pagesUrl: string;
  /** Sends a notice that is due at a later time, as near to that as the queue can hide one. */
  sendLater(notice: Notice, dueAt: Date): Promise<void>;
}

type Domain = NonNullable<Awaited<ReturnType<typeof readDomain>>>;
type Of<Kind extends Notice["tells"]> = Extract<Notice, { tells: Kind }>;

const dayMs = 86_400_000;
const keptSeconds = 2 * 86_400;
const mostListed = 20;
// How far back to look for the visitor's last message.
const mostRead = 20;
// When the daily mail goes out, by the domain's clock.
const hourOfMail = 8;

/** Mails a notice to members, unless it is outdated by then. A repeated notice mails nobody twice. */
export async function tellMembers(
  table: Table,
  notice: Notice,
  telling: Telling,
  now: Date,
): Promise<void> {
  const domain = await readDomain(table, notice.accountKey, notice.ordinal);
  if (!domain) return;
  switch (notice.tells) {
    case "waiting":
      return await tellOfWaiting(table, notice, domain, telling, now);
    case "lead":
      return await tellOfLead(table, notice, domain, telling, now);
    default:
      return await tellOfDay(table, notice, domain, telling, now);
  }
}

async function tellOfWaiting(
  table: Table,
  notice: Of<"waiting">,
  { memberMail, hostname }: Domain,
  telling: Telling,
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
  const link = `${telling.baseUrl}/console/${hostname}/inbox/${head.id}`;
  // The last message may be a bot's that has handed the visitor over.
  const page = await listChatMessages(table, notice, timeId, { limit: mostRead, start: undefined });
  const asked = page?.messages.find(({ author }) => author === "visitor");
  const mail = waitingMail(hostname, { name, email, asked: asked ? quoted(asked) : "" }, link);
  const isOwn = ({ id }: Recipient) => head.assignee?.kind === "member" && head.assignee.id === id;
  await mailOnce(table, notice, `waiting#${timeId}#${since}`, mail, telling, now, (all) => {
    const there = all.filter(({ isAway }) => !isAway);
    const own = there.filter(isOwn);
    return own.length > 0 ? own : there;
  });
}

async function tellOfLead(
  table: Table,
  notice: Of<"lead">,
  { memberMail, hostname, timezone }: Domain,
  telling: Telling,
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
    await telling.sendLater(later, dueAt);
    await countUpTo(table, key, 1, keptSeconds, now);
    return;
  }
  const item = await getItem(table, keys.formSubmission(notice, notice.submission));
  if (!item) return;
  const lead = leadFrom(item);
  if (lead.status === "spam") return;
  const link = leadsLink(telling, hostname);
  const mail = leadsMail(hostname, [lead], { hasMore: false, link });
  await mailOnce(table, notice, `lead#${notice.submission}`, mail, telling, now);
}

/** The leads of the day before. */
async function tellOfDay(
  table: Table,
  notice: Of<"leads">,
  { memberMail, hostname }: Domain,
  telling: Telling,
  now: Date,
): Promise<void> {
  const dueAt = new Date(notice.dueAt);
  // Checked when it is due, because the setting may change until then.
  if (now < dueAt) return await telling.sendLater(notice, dueAt);
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
    Limit: 2 * mostListed,
    ConsistentRead: true,
  };
  const wanted = (items: readonly Item[]) =>
    items.map(leadFrom).filter(({ status }) => status !== "spam");
  const leads = wanted(await queryAll(table, query, (items) => wanted(items).length > mostListed));
  if (leads.length === 0) return;
  const hasMore = leads.length > mostListed;
  const link = leadsLink(telling, hostname);
  const mail = leadsMail(hostname, leads.slice(0, mostListed), { hasMore, link });
  await mailOnce(table, notice, `day#${notice.ordinal}#${notice.dueAt}`, mail, telling, now);
}

/** Mails the account's members once, each within their limits and unless they have unsubscribed. */
async function mailOnce(
  table: Table,
  { accountKey }: Notice,
  what: string,
  mail: { subject: string; text: string },
  { sendMail, pagesUrl }: Telling,
  now: Date,
  choose: (recipients: Recipient[]) => Recipient[] = (all) => all,
): Promise<void> {
  const recipients = choose(await recipientsOf(table, accountKey, now));
  if (recipients.length === 0) return;
  // In parallel, so neither a failure nor a slow answer delays the others' mail.
  const outcomes = await Promise.allSettled(
    recipients.map(async ({ id, email: to }) => {
      const told = keys.memberNotice(accountKey, `${what}#${id}`);
      if (!(await countUpTo(table, told, 1, keptSeconds, now))) return;
      const recipient = await admitMail(table, accountKey, to, now, "member");
      if (recipient === undefined) return;
      const unsubscribeUrl = `${pagesUrl}/unsubscribe/members/${recipient}`;
      const outcome = await sendMail({ ...withFoot(mail, unsubscribeUrl), to, unsubscribeUrl });
      if (outcome === "taken") return;
      if (outcome === "refused") return await forgoMail(table, recipient, "tell-members", now);
      // The mail was certainly not sent. The notice is repeated, and only this member is mailed.
      await countBack(table, told);
      throw new Error("A mail to a member was not taken.");
    }),
  );
  const failed = outcomes.find((outcome) => outcome.status === "rejected");
  if (failed) throw failed.reason;
}

function leadFrom(item: Item): Lead & { status: string } {
  return submissionFrom(item).submission;
}

function leadsLink({ baseUrl }: Telling, hostname: string): string {
  return `${baseUrl}/console/${hostname}/leads`;
}

/** The next time at which a day's mail goes out. Where clocks change in between, it is an hour off. */
export function nextMail(now: Date, timezone: string): Date {
  const [hours = 0, minutes = 0] = readZonedClock(now, timezone).time.split(":").map(Number);
  const passed = (hours - hourOfMail) * 60 + minutes;
  const restMinutes = ((24 * 60 - passed - 1) % (24 * 60)) + 1;
  const minute = Math.floor(now.getTime() / 60_000) + restMinutes;
  return new Date(minute * 60_000);
}
