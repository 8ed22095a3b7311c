import { notFound, timeIdOf } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { idInput } from "../../shared/kinds/record-fields";
import { webhooksRepository } from "../../shared/kinds/webhook/repository";
import { webhookSchema } from "../../shared/kinds/webhook/webhook";
import { owners } from "../../shared/model/role";
import { presentWebhook } from "./present-webhook";

export const getWebhook = defineOperation({
  name: "get_webhook",
  route: "GET /api/v1/webhooks/{id}",
  toolGroups: ["setup"],
  title: "Get a webhook",
  summary:
    "Show the details of one webhook (hook): which URL (address) it calls, which events it gets, and whether it is active or why not.",
  effect: "read",
  roles: owners,
  domainScope: "none",
  uses: { webhooks: webhooksRepository },
  input: idInput("webhook"),
  output: webhookSchema,
  errors: ["not_found"],
  async run({ id }, { account, store }) {
    const webhook = await store.webhooks.read(account.key, timeIdOf("webhook", id));
    if (!webhook) throw notFound("webhook", id);
    return presentWebhook(webhook);
  },
});
