import { isOnSchedule } from "./is-on-schedule";
import { readZonedClock } from "./read-zoned-clock";

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
