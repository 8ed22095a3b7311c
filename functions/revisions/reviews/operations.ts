import { approveReview } from "./approve-review";
import { getReview } from "./get-review";
import { listReviews } from "./list-reviews";
import { rejectReview } from "./reject-review";

export const reviewOperations = [listReviews, getReview, approveReview, rejectReview];
