import { ApiError } from "../../../runtime/errors";
import type { Item } from "../../../table/dynamo/item";
import { onConditionFailed } from "../../../table/dynamo/refusal";
import type { TransactionWrite } from "../../../table/dynamo/transact";
import { keys, type Site } from "../../../table/keys";
import { siteCheck, siteIsGone } from "../../../table/records/site-check";
import type { Account } from "../../account/account";
import { plans } from "../../account/plans";
import { planLimit } from "../../account/store/usage";
import { siteHeadFrom } from "../../domain/store/site-head";
import { configurationWrites } from "./configuration-row";
import type { CountedRow, MessageRow } from "./items";
import { surveyWrites } from "./survey-row";

/** The maximum total size of a domain's active configurations. */
const activeLimitBytes = 1_000_000;

/**
 * Updates the message totals on the site's head. Fails if the domain is gone or its active messages would be too large; with an
 * `account`, also if the domain has as many messages as the plan allows.
 */
function siteHeadWrite(
  site: Site,
  before: MessageRow | undefined,
  after: MessageRow | undefined,
  account?: Account,
): TransactionWrite {
  const grownBytes = (after?.configurationBytes ?? 0) - (before?.configurationBytes ?? 0);
  const grownCount = Number(isActive(after)) - Number(isActive(before));
  const moreMessages = Number(after !== undefined) - Number(before !== undefined);
  if (grownBytes === 0 && grownCount === 0 && moreMessages === 0) return siteCheck(site);
  const conditions = [
    "ordinal = :ordinal",
    ...(grownBytes > 0 ? ["activeBytes <= :room"] : []),
    ...(account ? ["messageCount < :most"] : []),
  ];
  // A single condition, so that errors have one order: if the domain exists, the head shows which limit is reached.
  return onConditionFailed("gone", refusal, {
    Update: {
      Key: keys.siteHead(site.accountKey, site.hostname),
      UpdateExpression:
        "SET activeCount = activeCount + :count, activeBytes = activeBytes + :bytes, messageCount = messageCount + :more",
      ConditionExpression: conditions.join(" AND "),
      ExpressionAttributeValues: {
        ":ordinal": site.ordinal,
        ":count": grownCount,
        ":bytes": grownBytes,
        ":more": moreMessages,
        ...(account && { ":most": plans[account.plan].messagesPerDomain }),
        ...(grownBytes > 0 && { ":room": activeLimitBytes - grownBytes }),
      },
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    },
  });

  function refusal(item: Item | undefined): ApiError {
    const head = item && siteHeadFrom(item);
    if (head?.ordinal !== site.ordinal) return siteIsGone(site);
    const hasRoom = grownBytes <= 0 || head.activeBytes + grownBytes <= activeLimitBytes;
    if (account && hasRoom) return planLimit(account, "messagesPerDomain", site.hostname);
    return new ApiError(
      "invalid_body",
      `The active messages of ${site.hostname} may take ${activeLimitBytes} bytes together; they take ${head.activeBytes}, and this one needs ${after?.configurationBytes}. Shorten it, or deactivate another.`,
    );
  }
}

function isActive(row: MessageRow | undefined): boolean {
  return row?.message.settings.status === "active";
}

/** The writes that update the rows derived from a message. With an `account`, its cap applies. */
export function writesBeside(
  site: Site,
  timeId: string,
  before: CountedRow | undefined,
  after: CountedRow | undefined,
  account?: Account,
): TransactionWrite[] {
  return [
    siteHeadWrite(site, before, after, account),
    ...surveyWrites(site, timeId, before, after),
    ...configurationWrites(site, timeId, before, after),
  ];
}
