import { setTimeout as sleep } from "node:timers/promises";

/** Waits for the next minute when fewer than `seconds` are left of this one. */
export async function untilMinuteHas(seconds: number): Promise<void> {
  const leftMs = 60_000 - (Date.now() % 60_000);
  if (leftMs < seconds * 1000) await sleep(leftMs + 50);
}
