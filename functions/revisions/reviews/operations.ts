import { approveReview } from "./approve-review";
import { listReviews } from "./list-reviews";
import { rejectReview } from "./reject-review";

export const reviewOperations = [listReviews, approveReview, rejectReview];
