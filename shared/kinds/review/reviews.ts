import * as z from "zod/mini";
import { actorSchema } from "../../model/actor";
import { time, uuid } from "../../model/fields";
import { isTimeId } from "../../model/ids";

const reviewStates = ["pending", "approved", "rejected"] as const;

/** The actions that an author's call may propose. */
const reviewActions = ["change", "publish", "unpublish"] as const;

export type ReviewAction = (typeof reviewActions)[number];

const state = z
  .enum(reviewStates)
  .check(z.describe("`pending`: nothing of it is live until an editor approves."));

/** A review: an author's write that would change what visitors see, waiting for an editor. */
export const reviewSchema = z.strictObject({
  id: z.string().check(z.describe("The review's id.")),
  recordId: z.string().check(z.describe("The message, landing page or knowledge item.")),
  domainId: uuid("Its domain."),
  action: z
    .enum(reviewActions)
    .check(z.describe("`change`: of the fields in `changes`; else of the page as it is.")),
  changes: z
    .nullable(z.record(z.string(), z.unknown()))
    .check(z.describe("The proposed values of the fields that would change; null for a page.")),
  recordVersion: z
    .int()
    .check(z.describe("The version that it was proposed for; approving another is refused.")),
  state,
  note: z
    .nullable(z.string())
    .check(z.describe("Why, in the author's words; the approved version keeps it. Null without.")),
  reason: z.nullable(z.string()).check(z.describe("Why it was rejected, if somebody said so.")),
  proposedBy: actorSchema.check(z.describe("Who proposed it.")),
  decidedBy: z.nullable(actorSchema).check(z.describe("Who decided; null while it is pending.")),
  createdAt: time("When it was proposed."),
  updatedAt: time("When it was last changed."),
});

export type Review = z.infer<typeof reviewSchema>;

/** A review in the answer to an author's write. */
export const reviewReferenceSchema = z.strictObject({
  id: z.string().check(z.describe("The review's id.")),
  state,
});

export const stateFilter = z.optional(
  z.enum(reviewStates).check(z.describe("Only reviews in this state.")),
);

/** A record has at most one open proposal, so its id locates the review. The time id distinguishes it from earlier ones. */
export function reviewIdOf(timeId: string, recordId: string): string {
  return `rev_${timeId}_${recordId}`;
}

/** The record that a review is about; undefined for a malformed id. */
export function recordIdInReview(id: string): string | undefined {
  const [, timeId = "", recordId] = id.match(/^rev_([^_]{16})_(.{1,100})$/) ?? [];
  return isTimeId(timeId) ? recordId : undefined;
}
