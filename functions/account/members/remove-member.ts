import { notFound, timeIdOf } from "../../../shared/handlers/operation/locate";
import { defineOperation } from "../../../shared/handlers/operation/operation";
import { membersRepository } from "../../../shared/kinds/member/repository";
import { deletedOutput, idInput } from "../../../shared/kinds/record-fields";
import { owners } from "../../../shared/model/role";

export const removeMember = defineOperation({
  name: "remove_member",
  route: "DELETE /api/v1/members/{id}",
  toolGroups: ["people"],
  title: "Remove a member",
  summary:
    "Remove a person from the team or delete a user, such as an employee who left: take away the login, end sessions and connected apps, or withdraw an invitation. API keys that the member made stay: see list_api_keys. `last_owner`: make another member an owner first; whoever came by an operator's link does not count. `not_found`: see list_members.",
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
