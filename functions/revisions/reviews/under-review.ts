import { type Warning, warn } from "../../../shared/handlers/operation/warnings";
import type { Review } from "../../../shared/kinds/review/reviews";

/** The answer to a write by an author, with its review, if it has one. */
export function underReview<Answer extends object>(answer: Answer, review: Review | undefined) {
  if (!review) return answer;
  const { id, state } = review;
  return { ...warn(answer, [awaitsReview(id)]), review: { id, state } };
}

function awaitsReview(id: string): Warning {
  return {
    code: "awaits_review",
    message: `Not live yet: an owner or editor must approve review ${id} (approve_review). Until then the record is as shown here.`,
  };
}
