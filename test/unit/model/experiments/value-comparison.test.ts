import {
  compareValues,
  mixtureBoundary,
  type Sums,
  tunedRatio,
} from "../../../../shared/model/experiments/comparison";

test("values compare as the published numbers say", () => {
  const found = compareValues(
    { n: 4000, sum: 480_000, sumSquares: 4.8e8 },
    { n: 4000, sum: 600_000, sumSquares: 6e8 },
    0.05,
  );
  expect(found?.difference).toBeCloseTo(30, 10);
  expect(found?.halfWidth).toBeCloseTo(23.266198, 5);
});

test("the boundary of the normal mixture is the published one", () => {
  expect(tunedRatio(0.05, 100)).toBeCloseTo(12.60056, 5);
  expect(mixtureBoundary(100, 12.60056, 0.05)).toBeCloseTo(30.35209, 5);
});

test("the relative interval is the one that GrowthBook publishes", () => {
  const found = compareValues(proportion(1396, 3000), proportion(2422, 3461), 0.05);
  const [low, high] = found?.relative ?? [0, 0];
  expect((low + high) / 2).toBeCloseTo(0.503863, 5);
  expect(low).toBeCloseTo(0.400978, 5);
  expect(high).toBeCloseTo(0.606748, 5);
});

/** A proportion with GrowthBook's variance: p(1 − p), not the sample's. */
function proportion(of: number, n: number): Sums {
  const p = of / n;
  return { n, sum: of, sumSquares: (n - 1) * p * (1 - p) + n * p * p };
}

test("the interval excludes zero exactly if the evidence suffices", () => {
  const a = { n: 1000, sum: 2000, sumSquares: 50_000 };
  const seen = new Set<boolean>();
  for (let sum = 500; sum <= 4000; sum += 10) {
    const found = compareValues(a, { n: 1000, sum, sumSquares: 50_000 }, 0.05);
    if (!found) throw new Error("There is a spread.");
    const isOut = Math.abs(found.difference) > found.halfWidth;
    expect([sum, isOut]).toEqual([sum, found.lnEvidence > Math.log(20)]);
    seen.add(isOut);
  }
  expect(seen.size).toBe(2);
});

test("more units and a larger alpha narrow the interval", () => {
  const widths = [1e3, 1e4, 1e5, 1e6, 1e7].map((n) => {
    const arm = { n, sum: n, sumSquares: 5 * n };
    return compareValues(arm, arm, 0.05)?.halfWidth as number;
  });
  expect(widths).toEqual([...widths].sort((a, b) => b - a));
  const arm = { n: 1000, sum: 1000, sumSquares: 5000 };
  expect(compareValues(arm, arm, 0.0125)?.halfWidth).toBeGreaterThan(widths[0] as number);
});

test("there is no comparison for an empty arm, one unit, or values without a spread", () => {
  const arm = { n: 200, sum: 300, sumSquares: 900 };
  const empty = { n: 0, sum: 0, sumSquares: 0 };
  const nothing = { n: 200, sum: 0, sumSquares: 0 };
  expect(compareValues(empty, arm, 0.05)).toBeNull();
  expect(compareValues(arm, empty, 0.05)).toBeNull();
  expect(compareValues(arm, { n: 1, sum: 3, sumSquares: 9 }, 0.05)).toBeNull();
  expect(compareValues(nothing, nothing, 0.05)).toBeNull();
  // There is no relative difference if the baseline brought nothing.
  expect(compareValues(nothing, arm, 0.05)?.relative).toBeNull();
  expect(compareValues(nothing, arm, 0.05)?.difference).toBe(1.5);
});

test("ten million equal values have no spread left by rounding", () => {
  const arm = { n: 1e7, sum: 0.1 * 1e7, sumSquares: 0.01 * 1e7 };
  const found = compareValues(arm, arm, 0.05);
  expect(found === null || found.halfWidth < 1e-8).toBe(true);
});
