/** The plans and their caps, per account. */
export const plans = {
  free: { domains: 1, landingPages: 3, knowledgeItems: 25 },
  trial: { domains: 10, landingPages: 50, knowledgeItems: 500 },
  pro: { domains: 10, landingPages: 50, knowledgeItems: 500 },
  business: { domains: 50, landingPages: 500, knowledgeItems: 5000 },
} as const;

export type Plan = keyof typeof plans;
export type CappedKind = keyof (typeof plans)["free"];

export const planNames = Object.keys(plans) as [Plan, ...Plan[]];

/** How long a trial lasts where its end is not given. */
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
