/** What a page reports about its visitors, in the contract's names. */
export const eventTypes = [
  "impression",
  "click",
  "dismiss",
  "conversion",
  // A visitor reached the goal of a message that they saw.
  "goal",
  "pageview",
  // A message with status `shadow` would have been shown.
  "wouldShow",
  // A visitor met an arm of an experiment, and reached the goal of an experiment.
  "exposure",
  "outcome",
] as const;

export type EventType = (typeof eventTypes)[number];
