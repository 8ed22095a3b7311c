/** When a message may show: the contract's fields. Days are numbered as by `getDay`; empty means every day. */
export interface Schedule {
  scheduleDays: readonly number[];
  scheduleTimeStart: string | null;
  scheduleTimeEnd: string | null;
}

/** What a clock shows: the weekday, 0 = Sunday, and the time as `HH:MM`, or more exact. */
export interface ClockReading {
  day: number;
  time: string;
}

/** Whether a schedule is open. The end is exclusive; a window past midnight belongs to the day on which it began. */
export function isOnSchedule(schedule: Schedule, { day, time }: ClockReading): boolean {
  const { scheduleDays: days, scheduleTimeStart: start, scheduleTimeEnd: end } = schedule;
  const isOn = (weekday: number) => !days.length || days.includes(weekday);
  if (!start || !end) return isOn(day);
  if (start < end) return start <= time && time < end && isOn(day);
  // Across midnight: the evening of this day, or the small hours of the day before.
  return time >= start ? isOn(day) : time < end && isOn((day + 6) % 7);
}
