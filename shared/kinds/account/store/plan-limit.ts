import { ApiError } from "../../../runtime/errors";
import type { Account } from "../account";
import { askForAPlan } from "../ask-for-a-plan";
import { type Cap, plans } from "../plans";

/** The documented error when `holder` has as many as the plan allows. */
export function planLimit({ plan }: Account, cap: Cap, holder = "the account"): ApiError {
  if (cap === "assetBytes") {
    const allowed = plans[plan].assetBytes / 1_000_000;
    return new ApiError(
      "plan_limit",
      `The plan "${plan}" allows ${allowed} MB of assets, and with this one ${holder} would have more. Delete one. ${askForAPlan}`,
    );
  }
  const allowed = plans[plan][cap];
  const remedy = cap === "apiKeys" ? "Revoke" : cap === "members" ? "Remove" : "Delete";
  return new ApiError(
    "plan_limit",
    `The plan "${plan}" allows ${allowed} ${allowed === 1 ? nouns[cap].replace(/s$/, "") : nouns[cap]}, and ${holder} has reached that. ${remedy} one. ${askForAPlan}`,
  );
}

const nouns: Record<Exclude<Cap, "assetBytes">, string> = {
  domains: "domains",
  landingPages: "landing pages",
  knowledgeItems: "knowledge items",
  apiKeys: "API keys",
  messagesPerDomain: "messages on a domain",
  webhooks: "webhooks",
  members: "members and open invitations",
};
