/** How often one visitor may see a message within a period. */
interface Frequency {
  max: number;
  periodSeconds: number;
}

/** Whether a message shown at these times (in milliseconds) has reached its limit now. */
export function isShownTooOften(
  { max, periodSeconds }: Frequency,
  showTimesMs: readonly number[],
  nowMs: number,
): boolean {
  // A clock that was set back must not make past shows count for ever.
  const isWithin = (time: number) => Math.abs(nowMs - time) < periodSeconds * 1000;
  return showTimesMs.filter(isWithin).length >= max;
}

// Three centuries. A dismissal for a session ends earlier, with its storage.
const foreverSeconds = 1e10;

/** When a dismissal ends, from when the message was closed (both in milliseconds). Without a duration it never ends. */
export function dismissalEndMs(durationSeconds: number | null, closedMs: number): number {
  return closedMs + (durationSeconds ?? foreverSeconds) * 1000;
}

// How far a visitor's clock may be set back after a dismissal.
const maxAheadMs = 86_400_000;

/** Whether a dismissal still applies. One made with a clock far ahead would last for years, so it does not apply. */
export function isDismissalOn(
  endMs: number,
  durationSeconds: number | null,
  nowMs: number,
): boolean {
  const latestMs = dismissalEndMs(durationSeconds ?? Number.POSITIVE_INFINITY, nowMs) + maxAheadMs;
  return endMs > nowMs && endMs <= latestMs;
}
