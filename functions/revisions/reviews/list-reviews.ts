import * as z from "zod/mini";
import { defineOperation } from "../../../shared/handlers/operation/operation";
import { pageOfAll } from "../../../shared/kinds/account/account-list";
import { reviewsRepository } from "../../../shared/kinds/review/repository";
import { reviewSchema, stateFilter } from "../../../shared/kinds/review/reviews";
import { omittable, pageInput, pageOutput } from "../../../shared/model/page";

export const listReviews = defineOperation({
  name: "list_reviews",
  route: "GET /api/v1/reviews",
  toolGroups: ["people"],
  title: "List reviews",
  summary:
    "Show the drafts, edits and changes that are waiting for your approval, review or OK (pending), or that you have to check, approve or sign off: what authors (writers) proposed for live records, newest first: one per record; decided ones stay 30 days. Then approve_review or reject_review.",
  effect: "read",
  domainScope: "none",
  reachesAllDomains: true,
  uses: { reviews: reviewsRepository },
  input: z.strictObject({ state: stateFilter, ...pageInput(omittable(reviewSchema)) }),
  output: pageOutput(reviewSchema),
  view: "reviews",
  errors: [],
  async run({ state, ...input }, { account, store, pageLimitBytes }) {
    const all = await store.reviews.list(account.key);
    const wanted = all.filter((review) => state === undefined || review.state === state);
    const scope = ["list_reviews", account.id, state ?? ""];
    return pageOfAll(wanted, input, scope, pageLimitBytes);
  },
});
