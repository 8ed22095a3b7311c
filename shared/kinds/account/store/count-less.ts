import { onRefusal } from "../../../table/dynamo/refusal";
import type { TransactionWrite } from "../../../table/dynamo/transact";
import type { Site } from "../../../table/keys";
import type { CappedKind } from "../plans";
import { countDown } from "./usage";

/** Lowers a site's count by `amount`; refused if the domain and its records were deleted meanwhile. */
export function countLess(site: Site, kind: CappedKind, amount = 1): TransactionWrite<false> {
  const counted = countDown(site.accountKey, kind, site.ordinal, amount);
  return onRefusal("gone", () => false as const, counted);
}
