import type { CappedKind } from "../../kinds/account/plans";
import { countDown } from "../../kinds/account/store/usage";
import { onRefusal } from "../dynamo/refusal";
import type { TransactionWrite } from "../dynamo/transact";
import type { Site } from "../keys";

/** Lowers a site's count by `amount`; refused if the domain and its records were deleted meanwhile. */
export function countLess(site: Site, kind: CappedKind, amount = 1): TransactionWrite<false> {
  const counted = countDown(site.accountKey, kind, site.ordinal, amount);
  return onRefusal("gone", () => false as const, counted);
}
