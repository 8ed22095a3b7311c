import { listTranslations } from "../translations/list-translations";
import { updateTranslation } from "../translations/update-translation";
import { getRevision } from "./get-revision";
import { listRevisions } from "./list-revisions";
import { restoreMany } from "./restore-many";
import { restoreRevision } from "./restore-revision";
import { approveReview } from "./reviews/approve-review";
import { getReview } from "./reviews/get-review";
import { listReviews } from "./reviews/list-reviews";
import { rejectReview } from "./reviews/reject-review";

export const revisionOperations = [
  listRevisions,
  getRevision,
  restoreRevision,
  restoreMany,
  listReviews,
  getReview,
  approveReview,
  rejectReview,
  listTranslations,
  updateTranslation,
];
