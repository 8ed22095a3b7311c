import { lastMonth, thisQuarter } from "../../../console/figures/figures";

test.each([
  ["2026-11-27T12:00:00Z", "UTC", "2026-10-01", "2026-10-31"],
  ["2026-01-15T12:00:00Z", "UTC", "2025-12-01", "2025-12-31"],
  ["2024-03-31T12:00:00Z", "UTC", "2024-02-01", "2024-02-29"],
  // There, December has begun.
  ["2026-11-30T20:00:00Z", "Asia/Tokyo", "2026-11-01", "2026-11-30"],
])("the month before %s in %s", (now, zone, from, to) => {
  expect(lastMonth(zone, Date.parse(now))).toEqual({ from, to });
});

test.each([
  ["2026-11-27T12:00:00Z", "UTC", "2026-10-01", "2026-11-27"],
  ["2026-03-31T12:00:00Z", "UTC", "2026-01-01", "2026-03-31"],
  ["2026-03-31T23:00:00Z", "Europe/Berlin", "2026-04-01", "2026-04-01"],
])("the quarter of %s in %s", (now, zone, from, to) => {
  expect(thisQuarter(zone, Date.parse(now))).toEqual({ from, to });
});
