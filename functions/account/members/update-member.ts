import * as z from "zod/mini";
import { notFound, timeIdOf } from "../../../shared/handlers/operation/locate";
import { defineOperation } from "../../../shared/handlers/operation/operation";
import { memberSchema } from "../../../shared/kinds/member/member";
import { membersRepository } from "../../../shared/kinds/member/repository";
import { idInput } from "../../../shared/kinds/record-fields";
import { owners, roleSchema } from "../../../shared/model/role";
import { refuseEndingKey } from "./refuse-ending-key";

export const updateMember = defineOperation({
  name: "update_member",
  route: "PATCH /api/v1/members/{id}",
  toolGroups: ["people"],
  title: "Update a member",
  summary:
    "Change a colleague's role: their rights and permissions, or what they are allowed to change, such as to make them an administrator (owner), or let them only look (viewer, read-only) or see statistics (analyst). It applies from the member's next request. `last_owner`: make another member an owner first. `not_found`: see list_members.",
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
