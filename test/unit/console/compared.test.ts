import { period } from "../../../console/figures/figures";
import { compared } from "../../../console/figures/tiles";

const before = { from: "2026-09-01T00:00:00.000Z", to: "2026-09-30T00:00:00.000Z" };
const days = period(before.from, before.to);

type Totals = Parameters<typeof compared>[1]["totals"];

const figures = (clicks: number, earlier: number) => ({
  totals: { clicks } as Totals,
  previous: { ...before, totals: { clicks: earlier } as Totals },
});

test.each([
  [150, 100, `50% more than ${days}`],
  [50, 100, `50% fewer than ${days}`],
  [100, 100, `the same as ${days}`],
  // A percentage of few, and one of four digits, say less than the number.
  [50, 29, `29 before (${days})`],
  [1_000, 100, `900% more than ${days}`],
  [1_010, 100, `100 before (${days})`],
  [50, 0, `none before (${days})`],
])("%i clicks after %i are told as “%s”", (now, earlier, text) => {
  expect(compared("clicks", figures(now, earlier))).toBe(text);
});
