/** When a message may show: the contract's fields. Days are numbered as by `getDay`; empty means every day. */
interface Schedule {
  scheduleDays: readonly number[];
  scheduleTimeStart: string | null;
  scheduleTimeEnd: string | null;
}

/** A clock's reading: the weekday, 0 = Sunday, and the time as `HH:MM` or longer. */
interface ClockReading {
  day: number;
  time: string;
}

/** Whether a schedule is open. The end is exclusive. A window that passes midnight belongs to the day on which it begins. */
export function isOnSchedule(schedule: Schedule, { day, time }: ClockReading): boolean {
  const days = schedule.scheduleDays;
  const start = schedule.scheduleTimeStart ?? "";
  const end = schedule.scheduleTimeEnd ?? "24";
  const hasStarted = time >= start;
  const hasEnded = time >= end;
  const crossesMidnight = end < start;
  const isOpen = (hasStarted !== hasEnded) !== crossesMidnight;
  const startDay = crossesMidnight && !hasEnded ? (day + 6) % 7 : day;
  return isOpen && (!days.length || days.includes(startDay));
}

/** The reading of a wall clock in an IANA time zone, with daylight saving time. */
export function readZonedClock(now: Date, timeZone: string): ClockReading {
  // Swedish dates have the order of ISO 8601: `2026-11-21 07:05:09`.
  const [date, time] = now.toLocaleString("sv", { timeZone }).split(" ") as [string, string];
  return { day: new Date(date).getUTCDay(), time };
}

/** Hours of some weekdays: `start` and `end` as HH:MM, the end exclusive. */
interface OfficeHours {
  days: readonly number[];
  start: string;
  end: string;
}

/** Whether it is within one of the office hours by the clock of a time zone. Without any, it always is. */
export function isOpenNow(hours: readonly OfficeHours[], timezone: string, now: Date): boolean {
  const clock = readZonedClock(now, timezone);
  return (
    hours.length === 0 ||
    hours.some(({ days, start, end }) =>
      isOnSchedule({ scheduleDays: days, scheduleTimeStart: start, scheduleTimeEnd: end }, clock),
    )
  );
}

interface Lifetime extends Schedule {
  scheduleTimezone: string | null;
  startsAt: string | null;
  expiresAt: string | null;
}

const hourMs = 3_600_000;
// Every schedule opens within a week, and clocks that change add an hour.
const longestMs = 8 * 24 * hourMs;
// The extremes and the middle of the time zones that a visitor's own clock may have.
const extremeZones = ["Etc/GMT+12", "UTC", "Etc/GMT-14"];

/** Whether a schedule opens at any time from now on within the message's lifetime. */
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

/** Checks once an hour, and at the minute of the hour at which the schedule begins. */
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

/** Milliseconds from one time of day to the next occurrence of another. */
function untilMs(from: string, to: string): number {
  const dayMs = 24 * hourMs;
  return (msOfDay(to) - msOfDay(from) + dayMs) % dayMs;
}

function msOfDay(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 1000;
}

/** The reading of the visitor's own clock. */
export function readLocalClock(now: Date): ClockReading {
  return { day: now.getDay(), time: now.toTimeString() };
}
