import * as z from "zod/mini";
import { notFound, timeIdOf } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import {
  deletedOutput,
  idInput,
  ifVersionInput,
  requireVersion,
} from "../../shared/kinds/record-fields";
import { webhooksRepository } from "../../shared/kinds/webhook/repository";
import { owners } from "../../shared/model/role";

export const deleteWebhook = defineOperation({
  name: "delete_webhook",
  route: "DELETE /api/v1/webhooks/{id}",
  toolGroups: ["setup"],
  title: "Delete a webhook",
  summary:
    "Delete, remove or get rid of an old webhook (hook, callback) for good, with its history and pending changes. `status` `paused` only stops it. `not_found`: see list_webhooks.",
  effect: "delete",
  roles: owners,
  domainScope: "none",
  uses: { webhooks: webhooksRepository },
  input: z.extend(idInput("webhook"), ifVersionInput),
  output: deletedOutput("webhook"),
  errors: ["not_found", "precondition_failed"],
  async run({ id, ifVersion }, { account, store, now }) {
    const isMeant = ({ version }: { version: number }) => requireVersion(version, ifVersion);
    const timeId = timeIdOf("webhook", id);
    const isDeleted = await store.webhooks.delete(account.key, timeId, isMeant, now);
    if (!isDeleted) throw notFound("webhook", id);
    return { id, deleted: true as const };
  },
});
