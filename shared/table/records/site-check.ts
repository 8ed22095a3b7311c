import { ApiError } from "../../runtime/errors";
import { onConditionFailed } from "../dynamo/refusal";
import type { TransactionWrite } from "../dynamo/transact";
import { keys, type Site } from "../keys";

/** A check that refuses the transaction if the domain was deleted meanwhile. */
export function siteCheck(site: Site): TransactionWrite {
  return onConditionFailed("gone", () => siteIsGone(site), {
    ConditionCheck: {
      Key: keys.siteHead(site.accountKey, site.hostname),
      ConditionExpression: "ordinal = :ordinal",
      ExpressionAttributeValues: { ":ordinal": site.ordinal },
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    },
  });
}

/** The documented error for a domain that was deleted meanwhile. */
export function siteIsGone({ hostname }: Site): ApiError {
  return new ApiError(
    "domain_not_found",
    `The domain ${hostname} is no longer there. List those that are: GET /api/v1/domains, tool list_domains.`,
  );
}
