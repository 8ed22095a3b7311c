import * as z from "zod/mini";
import { defineOperation } from "../../../shared/handlers/operation/operation";
import { pageOfAll } from "../../../shared/kinds/account/account-list";
import { memberSchema } from "../../../shared/kinds/member/member";
import { membersRepository } from "../../../shared/kinds/member/repository";
import { omittable, pageInput, pageOutput } from "../../../shared/model/page";
import { owners } from "../../../shared/model/role";

export const listMembers = defineOperation({
  name: "list_members",
  route: "GET /api/v1/members",
  toolGroups: ["people"],
  title: "List members",
  summary:
    "Who is in the team and has access to the account: the people with their roles, and who is invited, newest first. Invite another with invite_member.",
  effect: "read",
  roles: owners,
  domainScope: "none",
  uses: { members: membersRepository },
  input: z.strictObject(pageInput(omittable(memberSchema))),
  output: pageOutput(memberSchema),
  errors: [],
  async run(input, { account, store, pageLimitBytes }) {
    const members = await store.members.list(account.key);
    return pageOfAll(members, input, ["list_members", account.id], pageLimitBytes);
  },
});
