import * as z from "zod/mini";
import { notFound, shownId, timeIdOf } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { idInput, pathIdField } from "../../shared/kinds/record-fields";
import { deliverySchema } from "../../shared/kinds/webhook/delivery";
import { webhooksRepository } from "../../shared/kinds/webhook/repository";
import { owners } from "../../shared/model/role";
import { ApiError } from "../../shared/runtime/errors";

export const replayWebhookDelivery = defineOperation({
  name: "replay_webhook_delivery",
  route: "POST /api/v1/webhooks/{id}/deliveries/{deliveryId}/replay",
  toolGroups: ["setup"],
  title: "Replay a delivery",
  summary:
    "Resend a missed or failed webhook delivery (event, call, notification, lead), such as when your endpoint was down: send it again or once more, repeat or retry one of the past 30 days, with the same `webhook-id`. `not_found`: see list_webhook_deliveries.",
  effect: "update",
  hints: { isIdempotent: false, reachesOut: true },
  roles: owners,
  domainScope: "none",
  uses: { webhooks: webhooksRepository },
  input: z.extend(idInput("webhook"), { deliveryId: pathIdField("delivery") }),
  output: deliverySchema,
  errors: ["not_found"],
  async run({ id, deliveryId }, { account, store, now }) {
    const timeId = timeIdOf("webhook", id);
    const deliveryTimeId = timeIdOf("delivery", deliveryId);
    const [webhook, delivery] = await Promise.all([
      store.webhooks.read(account.key, timeId),
      store.webhooks.readDelivery(account.key, timeId, deliveryTimeId),
    ]);
    if (!webhook) throw notFound("webhook", id);
    const replayed =
      delivery && (await store.webhooks.requestReplay(account.key, timeId, delivery, now));
    if (!replayed) throw unknownDelivery(id, deliveryId);
    return replayed;
  },
});

export function unknownDelivery(webhookId: string, deliveryId: string): ApiError {
  return new ApiError(
    "not_found",
    `No delivery ${shownId(deliveryId)} of webhook ${webhookId}. List them: GET /api/v1/webhooks/${webhookId}/deliveries, tool list_webhook_deliveries. A delivery of another webhook needs that webhook's id.`,
  );
}
