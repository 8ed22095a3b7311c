import * as z from "zod/mini";

/** Counting stops here: a hundred says enough. */
export const maxCounted = 100;

const upTo = (description: string) =>
  z
    .int()
    .check(
      z.gte(0),
      z.lte(maxCounted),
      z.describe(`${description} ${maxCounted}: that many or more.`),
    );

export const countsSchema = z.strictObject({
  waiting: upTo("Conversations that wait for an answer and are not snoozed."),
  mine: upTo("Open conversations that the caller is to answer."),
  unassigned: upTo("Open conversations that nobody is to answer yet."),
  forReview: upTo("What authors propose and no editor has decided."),
  newLeads: upTo("Form submissions that are `new`."),
  domain: z.string().check(z.describe("Hostname of the domain that was counted, or `*` for all.")),
});

export type Counts = Omit<z.infer<typeof countsSchema>, "domain">;
