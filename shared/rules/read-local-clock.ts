import type { ClockReading } from "./is-on-schedule";

/** What the visitor's own clock shows. */
export function readLocalClock(now: Date): ClockReading {
  return { day: now.getDay(), time: now.toTimeString() };
}
