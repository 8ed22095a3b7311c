import { monthOf, projectedUsd } from "../../../shared/kinds/account/usage";

const april = monthOf("2026-04");

test.each([
  ["a third of the month", 10, "2026-04-11T00:00:00Z", 30],
  ["a day and an hour", 1, "2026-04-02T01:00:00Z", 28.8],
  ["to a hundredth of a cent", 0.0001, "2026-04-08T12:00:00Z", 0.0004],
  ["the last millisecond", 7, "2026-04-30T23:59:59.999Z", 7],
  ["nothing used", 0, "2026-04-20T00:00:00Z", 0],
])("%s is projected by the time elapsed", (_, totalUsd, now, projected) => {
  expect(projectedUsd(totalUsd, april, new Date(now))).toBe(projected);
});

test.each([
  ["the first 24 hours", "2026-04-01T23:59:59.999Z"],
  ["a month that is over", "2026-05-01T00:00:00Z"],
  ["a month long ago", "2026-11-01T00:00:00Z"],
])("%s has no projection", (_, now) => {
  expect(projectedUsd(10, april, new Date(now))).toBeNull();
});
