import * as z from "zod/mini";
import { defineOperation } from "../../../shared/handlers/operation/operation";
import { emailInput, memberSchema } from "../../../shared/kinds/member/member";
import { membersRepository } from "../../../shared/kinds/member/repository";
import { tokenHash } from "../../../shared/model/checked-token";
import { newTimeId } from "../../../shared/model/ids";
import { newMemberToken } from "../../../shared/model/member-tokens";
import { owners, roleSchema } from "../../../shared/model/role";
import { mailInvitation } from "./mail-invitation";
import { refuseEndingKey } from "./refuse-ending-key";

const openMs = 7 * 24 * 3_600_000;

export const inviteMember = defineOperation({
  name: "invite_member",
  route: "POST /api/v1/members",
  title: "Invite a member",
  summary:
    "Add a colleague or teammate to the team: give a person access by email address. Hand on `invitationUrl`: it is shown only once, and mailed if the service sends mail. It works for a week, only for a sign-in with that address. `duplicate`: see list_members. `plan_limit`: remove one.",
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
