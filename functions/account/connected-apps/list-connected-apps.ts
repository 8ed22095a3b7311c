import * as z from "zod/mini";
import { defineOperation } from "../../../shared/handlers/operation/operation";
import { pageOfAll } from "../../../shared/kinds/account/account-list";
import { connectedAppSchema } from "../../../shared/kinds/connected-app/connected-app";
import { connectedAppsRepository } from "../../../shared/kinds/connected-app/repository";
import { omittable, pageInput, pageOutput } from "../../../shared/model/page";
import { roleNames } from "../../../shared/model/role";
import { isTheirs, whoseApps } from "./whose-apps";

export const listConnectedApps = defineOperation({
  name: "list_connected_apps",
  route: "GET /api/v1/connected-apps",
  toolGroups: ["people"],
  title: "List connected apps",
  summary:
    "The AI assistants, agents and other apps that members connected to the account, newest first. Owners see all, others their own, an app itself. To end one, use end_connected_app.",
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
