import type { Webhook } from "../../shared/model/webhooks/webhook";
import type { StoredWebhook } from "../../shared/store/webhooks/items";

/** A stored webhook as callers see it. */
export function presentWebhook({
  changeNote: _,
  challenge: __,
  ...webhook
}: StoredWebhook): Webhook {
  const isPending = webhook.status === "active" && webhook.verifiedAt === null;
  return { ...webhook, status: isPending ? "pending" : webhook.status };
}
