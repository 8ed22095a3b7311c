import {
  datesOf,
  type Interval,
  previousDates,
  spansOf,
  utcDaysAround,
} from "../../../shared/jobs/analytics/period";
import { addDays, localDate, startOfDay } from "../../../shared/model/local-days";
import { medianReplySeconds, replyMeasure, type Tally } from "../../../shared/model/measures";

const hours = (ms: number) => ms / 3_600_000;
const at = (ms: number) => new Date(ms).toISOString().replace(":00.000Z", "Z");

test.each([
  ["2026-11-21", "UTC", "2026-11-21T00:00Z"],
  ["2026-11-21", "Asia/Kolkata", "2026-11-20T18:30Z"],
  ["2026-11-21", "Asia/Kathmandu", "2026-11-20T18:15Z"],
  ["2026-11-21", "Pacific/Kiritimati", "2026-11-20T10:00Z"],
  ["2026-11-21", "Pacific/Pago_Pago", "2026-11-21T11:00Z"],
  ["2026-03-29", "Europe/Berlin", "2026-03-28T23:00Z"],
  ["2026-03-30", "Europe/Berlin", "2026-03-29T22:00Z"],
  ["2026-10-26", "Europe/Berlin", "2026-10-25T23:00Z"],
  // Summer time begins at midnight: the day begins at one.
  ["2026-04-24", "Africa/Cairo", "2026-04-23T22:00Z"],
  // And ends there: the clock shows 23:00 twice, and midnight once.
  ["2026-10-30", "Africa/Cairo", "2026-10-29T22:00Z"],
  // Midnight occurs twice: the day begins with the first.
  ["2026-11-01", "America/Havana", "2026-11-01T04:00Z"],
  ["2026-03-29", "America/Nuuk", "2026-03-29T01:00Z"],
  ["2026-10-25", "America/Nuuk", "2026-10-25T02:00Z"],
])("%s begins in %s at %s", (date, timezone, instant) => {
  const start = startOfDay(date, timezone);
  expect(at(start)).toBe(instant);
  expect(localDate(new Date(start), timezone)).toBe(date);
  expect(localDate(new Date(start - 1), timezone)).toBe(addDays(date, -1));
});

const zones = [
  "UTC",
  "Europe/Berlin",
  "America/New_York",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "America/Havana",
  "Africa/Cairo",
  "Africa/Casablanca",
  "Pacific/Chatham",
  "America/Nuuk",
];

test.each(zones.flatMap((zone) => (["day", "week", "month"] as const).map((step) => [zone, step])))(
  "a year in %s by %s has no holes, and every step begins at a quarter of an hour",
  (zone, step) => {
    const dates = { from: "2026-01-01", to: "2026-12-31" };
    const spans = spansOf(dates, step as Interval, zone);
    expect(spans).toHaveLength({ day: 365, week: 53, month: 12 }[step as "day"]);
    expect(spans[0]?.start).toBe(startOfDay("2026-01-01", zone));
    expect(spans.at(-1)?.end).toBe(startOfDay("2027-01-01", zone));
    spans.forEach(({ start, end }, index) => {
      expect(start % 900_000).toBe(0);
      expect(end).toBe(spans[index + 1]?.start ?? end);
      expect(end).toBeGreaterThan(start);
    });
  },
);

test("the days on which summer time begins and ends have 23 and 25 hours", () => {
  const hoursOf = (date: string) =>
    spansOf({ from: date, to: date }, "hour", "Europe/Berlin").map(({ start, end }) =>
      hours(end - start),
    );
  expect(hoursOf("2026-03-29")).toEqual(Array(23).fill(1));
  expect(hoursOf("2026-10-25")).toEqual(Array(25).fill(1));
  expect(hoursOf("2026-11-21")).toEqual(Array(24).fill(1));
  // Half an hour of summer time leaves a last step of half an hour.
  const lordHowe = spansOf({ from: "2026-10-04", to: "2026-10-04" }, "hour", "Australia/Lord_Howe");
  expect(lordHowe.map(({ start, end }) => hours(end - start))).toEqual([...Array(23).fill(1), 0.5]);
});

