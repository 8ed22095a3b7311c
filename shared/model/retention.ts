import * as z from "zod/mini";

/** How long a domain keeps what visitors sent. */
export const retentionSchema = z.strictObject({
  conversationDays: days("Days after a conversation's last message."),
  submissionDays: days("Days for a form submission."),
  responseDays: days("Days for a survey response."),
});

export type Retention = z.infer<typeof retentionSchema>;

/** A new domain keeps everything until somebody deletes it. */
export const defaultRetention: Retention = {
  conversationDays: null,
  submissionDays: null,
  responseDays: null,
};

/** As rows store it: its values were checked when they were written. */
export const storedRetention = z.object({
  conversationDays: z.any(),
  submissionDays: z.any(),
  responseDays: z.any(),
});

function days(description: string) {
  return z.nullable(
    z.int().check(z.gte(1), z.lte(3650), z.describe(`${description} Null: forever.`)),
  );
}
