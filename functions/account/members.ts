import * as z from "zod/mini";
import { notFound, timeIdOf } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import type { ApiKey } from "../../shared/kinds/account/account";
import { pageOfAll } from "../../shared/kinds/account/account-list";
import { memberSchema } from "../../shared/kinds/member/member";
import { membersRepository } from "../../shared/kinds/member/repository";
import { deletedOutput, idInput } from "../../shared/kinds/record-fields";
import { omittable, pageInput, pageOutput } from "../../shared/model/page";
import { owners, roleSchema } from "../../shared/model/role";
import { ApiError } from "../../shared/runtime/errors";

export const listMembers = defineOperation({
  name: "list_members",
  route: "GET /api/v1/members",
  toolGroups: ["people"],
  title: "List members",
  summary:
    "Show who is in the team: the people or users who can log in and have access to the account, with their roles, and who is invited, newest first. Invite another with invite_member.",
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

export const updateMember = defineOperation({
  name: "update_member",
  route: "PATCH /api/v1/members/{id}",
  toolGroups: ["people"],
  title: "Update a member",
  summary:
    "Change a colleague's role, their rights and permissions: promote or make somebody editor, admin or administrator (owner), or let them only look (viewer, read-only) or see statistics (analyst). It applies at once. `last_owner`: make another member an owner first. `not_found`: see list_members.",
  effect: "update",
  roles: owners,
  domainScope: "none",
  uses: { members: membersRepository },
  input: z.extend(idInput("member"), { role: z.optional(roleSchema) }),
  output: memberSchema,
  errors: ["not_found", "last_owner"],
  check: (_, { key }) => refuseEndingKey(key),
  async run({ id, role }, { account, store, now }) {
    const timeId = timeIdOf("member", id);
    // An update without a role was refused earlier.
    const member = role && (await store.members.update(account.key, timeId, role, now));
    if (!member) throw notFound("member", id);
    return member;
  },
});

export const removeMember = defineOperation({
  name: "remove_member",
  route: "DELETE /api/v1/members/{id}",
  toolGroups: ["people"],
  title: "Remove a member",
  summary:
    "Remove a person from the team and the account, or kick, throw or lock them out: delete a user, such as an employee who left the company or was fired, take away the login and all access, or cancel (withdraw) an invitation. Sessions and connected apps end; API keys stay: see list_api_keys. `last_owner`: make another member an owner first; owners who joined through an operator's link do not count. `not_found`: see list_members.",
  effect: "delete",
  roles: owners,
  domainScope: "none",
  uses: { members: membersRepository },
  input: idInput("member"),
  output: deletedOutput("member"),
  errors: ["not_found", "last_owner"],
  async run({ id }, { account, store, now }) {
    const isRemoved = await store.members.remove(account.key, timeIdOf("member", id), now);
    if (!isRemoved) throw notFound("member", id);
    return { id, deleted: true as const };
  },
});

/**
 * Members stay until they are removed, so a key with an expiry would grant more than it has.
 * @throws ApiError `forbidden`
 */
export function refuseEndingKey(key: ApiKey | null): void {
  if (key === null || key.expiresAt === null) return;
  throw new ApiError(
    "forbidden",
    `This API key expires at ${key.expiresAt}, but a member would keep access after that. Use a key without an expiry, or sign in.`,
  );
}
