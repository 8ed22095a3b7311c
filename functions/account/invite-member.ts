import * as z from "zod/mini";
import { defineOperation, type OperationContext } from "../../shared/handlers/operation/operation";
import type { Account } from "../../shared/kinds/account/account";
import { plans } from "../../shared/kinds/account/plans";
import { emailInput, memberSchema } from "../../shared/kinds/member/member";
import { membersRepository } from "../../shared/kinds/member/repository";
import { tokenHash } from "../../shared/model/checked-token";
import { newTimeId } from "../../shared/model/ids";
import { newMemberToken } from "../../shared/model/member-tokens";
import { owners, roleSchema } from "../../shared/model/role";
import { optionalEnvironment } from "../../shared/runtime/environment";
import { logError } from "../../shared/runtime/log";
import { openMail } from "../../shared/runtime/mail/mail";
import { oneLine } from "../../shared/runtime/one-line";
import type { Named } from "../../shared/store";
import { refuseEndingKey } from "./members";

// The longest name in a subject. The service's mail must not contain a stranger's sentence.
const longestName = 60;

const openMs = 7 * 24 * 3_600_000;

export const inviteMember = defineOperation({
  name: "invite_member",
  route: "POST /api/v1/members",
  toolGroups: ["people"],
  title: "Invite a member",
  summary:
    "Invite a new colleague, coworker, teammate or partner: add a user, such as an editor or somebody in support, to the team, bring them on board and give them a login and access to the account, by email address. `invitationUrl` is shown only once, and mailed if the service sends mail. It works for 7 days, only for a sign-in with that address. `duplicate`: see list_members. `plan_limit`: remove one.",
  effect: "create",
  hints: { isIdempotent: true, reachesOut: true },
  roles: owners,
  domainScope: "none",
  uses: { members: membersRepository },
  input: z.strictObject({
    email: emailInput.check(z.describe("The address that the person signs in with.")),
    role: roleSchema,
  }),
  output: z.extend(memberSchema, {
    invitationUrl: z
      .string()
      .check(z.describe("The link that accepts the invitation, shown only once.")),
  }),
  answersSecret: true,
  errors: ["duplicate", "plan_limit"],
  check: (_, { key }) => refuseEndingKey(key),
  async run({ email, role }, context) {
    const { account, store, now, baseUrl, isDryRun } = context;
    const place = { accountKey: account.key, timeId: newTimeId(now) };
    const token = newMemberToken("invitation", place, await store.members.tokenSecret(now));
    const invited = {
      timeId: place.timeId,
      email,
      role,
      invitationHash: tokenHash(token),
      invitationExpiresAt: new Date(now.getTime() + openMs).toISOString(),
    };
    const answer = await store.members.invite(account, invited, now, (member) => ({
      ...member,
      // An invitation that was not stored opens nothing, so it must not look like a real one.
      invitationUrl: `${baseUrl}/console/enter#${isDryRun ? "dry-run" : token}`,
    }));
    if (!isDryRun) await mailInvitation({ email, invitationUrl: answer.invitationUrl }, context);
    return answer;
  },
});

interface Invitation {
  email: string;
  invitationUrl: string;
}

/**
 * Mails an invitation if the stage sends mail. The inviter has the link in any case, so a failure here does not fail the
 * call.
 */
async function mailInvitation(
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
    subject: "You are invited to join a team",
    text: [
      `Somebody at “${called}” has invited you to its console for messages and conversations.`,
      `Sign in with this email address:\n${link}`,
      "—",
      "The link works once, for a week, and only for this address. If you do not know who invited you, you can ignore this email.",
    ].join("\n\n"),
  };
}