test("weeks begin on Monday and months on the first; the first and the last may be cut", () => {
  const dates = { from: "2026-10-30", to: "2026-11-10" };
  const starts = (interval: Interval) =>
    spansOf(dates, interval, "UTC").map(({ start }) => at(start).slice(0, 10));
  expect(starts("week")).toEqual(["2026-10-30", "2026-11-02", "2026-11-09"]);
  expect(starts("month")).toEqual(["2026-10-30", "2026-11-01"]);
});

test("the period is by default the 30 days up to today, and for hours the last 14", () => {
  const today = "2026-03-10";
  expect(datesOf({}, today)).toEqual({ from: "2026-02-09", to: today });
  expect(datesOf({ to: "2026-01-31" }, today)).toEqual({ from: "2026-01-02", to: "2026-01-31" });
  expect(datesOf({ interval: "hour" }, today)).toEqual({ from: "2026-02-25", to: today });
  expect(previousDates({ from: "2026-03-01", to: "2026-03-10" })).toEqual({
    from: "2026-02-19",
    to: "2026-02-28",
  });
});

test.each([
  [{ from: "2026-03-11" }, /^from must not be after to; got 2026-03-11 and 2026-03-10/],
  [
    { from: "2025-03-01" },
    /^The period may have at most 366 days if interval is "day"; got 375, 2025-03-01 to .* Ask for up to 366 days at a time\.$/,
  ],
  [{ from: "2025-03-01", interval: "month" as const }, /Ask for up to 366 days/],
  [
    { from: "2025-03-01", interval: "hour" as const },
    / Ask for up to 14 days at a time, or for up to 366 with a larger interval\.$/,
  ],
  [
    { from: "2026-02-01", interval: "hour" as const },
    /at most 14 days if .* Ask for fewer days, or a larger interval\.$/,
  ],
])("%j is refused", (input, message) => {
  expect(() => datesOf(input, "2026-03-10")).toThrow(message);
});

test("reading ahead covers the period and the one before, in every timezone", () => {
  const now = new Date("2026-03-10T12:00:00Z");
  for (const zone of [...zones, "Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
    for (const input of [
      {},
      { from: "2026-03-01" },
      { to: "2026-01-31" },
      { from: "2026-01-01", to: "2026-01-01" },
    ]) {
      const dates = datesOf(input, localDate(now, zone));
      const previous = previousDates(dates);
      const { current, whole, both } = utcDaysAround(input, now);
      const utc = (ms: number) => localDate(new Date(ms), "UTC");
      expect(current.from <= utc(startOfDay(dates.from, zone))).toBe(true);
      expect(current.to >= utc(startOfDay(addDays(dates.to, 1), zone) - 1)).toBe(true);
      if (whole.from <= whole.to) {
        expect(Date.parse(whole.from)).toBeGreaterThanOrEqual(startOfDay(dates.from, zone));
        const end = startOfDay(addDays(dates.to, 1), zone);
        expect(Date.parse(addDays(whole.to, 1))).toBeLessThanOrEqual(end);
      }
      expect(both.from <= utc(startOfDay(previous.from, zone))).toBe(true);
    }
  }
  // Periods that are refused in every timezone are refused before a timezone is read.
  expect(() => utcDaysAround({ from: "2000-01-01" }, now)).toThrow(/at most 366 days/);
  expect(() => utcDaysAround({ from: "2026-03-12" }, now)).toThrow(/must not be after/);
  expect(() => utcDaysAround({ from: "2026-03-11" }, now)).not.toThrow();
});

test("the median of first replies is within 5 % of the true one, from seconds to weeks", () => {
  for (const seconds of [1, 7, 42, 300, 3600, 100_000, 2_000_000]) {
    const tally: Tally = {};
    for (const each of [seconds, seconds * 10, seconds / 10]) {
      const measure = replyMeasure(each);
      tally[measure] = (tally[measure] ?? 0) + 1;
    }
    const median = medianReplySeconds(tally) ?? 0;
    expect(Math.abs(median - seconds)).toBeLessThanOrEqual(seconds * 0.05 + 0.5);
  }
  expect(medianReplySeconds({ clicks: 5 })).toBeNull();
});
