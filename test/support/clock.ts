import { setTimeout as sleep } from "node:timers/promises";

/** Waits for the next minute if fewer than `seconds` are left of this one. */
export async function untilMinuteHas(seconds: number): Promise<void> {
  const leftMs = 60_000 - (Date.now() % 60_000);
  if (leftMs < seconds * 1000) await sleep(leftMs + 50);
}

// A slow machine may meet a minute's end twice in a row, but not for ever.
const mostRuns = 3;

/**
 * Runs a test of a limit per clock minute, or per a longer window that ends with a minute. If the minute changes during a run,
 * the run proves nothing, so the test starts again. It must create its accounts and sites itself.
 */
export async function withinAMinute<Result>(work: () => Promise<Result>): Promise<Result> {
  const minute = () => Math.floor(Date.now() / 60_000);
  for (let run = 1; ; run += 1) {
    const began = minute();
    try {
      return await work();
    } catch (error) {
      if (minute() === began || run === mostRuns) throw error;
    }
  }
}
