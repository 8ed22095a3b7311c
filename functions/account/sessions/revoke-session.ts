import { notFound } from "../../../shared/handlers/operation/locate";
import { defineOperation } from "../../../shared/handlers/operation/operation";
import { deletedOutput, idInput } from "../../../shared/kinds/record-fields";
import { sessionsRepository } from "../../../shared/kinds/session/repository";
import { owners } from "../../../shared/model/role";

export const revokeSession = defineOperation({
  name: "revoke_session",
  route: "DELETE /api/v1/sessions/{id}",
  toolGroups: ["people"],
  title: "Revoke a session",
  summary:
    "Log or sign a member out of one browser or device, such as a lost laptop or phone: its next request is refused, even if it is your own. The member can sign in again; to prevent that, use remove_member. `not_found`: see list_sessions.",
  effect: "delete",
  roles: owners,
  domainScope: "none",
  uses: { sessions: sessionsRepository },
  input: idInput("session"),
  output: deletedOutput("session"),
  errors: ["not_found"],
  async run({ id }, { account, store, now }) {
    if (!(await store.sessions.revoke(account.key, id, now))) throw notFound("session", id);
    return { id, deleted: true as const };
  },
});
