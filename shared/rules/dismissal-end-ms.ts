// Three centuries; what lasts for a session ends with its storage.
const foreverSeconds = 1e10;

/** Until when a message closed at a time stays closed (milliseconds both); without a duration, for good. */
export function dismissalEndMs(durationSeconds: number | null, closedMs: number): number {
  return closedMs + (durationSeconds ?? foreverSeconds) * 1000;
}
