import type { Account } from "../../../shared/kinds/account/account";
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

const kinds = { msg_: "message", kno_: "knowledge", page_: "landingPage" } as const;

/** The kind of the record that a review is about. */
export function kindOfRecord(recordId: string): (typeof kinds)[keyof typeof kinds] {
  return Object.entries(kinds).find(([prefix]) => recordId.startsWith(prefix))?.[1] ?? "message";
}
