import { setTimeout as sleep } from "node:timers/promises";

// Both a Lambda's time and a caller's patience are limited.
const patienceMs = 8000;
const firstPauseMs = 15;
const longestPauseMs = 500;

/**
 * Repeats `attempt` for up to 8 s, with full jitter, while `isPassing` says that its error is temporary. It is repeated once in
 * any case: a first attempt that stood in line behind many others may have taken all the time, and the next finds out more.
 */
export async function retry<T>(
  attempt: () => Promise<T>,
  isPassing: (error: unknown) => boolean,
): Promise<T> {
  const deadline = Date.now() + patienceMs;
  let isFirst = true;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await attempt();
    } catch (error) {
      const jitteredMs = Math.random() * pauseMs;
      const isOver = Date.now() + jitteredMs > deadline && !isFirst;
      if (!isPassing(error) || isOver) throw error;
      isFirst = false;
      await sleep(jitteredMs);
    }
  }
}
