import type { OperationContext } from "../../../shared/handlers/operation/operation";
import type { Account } from "../../../shared/kinds/account/account";
import { plans } from "../../../shared/kinds/account/plans";
import { optionalEnvironment } from "../../../shared/runtime/environment";
import { logError } from "../../../shared/runtime/log/log-error";
import { openMail } from "../../../shared/runtime/mail/mail";
import { oneLine } from "../../../shared/runtime/one-line";
import type { Named } from "../../../shared/store";

interface Invitation {
  email: string;
  invitationUrl: string;
}

// For the subject, where the service's mail must not contain a stranger's sentence.
const longestName = 60;

/**
 * Mails an invitation if the stage sends mail. The inviter has the link in any case, so a failure here does not fail the
 * call.
 */
export async function mailInvitation(
  { email, invitationUrl }: Invitation,
  {
    account,
    store,
    now,
  }: Pick<OperationContext<Named<"members">, "none">, "account" | "store" | "now">,
): Promise<void> {
  const send = openMail();
  // The request may have bypassed the edge and name any host, but the service's mail must link only to the service.
  const baseUrl = optionalEnvironment("BASE_URL");
  if (!send || baseUrl === undefined) return;
  const link = `${baseUrl}/console/enter${new URL(invitationUrl).hash}`;
  try {
    const most = plans[account.plan].members;
    if (await store.members.countMail({ accountKey: account.key, email }, most, now))
      await send({ to: email, ...invitationMail(account, link) });
  } catch (error) {
    logError(error, { task: "mail-invitation" });
  }
}

/** The mail of an invitation. Only the account's name is a stranger's. */
export function invitationMail({ name }: Pick<Account, "name">, link: string) {
  // Mail programs turn everything that looks like a link into one.
  const called = oneLine(name.replace(/[./:@]+/g, " "), longestName);
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
