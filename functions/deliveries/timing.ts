/** The durations of webhook deliveries, in milliseconds. */
export interface Timing {
  /** One attempt, from the name's resolution to the answer. */
  attemptMs: number;
  /** How long one invocation may serve a webhook before another takes over. */
  serviceMs: number;
  /** After this time the serving invocation must be dead, so another may take over. */
  leaseMs: number;
  /** How much clocks may differ. */
  slackMs: number;
  /** The longest that the queue hides a wake-up. */
  longestDelayMs: number;
  /** The pause after each failed attempt. There is one more attempt than pauses. */
  pausesMs: readonly number[];
  /** A webhook is paused after nothing but failures for this long. */
  givenUpAfterMs: number;
  /** How many times faster than usual time passes. */
  pace: number;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

// An attempt and a write take real time, however fast the simulated hours pass.
const fastestWork = 15;

/** The usual times, or shorter ones: `pace` is how many times faster they pass. */
export function timingAt(pace: number): Timing {
  const scaled = (ms: number) => ms / pace;
  const work = (ms: number) => ms / Math.min(pace, fastestWork);
  return {
    attemptMs: work(15 * second),
    serviceMs: work(30 * second),
    // The function's own timeout, 60 s, comes first.
    leaseMs: work(75 * second),
    slackMs: scaled(2 * second),
    longestDelayMs: scaled(15 * minute),
    pausesMs: [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 10 * hour].map(
      scaled,
    ),
    givenUpAfterMs: scaled(5 * 24 * hour),
    pace,
  };
}
