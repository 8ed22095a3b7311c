import { isOnSchedule, type Schedule } from "./is-on-schedule";
import { readZonedClock } from "./read-zoned-clock";

interface Lifetime extends Schedule {
  scheduleTimezone: string | null;
  startsAt: string | null;
  expiresAt: string | null;
}

const hourMs = 3_600_000;
// Every schedule opens within a week, and clocks that change add an hour.
const longestMs = 8 * 24 * hourMs;
// Where a visitor's own clock decides, there is one of these or one between them.
const extremeZones = ["Etc/GMT+12", "UTC", "Etc/GMT-14"];

/** Whether a schedule opens at any time from now on at which the message lives. */
export function isEverOpen(settings: Lifetime, now: Date): boolean {
  const { startsAt, expiresAt, scheduleTimezone } = settings;
  const startMs = Math.max(now.getTime(), startsAt ? Date.parse(startsAt) : 0);
  const endMs = expiresAt ? Date.parse(expiresAt) : Number.POSITIVE_INFINITY;
  if (endMs <= startMs) return false;
  if (endMs - startMs >= longestMs) return true;
  if (settings.scheduleDays.length === 0 && settings.scheduleTimeStart === null) return true;
  const zones = scheduleTimezone ? [scheduleTimezone] : extremeZones;
  return zones.some((zone) => opensBetween(settings, zone, startMs, endMs));
}

/** Looks once an hour, and at the moment in the hour at which the schedule begins. */
function opensBetween(schedule: Schedule, zone: string, startMs: number, endMs: number): boolean {
  const isOpenAt = (ms: number) => isOnSchedule(schedule, readZonedClock(new Date(ms), zone));
  for (let ms = startMs; ms < endMs; ms += hourMs) {
    if (isOpenAt(ms)) return true;
    const { time } = readZonedClock(new Date(ms), zone);
    const begins = ms + untilMs(time, schedule.scheduleTimeStart ?? "00:00");
    if (begins < Math.min(endMs, ms + hourMs) && isOpenAt(begins)) return true;
  }
  return false;
}

/** Milliseconds from one time of the day to the next time that a clock says another. */
function untilMs(from: string, to: string): number {
  const dayMs = 24 * hourMs;
  return (msOfDay(to) - msOfDay(from) + dayMs) % dayMs;
}

function msOfDay(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 1000;
}
