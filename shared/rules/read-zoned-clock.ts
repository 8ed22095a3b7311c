import type { ClockReading } from "./is-on-schedule";

/** What a clock on the wall of a time zone (IANA) shows, summer time included. */
export function readZonedClock(now: Date, timeZone: string): ClockReading {
  // Swedish dates are written in the order of ISO 8601: `2026-11-21 07:05:09`.
  const [date, time] = now.toLocaleString("sv", { timeZone }).split(" ") as [string, string];
  return { day: new Date(date).getUTCDay(), time };
}
