import { setTimeout as sleep } from "node:timers/promises";

// A Lambda's time is limited, and so is a caller's patience.
const patienceMs = 8000;
const firstPauseMs = 15;
const longestPauseMs = 500;

/** Repeats `attempt` with full jitter while it fails in a way that `isPassing` calls temporary, for 8 s. */
export async function retry<T>(
  attempt: () => Promise<T>,
  isPassing: (error: unknown) => boolean,
): Promise<T> {
  const deadline = Date.now() + patienceMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await attempt();
    } catch (error) {
      const jitteredMs = Math.random() * pauseMs;
      if (!isPassing(error) || Date.now() + jitteredMs > deadline) throw error;
      await sleep(jitteredMs);
    }
  }
}
