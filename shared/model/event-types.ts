/** What a page reports about its visitors, in the contract's names. */
export const eventTypes = ["impression", "click", "dismiss", "conversion", "pageview"] as const;

export type EventType = (typeof eventTypes)[number];
