/** Events that a page reports about its visitors, in the contract's names. */
export const eventTypes = [
  "impression",
  "click",
  "dismiss",
  "conversion",
  // A visitor reached the goal of a message that they saw.
  "goal",
  "pageview",
  // A visitor met an arm of an experiment, and reached the goal of an experiment.
  "exposure",
  "outcome",
] as const;

export type EventType = (typeof eventTypes)[number];

/**
 * Why something that a page sent was not counted: it refers to nothing on the site, is counted already, came too late, came
 * from a declared robot, or exceeds what its network may add to an experiment in a day.
 */
export const dropReasons = ["unknown", "repeated", "late", "robot", "over_limit"] as const;

export type Dropped = { [Reason in (typeof dropReasons)[number]]?: number };

/** Counts something that was dropped. */
export function drop(dropped: Dropped, reason: keyof Dropped, count = 1): void {
  if (count > 0) dropped[reason] = (dropped[reason] ?? 0) + count;
}
