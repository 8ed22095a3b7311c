import * as z from "zod/mini";
import { defineOperation } from "../../../shared/handlers/operation/operation";
import { idInput } from "../../../shared/kinds/record-fields";
import { reviewsRepository } from "../../../shared/kinds/review/repository";
import { reviewSchema } from "../../../shared/kinds/review/reviews";
import { text } from "../../../shared/model/fields";
import { pendingReview } from "./pending-review";

export const rejectReview = defineOperation({
  name: "reject_review",
  route: "POST /api/v1/reviews/{id}/reject",
  toolGroups: ["people"],
  title: "Reject a review",
  summary:
    "Reject, refuse, decline or turn down a draft, edit or change (proposal) that an author (writer, copywriter) or assistant suggested and that is no good, and send it back. The record stays as it is. `reason` tells why. `not_found`: see list_reviews.",
  effect: "update",
  domainScope: "none",
  reachesAllDomains: true,
  uses: { reviews: reviewsRepository },
  input: z.extend(idInput("review"), {
    reason: z.optional(z.nullable(text(500, "The reason, for the author."))),
  }),
  output: reviewSchema,
  takesNonce: true,
  errors: ["not_found"],
  async run({ id, reason = null }, { account, store, now }) {
    const { review } = await pendingReview(store, account, id);
    return await store.reviews.reject(account.key, review, reason, now);
  },
});
