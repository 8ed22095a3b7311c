import { optionalEnvironment } from "../../shared/http/environment";
import { logError } from "../../shared/log/log-error";
import { openMail } from "../../shared/mail/mail";
import type { Account } from "../../shared/model/account";
import { plans } from "../../shared/model/plans";
import type { OperationContext } from "../../shared/operation/operation";

interface Invitation {
  email: string;
  invitationUrl: string;
}

// What stands in a subject: no mail of ours says a stranger's sentence there.
const longestName = 60;

/**
 * Mails an invitation where the stage sends mail. The inviter has the link in any case, so what fails here fails nothing.
 */
export async function mailInvitation(
  { email, invitationUrl }: Invitation,
  { account, store, now }: Pick<OperationContext<"members", "none">, "account" | "store" | "now">,
): Promise<void> {
  const send = openMail();
  // The request may have come around the edge and name any host: a mail of ours leads to the service alone.
  const baseUrl = optionalEnvironment("BASE_URL");
  if (!send || baseUrl === undefined) return;
  const link = `${baseUrl}/console/enter${new URL(invitationUrl).hash}`;
  try {
    const most = plans[account.plan].members;
    if (await store.members.countMail(account.key, most, now))
      await send({ to: email, ...invitationMail(account, link) });
  } catch (error) {
    logError(error, { task: "mail-invitation" });
  }
}

function invitationMail({ name }: Account, link: string) {
  // Programs make links of whatever looks like one.
  const called = name
    .replace(/[\s./:@]+/g, " ")
    .trim()
    .slice(0, longestName);
  return {
    subject: "You are invited to a console",
    text: [
      `Somebody at "${called}" invites you to its console of messages and conversations.`,
      `Sign in with this very address:\n${link}`,
      "—",
      "The link works once, within a week, and only for this address. If you do not know who invites you, there is nothing to do.",
    ].join("\n\n"),
  };
}
