import * as z from "zod/mini";
import type { Item } from "../../../table/dynamo/item";
import { parseStored } from "../../../table/dynamo/parse-stored";
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
  from: (item) => ({ webhook: parseStored(rowSchema, item) }),
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
  return parseStored(deliveryRowSchema, item);
}

/** A delivery that is not finished. */
const pendingSchema = z.object({
  type: z.string(),
  seq: z.nullable(z.number()),
  /** The changes of a bundle. */
  seqs: z._default(z.nullable(z.array(z.number())), null),
  recordId: z.nullable(z.string()),
  createdAt: z.string(),
  /** All attempts so far; the log counts them. */
  attempt: z.number(),
  /** The attempts since it was taken or replayed; the schedule counts them. */
  tries: z.number(),
  /** When it is tried again. */
  dueAt: z.string(),
});

export type Pending = z.output<typeof pendingSchema>;

const progressSchema = z.object({
  /** The webhook has been sent, or is being sent, all changes up to this `seq`. */
  cursor: z.number(),
  /** Rises whenever the webhook is woken while another invocation has the lease. */
  wakes: z.number(),
  /** The delivering invocation, and the end of its lease. */
  lease: z.optional(z.object({ token: z.string(), until: z.string() })),
  /** The time of the scheduled wake-up. */
  wakeAt: z.optional(z.string()),
  /** The message whose invocation recorded `wakeAt` and then sent that wake-up, or died before. */
  wakeBy: z.optional(z.string()),
  /** Since when every attempt has failed. */
  failingSince: z.optional(z.string()),
  /** The start of the outage that the account's people were notified about. */
  toldSince: z.optional(z.string()),
});

/** The progress of a webhook. */
export interface Progress extends z.output<typeof progressSchema> {
  /** By time id, oldest first. */
  pending: Map<string, Pending>;
}

export function newProgress(cursor: number): Item {
  return { cursor, wakes: 0, pending: {} };
}

// The row is written by updates of single fields, so the fields of a later release stay.
export function progressFrom(item: Item): Progress {
  const pending = Object.entries((item.pending ?? {}) as Record<string, unknown>)
    .map(([timeId, each]) => [timeId, parseStored(pendingSchema, each)] as const)
    .sort(([left], [right]) => (left < right ? -1 : 1));
  return { ...parseStored(progressSchema, item), pending: new Map(pending) };
}
