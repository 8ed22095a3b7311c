// Three centuries. A dismissal for a session ends earlier, with its storage.
const foreverSeconds = 1e10;

/** When a dismissal ends, from when the message was closed (both in milliseconds). Without a duration it never ends. */
export function dismissalEndMs(durationSeconds: number | null, closedMs: number): number {
  return closedMs + (durationSeconds ?? foreverSeconds) * 1000;
}
