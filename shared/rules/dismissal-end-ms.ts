// Three centuries. A dismissal for a session ends earlier, with its storage.
const foreverSeconds = 1e10;

/** When a dismissal ends, from when the message was closed (both in milliseconds). Without a duration it never ends. */
export function dismissalEndMs(durationSeconds: number | null, closedMs: number): number {
  return closedMs + (durationSeconds ?? foreverSeconds) * 1000;
}

// How far a visitor's clock may be set back after a dismissal.
const mostAheadMs = 86_400_000;

/** Whether a dismissal still holds. One that was made under a clock far ahead would hold for years, so it holds no longer. */
export function isDismissalOn(
  endMs: number,
  durationSeconds: number | null,
  nowMs: number,
): boolean {
  const latestMs = dismissalEndMs(durationSeconds ?? Number.POSITIVE_INFINITY, nowMs) + mostAheadMs;
  return endMs > nowMs && endMs <= latestMs;
}
