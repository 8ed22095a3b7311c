import { likelySpan } from "../../../functions/messages/likely-span";

// Numbers of seconds that were likely meant in another unit, and those that people choose.

test.each([
  [1, "1 day"],
  [30, "30 days"],
  [365, "365 days"],
  [72, "3 days"],
  [168, "7 days"],
  [1440, "1 day"],
  [10_080, "7 days"],
  [525_600, "365 days"],
  [1_800_000, "30 minutes"],
  [3_600_000, "1 hour"],
  [86_400_000, "1 day"],
  [2_592_000_000, "30 days"],
])("%i is likely %s", (seconds, words) => {
  expect(likelySpan(seconds)?.words).toBe(words);
});

const minutes = [1, 2, 5, 10, 15, 20, 30, 45, 60, 90, 120, 240, 360, 720].map((each) => each * 60);
const days = [
  1, 2, 3, 5, 7, 10, 14, 15, 20, 21, 25, 28, 30, 31, 45, 50, 60, 75, 90, 100, 120, 150, 180, 200,
  300, 360, 365, 366, 400, 730, 3650,
].map((each) => each * 86_400);

test.each([...minutes, ...days, 90, 100, 31_557_600])("%i is what people choose", (seconds) => {
  expect(likelySpan(seconds)).toBeUndefined();
});
