import * as z from "zod/mini";
import { notFound } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { pageOfAll } from "../../shared/kinds/account/account-list";
import { deletedOutput, idInput } from "../../shared/kinds/record-fields";
import { sessionsRepository } from "../../shared/kinds/session/repository";
import { sessionSchema } from "../../shared/kinds/session/session";
import { omittable, pageInput, pageOutput } from "../../shared/model/page";
import { owners } from "../../shared/model/role";

export const listSessions = defineOperation({
  name: "list_sessions",
  route: "GET /api/v1/sessions",
  toolGroups: ["people"],
  title: "List sessions",
  summary:
    "Show in which browsers and on which devices members are signed in or logged in: all active logins (sessions), newest first. To sign one out, use revoke_session; all of a member's, remove_member.",
  effect: "read",
  roles: owners,
  domainScope: "none",
  uses: { sessions: sessionsRepository },
  input: z.strictObject(pageInput(omittable(sessionSchema))),
  output: pageOutput(sessionSchema),
  errors: [],
  async run(input, { account, store, now, pageLimitBytes }) {
    const sessions = await store.sessions.list(account.key, now);
    return pageOfAll(sessions, input, ["list_sessions", account.id], pageLimitBytes);
  },
});

export const revokeSession = defineOperation({
  name: "revoke_session",
  route: "DELETE /api/v1/sessions/{id}",
  toolGroups: ["people"],
  title: "Revoke a session",
  summary:
    "Log or sign a member out of one browser or device, such as a computer, or a lost or stolen laptop or phone: end that session or login at once, even your own. The member can sign in later; to prevent that, use remove_member. `not_found`: see list_sessions.",
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
