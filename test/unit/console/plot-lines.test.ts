import { plotLines, pointsOf } from "../../../console/figures/plot-lines";

type Row = Parameters<typeof plotLines>[0]["series"][number];

const row = (start: string, impressions: number, clicks = 0) =>
  ({ start, impressions, clicks, nps: null }) as unknown as Row;
/** Midnights of Berlin, in winter. */
const series = [
  row("2026-11-20T23:00:00Z", 3),
  row("2026-11-21T23:00:00Z", 9),
  row("2026-11-22T23:00:00Z", 4),
];
const analytics = { series, timezone: "Europe/Berlin" };
const before = [
  row("2026-11-17T23:00:00Z", 0),
  row("2026-11-18T23:00:00Z", 0, 1),
  row("2026-11-19T23:00:00Z", 15),
];
const noon = new Date("2026-11-23T12:00:00Z");

test("the last day is dotted until midnight of the site's clock", () => {
  expect(plotLines(analytics, undefined, "impressions", noon).isRunning).toBe(true);
  const over = new Date("2026-11-23T23:00:00Z");
  expect(plotLines(analytics, undefined, "impressions", over).isRunning).toBe(false);
});

test("the previous period is compared from the first day with counts", () => {
  const lines = plotLines(analytics, before, "impressions", noon);
  expect(lines).toMatchObject({ values: [3, 9, 4], earlier: [undefined, 0, 15], most: 20 });
  expect(pointsOf(lines.earlier, lines)).toBe("50,100 100,25");
  const nothing = before.map(({ start }) => row(start, 0));
  expect(plotLines(analytics, nothing, "impressions", noon).earlier).toEqual([]);
});

test("the scale begins at zero, and completed days are drawn separately from the current one", () => {
  const lines = plotLines(analytics, undefined, "impressions", noon);
  expect(lines.most).toBe(10);
  expect(pointsOf(lines.values, lines, 0, 2)).toBe("0,70 50,10");
  expect(pointsOf(lines.values, lines, 1)).toBe("50,10 100,60");
});
