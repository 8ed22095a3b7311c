import { notFound, timeIdOf } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { idInput } from "../../shared/kinds/record-fields";
import { webhooksRepository } from "../../shared/kinds/webhook/repository";
import { newWebhookSecret, webhookWithSecretSchema } from "../../shared/kinds/webhook/webhook";
import { owners } from "../../shared/model/role";
import { presentWebhook } from "./present-webhook";

export const rotateWebhookSecret = defineOperation({
  name: "rotate_webhook_secret",
  route: "POST /api/v1/webhooks/{id}/rotate-secret",
  toolGroups: ["setup"],
  title: "Rotate a webhook's secret",
  summary:
    "Renew or change the secret of a webhook, the key for signing its callbacks, if it was lost or leaked. It is shown only once; for 24 hours everything is signed with both. `not_found`: see list_webhooks.",
  effect: "update",
  hints: { isDestructive: true, isIdempotent: false },
  roles: owners,
  domainScope: "none",
  uses: { webhooks: webhooksRepository },
  input: idInput("webhook"),
  output: webhookWithSecretSchema,
  answersSecret: true,
  errors: ["not_found"],
  async run({ id }, { account, store, now, isDryRun }) {
    const newSecret = newWebhookSecret();
    const rotated = await store.webhooks.update(
      account.key,
      timeIdOf("webhook", id),
      () => ({ fields: { secretRotatedAt: now.toISOString() }, newSecret }),
      now,
      (webhook) => ({ ...presentWebhook(webhook), secret: isDryRun ? "dry-run" : newSecret }),
    );
    if (!rotated) throw notFound("webhook", id);
    return rotated;
  },
});
