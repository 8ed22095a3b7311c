/** When a message may show: the contract's fields. Days are numbered as by `getDay`; empty means every day. */
export interface Schedule {
  scheduleDays: readonly number[];
  scheduleTimeStart: string | null;
  scheduleTimeEnd: string | null;
}

/** A clock's reading: the weekday, 0 = Sunday, and the time as `HH:MM` or longer. */
export interface ClockReading {
  day: number;
  time: string;
}

/** Whether a schedule is open. The end is exclusive. A window past midnight belongs to the day on which it begins. */
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
