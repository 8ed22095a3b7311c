import { ApiError } from "../../runtime/errors";

const proCaps = {
  domains: 10,
  landingPages: 50,
  knowledgeItems: 500,
  apiKeys: 20,
  messagesPerDomain: 2000,
  webhooks: 20,
  members: 10,
  assetBytes: 1_000_000_000,
} as const;

/** The plans and their caps, for each account unless the name says otherwise. */
export const plans = {
  free: {
    domains: 1,
    landingPages: 3,
    knowledgeItems: 25,
    apiKeys: 5,
    messagesPerDomain: 200,
    webhooks: 3,
    members: 2,
    assetBytes: 50_000_000,
  },
  trial: proCaps,
  pro: proCaps,
  business: {
    domains: 50,
    landingPages: 500,
    knowledgeItems: 5000,
    apiKeys: 100,
    messagesPerDomain: 10_000,
    webhooks: 100,
    members: 100,
    assetBytes: 10_000_000_000,
  },
} as const;

export type Plan = keyof typeof plans;

/** The capped kinds. */
export type Cap = keyof (typeof plans)["free"];

/** The kinds that are counted for the account as a whole. The other caps are counted per domain. */
export type CappedKind = Exclude<Cap, "messagesPerDomain">;

export const planNames = Object.keys(plans) as [Plan, ...Plan[]];

/** How long a trial lasts if no end is given. */
export const trialDays = 14;

export function trialHasEnded(
  account: { plan: Plan; trialEndsAt: string | null },
  now: Date,
): boolean {
  return (
    account.plan === "trial" &&
    account.trialEndsAt !== null &&
    account.trialEndsAt <= now.toISOString()
  );
}

/** Advice for callers whose plan does not allow something: no call can change the plan. */
export const askForAPlan =
  "For another plan, the account's owner asks the operator of this service.";

/**
 * Refuses to create on an account whose trial has ended.
 * @throws ApiError `trial_expired`
 */
export function refuseEndedTrial(
  account: { plan: Plan; trialEndsAt: string | null },
  now: Date,
): void {
  if (!trialHasEnded(account, now)) return;
  throw new ApiError(
    "trial_expired",
    `The trial ended at ${account.trialEndsAt}, and nothing new can be created; reading, changing, publishing, deleting and answering visitors go on. ${askForAPlan}`,
  );
}

/** Requests a key may make in one minute of the clock. */
export const requestsPerMinute = 120;
