import { addDays, daysBetween, localDate, startOfDay } from "../../model/local-days";
import { ApiError, invalidField } from "../../runtime/errors";

export const intervals = ["hour", "day", "week", "month"] as const;
export type Interval = (typeof intervals)[number];

/** The optional parameters. */
export interface PeriodInput {
  from?: string | undefined;
  to?: string | undefined;
  interval?: Interval | undefined;
}

/** Dates of a domain's calendar, both included. */
export interface Dates {
  from: string;
  to: string;
}

const defaultDays = 30;
const hourMs = 3_600_000;

// Keeps a series small enough to read, and limits a query's cost.
const longestDays = 366;
const maxDays: Record<Interval, number> = {
  hour: 14,
  day: longestDays,
  week: longestDays,
  month: longestDays,
};

/**
 * The requested period: by default the 30 days that end with `to`, and `to` is today.
 * @throws ApiError `invalid_body` when it ends before it begins or is longer than its interval allows
 */
export function datesOf(input: PeriodInput, today: string): Dates {
  const to = input.to ?? today;
  const from = input.from ?? addDays(to, 1 - defaultDaysOf(input));
  const days = daysBetween(from, to);
  const most = maxDays[input.interval ?? "day"];
  if (days < 1) {
    throw invalidField("from", `must not be after to; got ${from} and ${to}`);
  }
  if (days > most) {
    throw new ApiError(
      "invalid_body",
      `The period may have at most ${most} days if interval is "${input.interval ?? "day"}"; got ${days}, ${from} to ${to}. ${longer(days, most)}`,
    );
  }
  return { from, to };
}

/** How figures of a longer period may be had. */
function longer(days: number, most: number): string {
  if (most === longestDays) return `Ask for up to ${most} days at a time.`;
  return days <= longestDays
    ? "Ask for fewer days, or a larger interval."
    : `Ask for up to ${most} days at a time, or for up to ${longestDays} with a larger interval.`;
}

// An answer with the days of fifty rows is still readable.
const maxRowDays = 92;

/**
 * The period if each row of the breakdown has its days too.
 * @throws ApiError `invalid_body` when it is too long for that
 */
export function datesOfRows(input: PeriodInput, today: string): Dates {
  const dates = datesOf(input, today);
  const days = daysBetween(dates.from, dates.to);
  if (days <= maxRowDays) return dates;
  throw new ApiError(
    "invalid_body",
    `With series, the period may have at most ${maxRowDays} days; got ${days}, ${dates.from} to ${dates.to}. Ask for fewer days, or leave series out.`,
  );
}

/** An hourly series of 30 days would be too long. */
function defaultDaysOf({ interval = "day" }: PeriodInput): number {
  return Math.min(defaultDays, maxDays[interval]);
}

/** The period of the same length that ends where this one begins. */
export function previousDates({ from, to }: Dates): Dates {
  return { from: addDays(from, -daysBetween(from, to)), to: addDays(from, -1) };
}

/** A stretch of time in milliseconds; the end is exclusive. */
export interface Span {
  start: number;
  end: number;
}

export function spanOf({ from, to }: Dates, timezone: string): Span {
  return { start: startOfDay(from, timezone), end: startOfDay(addDays(to, 1), timezone) };
}

/**
 * The period divided into intervals without gaps, oldest first. Weeks begin on Monday; the first and the
 * last one may be cut short by the period, an hour or a day by summer time.
 */
export function spansOf({ from, to }: Dates, interval: Interval, timezone: string): Span[] {
  const starts: number[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    if (date !== from && !begins(date, interval)) continue;
    const start = startOfDay(date, timezone);
    starts.push(start);
    if (interval !== "hour") continue;
    const end = startOfDay(addDays(date, 1), timezone);
    for (let hour = start + hourMs; hour < end; hour += hourMs) starts.push(hour);
  }
  const { end } = spanOf({ from, to }, timezone);
  return starts.map((start, index) => ({ start, end: starts[index + 1] ?? end }));
}

function begins(date: string, interval: Interval): boolean {
  if (interval === "week") return new Date(date).getUTCDay() === 1;
  return interval === "month" ? date.endsWith("-01") : true;
}

/** The UTC days of a period whose time zone is not known yet. */
interface UtcDays {
  /** All days that it can touch. */
  current: Dates;
  /** The days that it certainly contains completely; none if `from` is after `to`. */
  whole: Dates;
  /** All days that it and the previous period can touch. */
  both: Dates;
}

/**
 * The days of a period that can be read in parallel with the domain, which has the time zone.
 * @throws ApiError as `datesOf` does, for errors in every time zone
 */
export function utcDaysAround(input: PeriodInput, now: Date): UtcDays {
  const today = localDate(now, "UTC");
  const [earliest, latest] = [-1, 1].map((days) => {
    const to = input.to ?? addDays(today, days);
    return { from: input.from ?? addDays(to, 1 - defaultDaysOf(input)), to };
  }) as [Dates, Dates];
  const isTooLong = daysBetween(latest.from, earliest.to) > longestDays;
  if (isTooLong || daysBetween(earliest.from, latest.to) < 1) datesOf(input, today);
  const current = { from: addDays(earliest.from, -1), to: addDays(latest.to, 1) };
  return {
    current,
    whole: { from: addDays(latest.from, 1), to: addDays(earliest.to, -1) },
    both: { from: previousDates(current).from, to: current.to },
  };
}

/**
 * Refuses a period that begins after today, because missing figures would look like zeros.
 * @param timezone the time zone of the day; UTC by default
 * @throws ApiError `invalid_body`
 */
export function refuseFuture(from: string | undefined, now: Date, timezone = "UTC"): void {
  if (from === undefined || from <= localDate(now, timezone)) return;
  throw invalidField(
    "from",
    `must not be in the future; got ${from}, and it is ${now.toISOString()} now`,
  );
}
