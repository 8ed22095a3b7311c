import * as z from "zod/mini";
import { defineOperation } from "../../../shared/handlers/operation/operation";
import { pageOfAll } from "../../../shared/kinds/account/account-list";
import { sessionsRepository } from "../../../shared/kinds/session/repository";
import { sessionSchema } from "../../../shared/kinds/session/session";
import { omittable, pageInput, pageOutput } from "../../../shared/model/page";
import { owners } from "../../../shared/model/role";

export const listSessions = defineOperation({
  name: "list_sessions",
  route: "GET /api/v1/sessions",
  toolGroups: ["people"],
  title: "List sessions",
  summary:
    "Where members are signed in or logged in: in which browsers and on which devices, newest first. To sign one out, use revoke_session; all of a member's, remove_member.",
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
