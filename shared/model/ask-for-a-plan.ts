/** What to do where the plan is in the way: no call changes it. */
export const askForAPlan =
  "For another plan, the account's owner asks the operator of this service.";
