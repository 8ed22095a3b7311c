import type { Timing } from "./timing";

// Receivers that fail at the same moment should not all be retried at the same moment.
const jitterShare = 0.1;

/**
 * When to retry a delivery after a number of attempts. After the schedule's end, its last pause repeats. A receiver may ask
 * for more time (`Retry-After`), up to the longest pause.
 */
export function nextAttempt(
  tries: number,
  retryAfterMs: number,
  now: Date,
  { pausesMs }: Timing,
  random: () => number = Math.random,
): Date {
  const longestMs = Math.max(...pausesMs);
  const pauseMs = pausesMs[tries - 1] ?? longestMs;
  const asked = Math.min(retryAfterMs, longestMs);
  return new Date(now.getTime() + Math.max(pauseMs * (1 + jitterShare * random()), asked));
}
