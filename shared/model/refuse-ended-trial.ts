import { ApiError } from "../errors";
import { type Plan, trialHasEnded } from "./plans";

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
    `The trial ended at ${account.trialEndsAt}; creating is refused until the account has a plan.`,
  );
}
