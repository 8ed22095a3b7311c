import type { ClockReading } from "./is-on-schedule";

/** The reading of a wall clock in an IANA time zone, with daylight saving time. */
export function readZonedClock(now: Date, timeZone: string): ClockReading {
  // Swedish dates have the order of ISO 8601: `2026-11-21 07:05:09`.
  const [date, time] = now.toLocaleString("sv", { timeZone }).split(" ") as [string, string];
  return { day: new Date(date).getUTCDay(), time };
}
