import { ApiError } from "../../runtime/errors";
import { askForAPlan } from "./ask-for-a-plan";
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
    `The trial ended at ${account.trialEndsAt}, and nothing new can be created; reading, changing, publishing, deleting and answering visitors go on. ${askForAPlan}`,
  );
}
