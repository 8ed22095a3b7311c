import { deviceOf } from "../../../shared/rules/devices";
import { isShownTooOften } from "../../../shared/rules/frequency";
import { readZonedClock } from "../../../shared/rules/schedule";

test.each([
  [true, 400, "DESKTOP"],
  [false, 599, "MOBILE"],
  [false, 600, "TABLET"],
])("a fine pointer %s and %i pixels are a %s", (hasFinePointer, shorterSidePx, device) => {
  expect(deviceOf(hasFinePointer, shorterSidePx)).toBe(device);
});

test("only shows within the period count", () => {
  const frequency = { max: 2, periodSeconds: 10 };
  expect(isShownTooOften(frequency, [], 20_000)).toBe(false);
  expect(isShownTooOften(frequency, [10_001, 15_000], 20_000)).toBe(true);
  // The clock was wrong, and has been set back.
  expect(isShownTooOften(frequency, [90_001, 95_000], 20_000)).toBe(false);
  expect(isShownTooOften(frequency, [10_000, 15_000], 20_000)).toBe(false);
});

// The clocks of Berlin go forward on 29 March 2026, and back on 25 October.
test.each([
  ["2026-03-29T00:59:59Z", "Europe/Berlin", 0, "01:59:59"],
  ["2026-03-29T01:00:00Z", "Europe/Berlin", 0, "03:00:00"],
  ["2026-10-25T00:30:00Z", "Europe/Berlin", 0, "02:30:00"],
  ["2026-10-25T01:30:00Z", "Europe/Berlin", 0, "02:30:00"],
  ["2026-11-21T23:00:00Z", "Asia/Tokyo", 0, "08:00:00"],
  ["2026-11-21T05:00:00Z", "America/New_York", 6, "00:00:00"],
])("at %s a clock in %s shows day %i, %s", (now, timeZone, day, time) => {
  expect(readZonedClock(new Date(now), timeZone)).toEqual({ day, time });
});
