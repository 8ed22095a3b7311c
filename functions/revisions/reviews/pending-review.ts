import type { Account } from "../../../shared/kinds/account/account";
import { type EditedKind, editedKindOf } from "../../../shared/kinds/record-kinds";
import type { ReviewRow } from "../../../shared/kinds/review/store/reviews";
import { alreadyDecided } from "../../../shared/kinds/review/store/write";
import type { Named, Store } from "../../../shared/store";

/**
 * The review to decide.
 * @throws ApiError `not_found` for a decided or replaced review, as for a missing one
 */
export async function pendingReview(
  store: Pick<Store<Named<"reviews">>, "reviews">,
  account: Account,
  id: string,
): Promise<ReviewRow> {
  const row = await store.reviews.read(account.key, id);
  if (row?.review.state !== "pending") throw alreadyDecided(id, row?.review);
  return row;
}

/** The kind of the record that a review is about. */
export function kindOfRecord(recordId: string): EditedKind {
  return editedKindOf(recordId) ?? "message";
}
