import type { Webhook } from "../../shared/model/webhooks/webhook";
import type { StoredWebhook } from "../../shared/store/webhooks/items";

/** A stored webhook as callers see it. */
export function presentWebhook({ changeNote: _, ...webhook }: StoredWebhook): Webhook {
  return webhook;
}
