import { notFound, timeIdOf } from "../../../shared/handlers/operation/locate";
import { defineOperation } from "../../../shared/handlers/operation/operation";
import { type Warning, warn, withWarnings } from "../../../shared/handlers/operation/warnings";
import { connectedAppsRepository } from "../../../shared/kinds/connected-app/repository";
import { deletedOutput, idInput } from "../../../shared/kinds/record-fields";
import { roleNames } from "../../../shared/model/role";
import { isTheirs } from "./whose-apps";

export const endConnectedApp = defineOperation({
  name: "end_connected_app",
  route: "DELETE /api/v1/connected-apps/{id}",
  toolGroups: ["people"],
  title: "End a connected app",
  summary:
    "Disconnect an AI assistant, agent or app, such as ChatGPT or Claude: revoke its access, so that it can no longer get at the account's data. Its next request is refused. Owners end any, others their own, an app itself. Its member can connect it again. `not_found`: see list_connected_apps.",
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
