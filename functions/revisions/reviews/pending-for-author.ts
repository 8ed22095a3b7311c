import type { OperationContext } from "../../../shared/handlers/operation/operation";
import type { Named } from "../../../shared/store";

type Context = Pick<OperationContext<Named<"reviews">, "any">, "account" | "store" | "role">;

/**
 * The pending review of the record that an author is about to change. Undefined if there is none, and for other roles, which
 * may change the record directly.
 */
export async function pendingForAuthor({ account, store, role }: Context, recordId: string) {
  if (role !== "author") return undefined;
  const row = await store.reviews.readOf(account.key, recordId);
  return row?.review.state === "pending" ? row.review : undefined;
}
