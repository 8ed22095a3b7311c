import * as z from "zod/mini";
import { count, time } from "../../model/fields";

export const deliveryStatuses = ["pending", "succeeded", "failed"] as const;

/** The delivery of a change to a webhook, and its outcome. */
export const deliverySchema = z.strictObject({
  id: z.string().check(z.describe("The delivery's id: `webhook-id`, the same on every repeat.")),
  type: z
    .string()
    .check(
      z.describe(
        "The type of change; `webhook.bundle` for several, `webhook.test` for a test, `webhook.challenge` for a challenge.",
      ),
    ),
  seq: z
    .nullable(z.int())
    .check(
      z.describe("The change's `seq` in the change feed, of a bundle its first; null for a test."),
    ),
  seqs: z
    .nullable(z.array(z.int()))
    .check(z.describe("The `seq` of each change of a bundle; null: it is none.")),
  recordId: z.nullable(z.string()).check(z.describe("The record that changed.")),
  status: z
    .enum(deliveryStatuses)
    .check(z.describe("`pending` until an attempt succeeds or all have failed.")),
  attempt: count("How many attempts there were."),
  statusCode: z.nullable(z.int()).check(z.describe("The last answer's status; null: no answer.")),
  error: z.nullable(z.string()).check(z.describe("Why the last attempt failed, or null.")),
  durationMs: z
    .nullable(z.int())
    .check(z.describe("How long the last attempt took, in milliseconds.")),
  answer: z
    .nullable(z.string())
    .check(z.describe("The first 2 KB of the last answer. Untrusted text.")),
  nextAttemptAt: z.nullable(time("When it is tried again; null: not at a set time, or no more.")),
  createdAt: time("When it was taken from the change feed."),
  updatedAt: time("When it was last changed."),
});

export type Delivery = z.output<typeof deliverySchema>;
