import { BoundedMap } from "./bounded-map";

const dayMs = 86_400_000;

/** The date that a clock in `timezone` shows at `instant`, as YYYY-MM-DD. */
export function localDate(instant: Date, timezone: string): string {
  return new Date(clockMs(instant.getTime(), timezone)).toISOString().slice(0, 10);
}

/** The date `days` after (or, negative, before) another. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}

/** The number of days in a period, both ends included; less than 1 if the ends are swapped. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1;
}

/**
 * When a date begins in `timezone`, in milliseconds: the first moment at which a clock shows it. If summer time skips
 * midnight, the date begins with the next existing moment; if midnight comes twice, with the first.
 */
export function startOfDay(date: string, timezone: string): number {
  const midnight = Date.parse(date);
  const [before, after] = [-dayMs, dayMs].map((away) => {
    const near = midnight + away;
    return midnight - (clockMs(near, timezone) - near);
  }) as [number, number];
  const candidates = [before, after].filter((each) => clockMs(each, timezone) === midnight);
  return candidates.length > 0 ? Math.min(...candidates) : before;
}

// A name may be in any case, so there are more names than time zones.
const clocks = new BoundedMap<string, Intl.DateTimeFormat>(100);

/** The time that a clock in `timezone` shows at `instant`, as if it were UTC. */
function clockMs(instant: number, timezone: string): number {
  let clock = clocks.get(timezone);
  if (!clock) {
    // Making a formatter takes a hundred times as long as using it.
    clock = new Intl.DateTimeFormat("en", {
      timeZone: timezone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
    clocks.set(timezone, clock);
  }
  const parts: Record<string, number> = {};
  for (const { type, value } of clock.formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day, hour, minute, second } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}
