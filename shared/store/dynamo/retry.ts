import { setTimeout as sleep } from "node:timers/promises";

// Both a Lambda's time and a caller's patience are limited.
const patienceMs = 8000;
const firstPauseMs = 15;
const longestPauseMs = 500;

/** Repeats `attempt` for up to 8 s, with full jitter, while `isPassing` says that its error is temporary. */
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
