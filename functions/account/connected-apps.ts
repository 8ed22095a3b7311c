import * as z from "zod/mini";
import { notFound, timeIdOf } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { type Warning, warn, withWarnings } from "../../shared/handlers/operation/warnings";
import { pageOfAll } from "../../shared/kinds/account/account-list";
import {
  type ConnectedApp,
  connectedAppSchema,
} from "../../shared/kinds/connected-app/connected-app";
import { connectedAppsRepository } from "../../shared/kinds/connected-app/repository";
import type { MemberReference } from "../../shared/kinds/member/member";
import { deletedOutput, idInput } from "../../shared/kinds/record-fields";
import { omittable, pageInput, pageOutput } from "../../shared/model/page";
import { owners, type Role, roleNames } from "../../shared/model/role";
import type { ActingApp } from "../../shared/sign-in/identity";

export const listConnectedApps = defineOperation({
  name: "list_connected_apps",
  route: "GET /api/v1/connected-apps",
  toolGroups: ["people"],
  title: "List connected apps",
  summary:
    "Show which AI assistants, agents, tools and other apps (integrations) members have connected to the account, and which can see its data, newest first. Owners see all, others their own, an app itself. To end one, use end_connected_app.",
  effect: "read",
  roles: roleNames,
  domainScope: "none",
  uses: { connectedApps: connectedAppsRepository },
  input: z.strictObject(pageInput(omittable(connectedAppSchema))),
  output: pageOutput(connectedAppSchema),
  errors: [],
  async run(input, context) {
    const { account, store, now, pageLimitBytes } = context;
    const all = await store.connectedApps.list(account.key, whoseApps(context), now);
    const apps = all.filter((each) => isTheirs(each, context));
    return pageOfAll(apps, input, ["list_connected_apps", account.id], pageLimitBytes);
  },
});

export const endConnectedApp = defineOperation({
  name: "end_connected_app",
  route: "DELETE /api/v1/connected-apps/{id}",
  toolGroups: ["people"],
  title: "End a connected app",
  summary:
    "Disconnect, unlink or kick out an AI assistant, agent, tool or other app (integration), such as ChatGPT or Claude: take away (revoke) its access or permission. It no longer gets at the account's data. Owners end all, others their own, an app itself. Its member may link it again. `not_found`: see list_connected_apps.",
  effect: "delete",
  roles: roleNames,
  domainScope: "none",
  uses: { connectedApps: connectedAppsRepository },
  input: idInput("connectedApp"),
  output: withWarnings(deletedOutput("connectedApp")),
  errors: ["not_found"],
  async run({ id }, context) {
    const { account, store, now } = context;
    const timeId = timeIdOf("connectedApp", id);
    const row = await store.connectedApps.read(account.key, timeId, now);
    if (
      !row ||
      !isTheirs(row.app, context) ||
      !(await store.connectedApps.end(account.key, timeId, now))
    ) {
      throw notFound("connectedApp", id);
    }
    return warn({ id, deleted: true as const }, context.app?.id === id ? [ofThisCall] : []);
  },
});

const ofThisCall: Warning = {
  code: "own_access_ended",
  message:
    "This call was made by that app: every further request with its tokens is refused. Its member can connect it again.",
};

interface Caller {
  role: Role;
  member: MemberReference | null;
  app: ActingApp | null;
}

/** The member whose connected apps a caller may see; undefined for an owner, who sees all. A key without that role has none. */
function whoseApps({ role, member }: Caller): string | undefined {
  return owners.includes(role) ? undefined : (member?.id ?? "");
}

/** Whether a caller may see and end an app. An app itself sees no other: those may do more than it. */
function isTheirs({ id, memberId }: ConnectedApp, caller: Caller): boolean {
  if (caller.app) return id === caller.app.id;
  return (whoseApps(caller) ?? memberId) === memberId;
}
