import type { CappedKind } from "../../model/plans";
import { countDown } from "../accounts/usage";
import { onRefusal } from "../dynamo/refusal";
import type { TransactionWrite } from "../dynamo/transact";
import type { Site } from "../keys";

/** Counts `amount` less on a site; refused when the domain was deleted meanwhile, and its records with it. */
export function countLess(site: Site, kind: CappedKind, amount = 1): TransactionWrite<false> {
  const counted = countDown(site.accountKey, kind, site.ordinal, amount);
  return onRefusal("gone", () => false as const, counted);
}
