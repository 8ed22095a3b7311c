import * as z from "zod/mini";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { webhooksRepository } from "../../shared/kinds/webhook/repository";
import { webhookSchema } from "../../shared/kinds/webhook/webhook";
import { omittable, pageBounds, pageInput, pageOutput, toPage } from "../../shared/model/page";
import { owners } from "../../shared/model/role";
import { presentWebhook } from "./present-webhook";

export const listWebhooks = defineOperation({
  name: "list_webhooks",
  route: "GET /api/v1/webhooks",
  toolGroups: ["setup"],
  title: "List webhooks",
  summary:
    "Show the webhooks (hooks, callbacks): which URLs and systems (CRM, Slack) your events go to, newest first, and why one is paused.",
  effect: "read",
  roles: owners,
  domainScope: "none",
  uses: { webhooks: webhooksRepository },
  input: z.strictObject(pageInput(omittable(webhookSchema))),
  output: pageOutput(webhookSchema),
  errors: [],
  async run(input, { account, store, pageLimitBytes }) {
    const scope = ["list_webhooks", account.id];
    const { rows, next } = await store.webhooks.list(account.key, pageBounds(input, scope));
    const page = rows.map(([position, row]) => ({ position, row: presentWebhook(row) }));
    return toPage(page, next, input, scope, pageLimitBytes);
  },
});
