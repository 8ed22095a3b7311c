import { setTimeout as sleep } from "node:timers/promises";

/** Waits for the next minute if fewer than `seconds` are left of this one. */
export async function untilMinuteHas(seconds: number): Promise<void> {
  const leftMs = 60_000 - (Date.now() % 60_000);
  if (leftMs < seconds * 1000) await sleep(leftMs + 50);
}

/**
 * Runs a test of a limit per clock minute, or per a longer window, which ends with a minute too. If the minute changed under
 * it, the test runs again from its start, so it must make its accounts and sites itself.
 */
export async function withinAMinute<Result>(work: () => Promise<Result>): Promise<Result> {
  const minute = () => Math.floor(Date.now() / 60_000);
  for (;;) {
    const began = minute();
    try {
      return await work();
    } catch (error) {
      if (minute() === began) throw error;
    }
  }
}
