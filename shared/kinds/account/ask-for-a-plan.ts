/** What to do if the plan does not allow something: no call can change the plan. */
export const askForAPlan =
  "For another plan, the account's owner asks the operator of this service.";
