import { setTimeout as sleep } from "node:timers/promises";
import { isNativeError } from "node:util/types";

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

const transient = new Set([
  "InternalServerError",
  "LimitExceededException",
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "ServiceUnavailable",
  "ThrottlingException",
  "TimeoutError",
  "TransactionConflictException",
  "TransactionInProgressException",
]);

/** Whether an error leaves the outcome open: throttling, conflicts, 5xx, time-outs and cut connections. */
export function isTransient(error: unknown): boolean {
  if (!isNativeError(error)) return false;
  const { $metadata, code } = error as { $metadata?: { httpStatusCode?: number }; code?: string };
  return (
    transient.has(error.name) ||
    ($metadata?.httpStatusCode ?? 0) >= 500 ||
    /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|UND_ERR)/.test(code ?? "")
  );
}
