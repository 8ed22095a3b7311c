import { deskListeners } from "../../kinds/conversation/live/connections";
import { forgoMail } from "../../kinds/conversation/store/forgo-mail";
import { admitMail } from "../../kinds/conversation/store/mail-recipient";
import type { MemberRow } from "../../kinds/member/store/items";
import { readMembers } from "../../kinds/member/store/read";
import { type Role, supporters } from "../../model/role";
import type { SendMail } from "../../runtime/mail/mail";
import type { Notice } from "../../runtime/queue/wake-ups";
import type { Table } from "../../table/dynamo/table";
import { keys } from "../../table/keys";
import { countBack, countUpTo } from "../../table/limits/count-in-window";
import { type NoticeMail, withFoot } from "./notice-mail";

/** A person who may get the mail. */
export interface Recipient {
  id: string;
  email: string;
  /** Whether all of their open inboxes are set to away. */
  isAway: boolean;
}

/** The members who may answer visitors. */
export async function supportersOf(
  table: Table,
  accountKey: string,
  now: Date,
): Promise<Recipient[]> {
  const [members, desk] = await Promise.all([
    readMembers(table, accountKey),
    deskListeners(table, accountKey, now),
  ]);
  return members.flatMap((each) => {
    const own = desk.filter(({ memberTimeId }) => memberTimeId === each.timeId);
    const isAway = own.length > 0 && own.every((socket) => socket.isAway);
    return recipient(each, supporters, isAway);
  });
}

/** The members who pay. */
export async function ownersOf(table: Table, accountKey: string): Promise<Recipient[]> {
  const members = await readMembers(table, accountKey);
  return members.flatMap((each) => recipient(each, ["owner"], false));
}

function recipient(
  { isLink, member: { id, email, role, status } }: MemberRow,
  roles: readonly Role[],
  isAway: boolean,
): Recipient[] {
  const isWanted = status === "active" && roles.includes(role) && !isLink;
  return isWanted && email !== null ? [{ id, email, isAway }] : [];
}

/** How long the recipients of a notice are remembered. */
export const keptSeconds = 2 * 86_400;

/** The dependencies for notifying members. */
export interface Telling {
  sendMail: SendMail;
  /** The service's address, where the console is, and that of published pages, where a member unsubscribes. */
  baseUrl: string;
  pagesUrl: string;
  /** Sends a notice that is due at a later time, as near to that as the queue can hide one. */
  sendLater(notice: Notice, dueAt: Date): Promise<void>;
}

interface Mailing {
  accountKey: string;
  /** Identifies the notice, so that nobody gets the same one twice. */
  what: string;
  mail: NoticeMail;
  recipients: readonly Recipient[];
}

/** Mails members once, each within their limits and unless they have unsubscribed. */
export async function mailOnce(
  table: Table,
  { accountKey, what, mail, recipients }: Mailing,
  { sendMail, pagesUrl }: Telling,
  now: Date,
): Promise<void> {
  // In parallel, so neither a failure nor a slow answer delays the others' mail.
  const outcomes = await Promise.allSettled(
    recipients.map(async ({ id, email: to }) => {
      const noticeKey = keys.memberNotice(accountKey, `${what}#${id}`);
      if (!(await countUpTo(table, noticeKey, 1, keptSeconds, now))) return;
      const recipient = await admitMail(table, accountKey, to, now);
      if (recipient === undefined) return;
      const unsubscribeUrl = `${pagesUrl}/unsubscribe/members/${recipient}`;
      const outcome = await sendMail({ ...withFoot(mail, unsubscribeUrl), to, unsubscribeUrl });
      if (outcome === "taken") return;
      if (outcome === "refused") return await forgoMail(table, recipient, "tell-members", now);
      // The mail was certainly not sent. The notice is repeated, and only this member is mailed.
      await countBack(table, noticeKey);
      throw new Error("A mail to a member was not taken.");
    }),
  );
  const failed = outcomes.find((outcome) => outcome.status === "rejected");
  if (failed) throw failed.reason;
}
