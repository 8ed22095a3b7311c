/** How many pictures a chat takes, so that nobody fills the bucket through it. */
export const pictureLimits = {
  /** Of a conversation, from both sides. */
  conversation: 50,
  // In a day of the clock (UTC), of a site.
  /** Of one network: a tenth of what all may send. */
  network: 50,
  /** Of all visitors. */
  visitors: 500,
  /** Of everybody who answers them. Visitors cannot use it up. */
  desk: 500,
} as const;
