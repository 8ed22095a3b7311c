import * as z from "zod/mini";
import type { Item } from "../../../table/dynamo/item";
import { knownFields } from "../../../table/dynamo/known-fields";

/** A delivery that is not done. */
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
    .map(([timeId, each]) => [timeId, knownFields(pendingSchema, each)] as const)
    .sort(([left], [right]) => (left < right ? -1 : 1));
  return { ...knownFields(progressSchema, item), pending: new Map(pending) };
}
