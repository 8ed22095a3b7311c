import { withWarnings } from "../../shared/handlers/operation/warnings";
import type { StoredWebhook } from "../../shared/kinds/webhook/store/items";
import { type Webhook, webhookSchema } from "../../shared/kinds/webhook/webhook";

/** A stored webhook as callers see it. */
export function presentWebhook({
  changeNote: _,
  challenge: __,
  ...webhook
}: StoredWebhook): Webhook {
  const isPending = webhook.status === "active" && webhook.verifiedAt === null;
  return { ...webhook, status: isPending ? "pending" : webhook.status };
}

/** The answer to a change of a webhook. */
export const writtenWebhookSchema = withWarnings(webhookSchema);
