import { oneLine } from "../../runtime/one-line";
import type { WebhookNotice } from "../../runtime/queue/wake-ups";

/** A mail to members of an account. */
export interface NoticeMail {
  subject: string;
  text: string;
  /** The reason why its reader gets it. */
  why: string;
}

/** A visitor's form submission. */
export interface Lead {
  form: string;
  data: Readonly<Record<string, unknown>>;
}

const ofVisitors =
  "You get this email because you can answer visitors. Owners choose in Settings which emails go out. While you are away in the inbox, you get none about waiting visitors.";
const ofTheBill =
  "You get this email because you are an owner of the account, which has a budget. You can change it in Settings.";

const maxFields = 10;
const longestValue = 200;

// Readers must not mistake a visitor's text for the service's.
const theirWords = "A visitor wrote this. Do not trust links in it.";

/** The mail about a waiting visitor. Its subject never contains a stranger's words. */
export function waitingMail(
  hostname: string,
  { name, email, question }: { name: string | null; email: string | null; question: string },
  link: string,
): NoticeMail {
  return {
    subject: `A visitor is waiting for an answer on ${hostname}`,
    text: [
      `Nobody has answered for two minutes.\n${link}`,
      [...(name ? [line("Name", name)] : []), ...(email ? [line("Email", email)] : [])].join("\n"),
      ...(question ? [`> ${onOneLine(question)}`] : []),
      theirWords,
    ]
      .filter((part) => part !== "")
      .join("\n\n"),
    why: ofVisitors,
  };
}

/** The mail about form submissions: one immediately, or those of a day. */
export function leadsMail(
  hostname: string,
  leads: readonly Lead[],
  { hasMore, link }: { hasMore: boolean; link: string },
): NoticeMail {
  const count = `${leads.length}${hasMore ? " and more" : ""}`;
  const isOne = leads.length === 1 && !hasMore;
  return {
    subject: isOne ? `A new lead on ${hostname}` : `${count} new leads on ${hostname}`,
    text: [link, ...leads.map(leadText), theirWords].join("\n\n"),
    why: ofVisitors,
  };
}

/**
 * The mail about a month's costs that have reached `percent` of the budget, which is in US dollars. Only an owner can set the
 * account's name.
 */
export function budgetMail(
  { percent, monthlyUsd, account }: { percent: number; monthlyUsd: number; account: string },
  link: string,
): NoticeMail {
  return {
    subject: `${onOneLine(account)}: ${percent}% of this month’s budget is used`,
    text: [
      `This month’s costs have reached ${percent}% of your $${monthlyUsd} budget. Nothing is switched off.`,
      `See what it was for:\n${link}`,
    ].join("\n\n"),
    why: ofTheBill,
  };
}

/** The mail about a domain without a proof that may send mail for this many days; 0 if its proof is lost. */
export function proofMail(hostname: string, daysLeft: number, link: string): NoticeMail {
  const isLost = daysLeft === 0;
  return {
    subject: isLost
      ? `${hostname} is no longer verified, so its visitors get no email`
      : `Verify ${hostname} within ${daysLeft} days, so visitors keep getting email`,
    text: [
      isLost
        ? "For a week, we have found neither the DNS record nor the file that shows the domain is yours. We no longer email your answers to visitors who have left. They wait in the chat."
        : `We email your answers to visitors who have left only if you have shown that the domain is yours, so nobody can write in your name. Until then, ${hostname} can send 20 emails a day, without its name in the subject, and after ${daysLeft} days none.`,
      `You can use a DNS record or a file. Settings shows how:\n${link}`,
    ].join("\n\n"),
    why: "You get this email because you are an owner of the account.",
  };
}

const longestAnswer = 500;

/** The mail about a webhook that fails or is paused, or that works again. What its receiver answered is a stranger's. */
export function webhookMail(
  { state, since, error, answer }: WebhookNews,
  url: string,
  link: string,
): NoticeMail {
  const { host } = new URL(url);
  const says = {
    failing: `The webhook to ${host} has been failing for an hour`,
    paused: `The webhook to ${host} is paused`,
    over: `The webhook to ${host} works again`,
  }[state];
  const then = {
    failing: "We keep retrying for five days, so nothing is lost yet.",
    paused: "Nothing is sent until you start it again. We keep 30 days of changes for it.",
    over: "Waiting changes have been sent, or are being sent.",
  }[state];
  return {
    subject: says,
    text: [
      `${says}: ${onOneLine(url)}\nThe outage started at ${since}. ${then}`,
      ...(error ? [`The last attempt: ${onOneLine(error)}`] : []),
      ...(answer ? [`The receiver answered:\n> ${oneLine(answer, longestAnswer)}`] : []),
      `Its deliveries:\n${link}`,
      ...(answer ? ["The receiver wrote this answer. Do not trust links in it."] : []),
    ].join("\n\n"),
    why: "You get this email because you are an owner of the account. We send one when an outage starts and one when it ends.",
  };
}

type WebhookNews = Pick<WebhookNotice, "state" | "since" | "error" | "answer">;

/** The mail with why members get it, and how to unsubscribe. */
export function withFoot(
  { subject, text, why }: NoticeMail,
  unsubscribeUrl: string,
): Omit<NoticeMail, "why"> {
  const end = `Unsubscribe from emails about this account:\n${unsubscribeUrl}`;
  return { subject, text: [text, "—", why, end].join("\n\n") };
}

function leadText({ form, data }: Lead): string {
  const filled = Object.entries(data).filter(([, value]) => value !== null && value !== "");
  const lines = filled
    .slice(0, maxFields)
    .map(([name, value]) => line(name, Array.isArray(value) ? value.join(", ") : String(value)));
  return [`Form: ${onOneLine(form)}`, ...lines, ...(filled.length > maxFields ? ["…"] : [])].join(
    "\n",
  );
}

function line(name: string, value: string): string {
  return `${onOneLine(name)}: ${onOneLine(value)}`;
}

function onOneLine(text: string): string {
  return oneLine(text, longestValue);
}
