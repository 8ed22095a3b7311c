import type { ClockReading } from "./is-on-schedule";

/** The reading of the visitor's own clock. */
export function readLocalClock(now: Date): ClockReading {
  return { day: now.getDay(), time: now.toTimeString() };
}
