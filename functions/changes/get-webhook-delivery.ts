import * as z from "zod/mini";
import { notFound, timeIdOf } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { changesRepository } from "../../shared/jobs/feed/repository";
import { idInput, pathIdField } from "../../shared/kinds/record-fields";
import { deliverySchema } from "../../shared/kinds/webhook/delivery";
import { webhooksRepository } from "../../shared/kinds/webhook/repository";
import { challengeType } from "../../shared/kinds/webhook/webhook";
import { owners } from "../../shared/model/role";
import { deliveryBody, seqsOf } from "../deliveries/payload";
import { unknownDelivery } from "../webhooks/replay-webhook-delivery";
import { presentChanges } from "./present-changes";

/** It belongs to the group of changes, whose function may read the records that changes name. */
export const getWebhookDelivery = defineOperation({
  name: "get_webhook_delivery",
  route: "GET /api/v1/webhooks/{id}/deliveries/{deliveryId}",
  toolGroups: ["setup"],
  title: "Get a delivery with its body",
  summary:
    "Show what exactly a webhook sent in one delivery, failed or not: the payload (body) of the request, with the records' current state, and what your server replied or answered. `not_found`: see list_webhook_deliveries.",
  effect: "read",
  roles: owners,
  domainScope: "none",
  uses: { webhooks: webhooksRepository, changes: changesRepository },
  input: z.extend(idInput("webhook"), { deliveryId: pathIdField("delivery") }),
  output: z.extend(deliverySchema, {
    body: z
      .nullable(z.string())
      .check(
        z.describe(
          "The text that is sent; null for a challenge, which only its URL may learn, and once its changes are no longer kept (30 days).",
        ),
      ),
  }),
  errors: ["not_found"],
  async run({ id, deliveryId }, { account, role, store, now }) {
    const timeId = timeIdOf("webhook", id);
    const [webhook, delivery] = await Promise.all([
      store.webhooks.read(account.key, timeId),
      store.webhooks.readDelivery(account.key, timeId, timeIdOf("delivery", deliveryId)),
    ]);
    if (!webhook) throw notFound("webhook", id);
    if (!delivery) throw unknownDelivery(id, deliveryId);
    if (delivery.type === challengeType) return { ...delivery, body: null };
    const rows = await store.changes.at(account.key, seqsOf(delivery), now);
    const records = await store.changes.records(account, rows);
    const changes = presentChanges(rows, records, { account, now, role });
    return { ...delivery, body: deliveryBody(webhook, delivery, changes) ?? null };
  },
});
