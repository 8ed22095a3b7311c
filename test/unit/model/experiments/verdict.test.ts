import { type Arm, type Call, verdictOf } from "../../../../shared/model/experiments/verdict";

function arm(id: string, units: number, conversions: number, rest: Partial<Arm> = {}): Arm {
  return { id, weight: 0.5, units, conversions, valueSum: 0, valueSquares: 0, ...rest };
}

function verdict(arms: [Arm, ...Arm[]], earlierCalls: Record<string, Call> = {}) {
  return verdictOf({ arms, hasValues: false, earlierCalls });
}

test("an arm is called as soon as its interval leaves out no effect", () => {
  const called = verdict([arm("a", 10_000, 500), arm("b", 10_000, 620)]);
  expect(called).toMatchObject({
    measure: "RATE",
    alpha: 0.05,
    mayStop: true,
    sampleRatio: { state: "FINE" },
    comparisons: [{ id: "b", state: "MORE", hasEnough: true }],
  });
  const [compared] = called.comparisons;
  expect(compared?.lift?.[0]).toBeCloseTo(0.030321, 5);
  expect(compared?.call).toEqual({ state: "MORE", lift: compared?.lift });
  expect(verdict([arm("a", 10_000, 620), arm("b", 10_000, 500)])).toMatchObject({
    mayStop: true,
    comparisons: [{ state: "FEWER" }],
  });
  expect(verdict([arm("a", 10_000, 500), arm("b", 10_000, 540)])).toMatchObject({
    mayStop: false,
    comparisons: [{ state: "NO_VERDICT", call: null }],
  });
});

test("several arms share the five percent, and each is compared with the first", () => {
  const five = verdict([
    arm("a", 10_000, 500, { weight: 0.2 }),
    ...[620, 600, 500, 380].map((conversions, index) =>
      arm("bcde"[index] as string, 10_000, conversions, { weight: 0.2 }),
    ),
  ]);
  expect(five.alpha).toBe(0.0125);
  expect(five.comparisons.map(({ state }) => state)).toEqual([
    "MORE",
    "NO_VERDICT",
    "NO_VERDICT",
    "FEWER",
  ]);
  expect(five.comparisons[0]?.lift?.[0]).toBeCloseTo(0.004747, 5);
  expect(five.mayStop).toBe(true);
});

test("an experiment may not stop while no arm brings more and one is undecided", () => {
  const { mayStop, comparisons } = verdict([
    arm("a", 10_000, 500),
    arm("b", 10_000, 300),
    arm("c", 10_000, 500),
  ]);
  expect(comparisons.map(({ state }) => state)).toEqual(["FEWER", "NO_VERDICT"]);
  expect(mayStop).toBe(false);
});

test("a call needs 100 units in each arm and 25 conversions in both", () => {
  const states = [
    verdict([arm("a", 99, 0), arm("b", 100, 60)]),
    verdict([arm("a", 100, 0), arm("b", 99, 60)]),
    verdict([arm("a", 100, 0), arm("b", 100, 24)]),
    verdict([arm("a", 100, 0), arm("b", 100, 60)]),
  ].map(({ comparisons: [first] }) => [first?.hasEnough, first?.state]);
  expect(states).toEqual([
    [false, "NO_VERDICT"],
    [false, "NO_VERDICT"],
    [false, "NO_VERDICT"],
    [true, "MORE"],
  ]);
});

test("the first call stays, with its interval if the current one says less", () => {
  const call: Call = { state: "MORE", lift: [0.01, 0.5] };
  const kept = { b: call };
  const [weaker] = verdict([arm("a", 10_000, 600), arm("b", 10_000, 620)], kept).comparisons;
  expect(weaker).toMatchObject({ state: "MORE", lift: [0.01, 0.5], call });
  const [stronger] = verdict([arm("a", 10_000, 500), arm("b", 10_000, 620)], kept).comparisons;
  expect(stronger?.lift?.[0]).toBeCloseTo(0.030321, 5);
  expect(stronger?.call).toBe(call);
  const [turned] = verdict([arm("a", 10_000, 620), arm("b", 10_000, 500)], kept).comparisons;
  expect(turned).toMatchObject({ state: "MORE", lift: [0.01, 0.5] });
});

test("a wrong sample ratio refuses every call, and keeps earlier calls for later", () => {
  const arms: [Arm, Arm] = [arm("a", 5000, 500), arm("b", 6000, 700)];
  expect(verdict(arms)).toMatchObject({
    mayStop: false,
    sampleRatio: { state: "REFUSED" },
    comparisons: [{ state: "REFUSED", call: null }],
  });
  const call: Call = { state: "MORE", lift: [0.01, 0.5] };
  expect(verdict(arms, { b: call }).comparisons).toMatchObject([{ state: "REFUSED", call }]);
});

test("an alarm without a far share only warns", () => {
  expect(verdict([arm("a", 49_000, 5000), arm("b", 51_000, 6000)])).toMatchObject({
    mayStop: true,
    sampleRatio: { state: "WARNING" },
    comparisons: [{ state: "MORE" }],
  });
});

test("values are compared by the means of all units", () => {
  const values = (valueB: number) =>
    verdictOf({
      arms: [
        arm("a", 4000, 400, { valueSum: 480_000, valueSquares: 4.8e8 }),
        arm("b", 4000, 400, { valueSum: valueB, valueSquares: 6e8 }),
      ],
      hasValues: true,
      earlierCalls: {},
    });
  expect(values(600_000)).toMatchObject({ measure: "VALUE", comparisons: [{ state: "MORE" }] });
  expect(values(600_000).comparisons[0]?.lift?.[0]).toBeGreaterThan(0);
  expect(values(500_000)).toMatchObject({ mayStop: false, comparisons: [{ state: "NO_VERDICT" }] });
  expect(values(300_000)).toMatchObject({ comparisons: [{ state: "FEWER" }] });
});

// At some sums only one of the two approximations leaves out no effect.
test("a call of values never has an interval with no effect in it", () => {
  const sides = new Set<string>();
  for (let sum = 480_000; sum <= 640_000; sum += 200) {
    const [compared] = verdictOf({
      arms: [
        arm("a", 4000, 400, { valueSum: 480_000, valueSquares: 4.8e8 }),
        arm("b", 4000, 400, { valueSum: sum, valueSquares: 6e8 }),
      ],
      hasValues: true,
      earlierCalls: {},
    }).comparisons;
    sides.add(`${compared?.state} ${(compared?.lift?.[0] as number) > 0}`);
  }
  expect([...sides].sort()).toEqual(["MORE true", "NO_VERDICT false"]);
});

test("an empty experiment has no verdict", () => {
  for (const hasValues of [false, true]) {
    const empty = verdictOf({
      arms: [arm("a", 0, 0), arm("b", 0, 0)],
      hasValues,
      earlierCalls: {},
    });
    expect(empty).toMatchObject({
      mayStop: false,
      sampleRatio: { state: "FINE" },
      comparisons: [{ state: "NO_VERDICT", hasEnough: false, call: null }],
    });
    // A caller would not get values that JSON cannot express.
    expect(JSON.parse(JSON.stringify(empty))).toEqual(empty);
  }
});
