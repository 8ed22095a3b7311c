import { period } from "../../../console/figures/figures";
import { compared } from "../../../console/figures/tiles";

const before = { from: "2026-09-01T00:00:00.000Z", to: "2026-09-30T00:00:00.000Z" };
const days = period(before.from, before.to);

type Totals = Parameters<typeof compared>[1]["totals"];

const figures = (clicks: number, earlier: number) => ({
  from: "2026-10-01",
  to: "2026-10-30",
  timezone: "UTC",
  totals: { clicks } as Totals,
  previous: { ...before, totals: { clicks: earlier } as Totals },
});

test.each([
  [150, 100, `Up 50% vs ${days}`],
  [50, 100, `Down 50% vs ${days}`],
  [100, 100, `Same as ${days}`],
  // For small numbers, and for percentages of four digits, the number says more than the percentage.
  [50, 29, `29 in ${days}`],
  [1_000, 100, `Up 900% vs ${days}`],
  [1_010, 100, `100 in ${days}`],
  [50, 0, `None in ${days}`],
])("%i clicks after %i are told as “%s”", (now, earlier, text) => {
  expect(compared("clicks", figures(now, earlier))).toBe(text);
});

test("today is not compared, as it is not over", () => {
  // There, the first of October has begun.
  const now = Date.parse("2026-09-30T20:00:00Z");
  const ofDay = { ...figures(50, 100), to: "2026-10-01" };
  const inTokyo = { ...ofDay, timezone: "Asia/Tokyo" };
  expect(compared("clicks", inTokyo, now)).toBe("So far today");
  expect(compared("clicks", inTokyo, now + 86_400_000)).toBe(`Down 50% vs ${days}`);
});
