/** How many pictures the chat of a site takes in a day of the clock (UTC), so that nobody fills the bucket through it. */
export const pictureLimits = {
  /** Of one network, so that one visitor does not use up what all may send. */
  network: 100,
  /** Of all visitors. */
  visitors: 500,
  /** Of everybody who answers them. Visitors cannot use it up. */
  desk: 500,
} as const;
