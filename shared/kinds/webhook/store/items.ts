import * as z from "zod/mini";
import type { Item } from "../../../table/dynamo/item";
import { knownFields } from "../../../table/dynamo/known-fields";
import { type Coded, rowCodec } from "../../../table/dynamo/row-codec";
import { keys } from "../../../table/keys";
import { type Authorship, authorshipFields } from "../../../table/records/authorship";
import { type Delivery, deliverySchema } from "../delivery";
import { type Webhook, webhookFields, webhookSchema } from "../webhook";

/** A webhook as it is stored, with the challenge that its URL has to answer, and the reason of its last change. */
export type StoredWebhook = Omit<Webhook, "status"> &
  Authorship & { status: "active" | "paused"; challenge: string };

export type WebhookRow = Coded<{ webhook: StoredWebhook }, Item>;

const rowSchema = z.extend(webhookSchema, {
  status: webhookFields.status,
  challenge: z._default(z.string(), ""),
  ...authorshipFields,
});

const webhookRows = rowCodec<Item, Omit<WebhookRow, "stored">>({
  from: (item) => ({ webhook: knownFields(rowSchema, item) }),
  to: ({ webhook }) => ({ ...webhook }),
});

export const webhookRow = webhookRows.from;

export function webhookItem(accountKey: string, row: WebhookRow): Item {
  const [, timeId = ""] = row.webhook.id.split("_");
  return { ...webhookRows.to(row), ...keys.webhook(accountKey, timeId) };
}

/** A webhook's secrets. The previous one is valid for a day after the rotation. */
export const webhookSecretSchema = z.object({
  current: z.string(),
  previous: z.optional(z.string()),
  rotatedAt: z.optional(z.string()),
});

const deliveryRowSchema = z.extend(deliverySchema, {
  seqs: z._default(z.nullable(z.array(z.number())), null),
});

/** A line of the delivery log, from its row. */
export function deliveryFrom(item: Item): Delivery {
  return knownFields(deliveryRowSchema, item);
}
