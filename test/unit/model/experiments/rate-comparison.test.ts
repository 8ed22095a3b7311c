import { compareRates } from "../../../../shared/model/experiments/comparison";

const equal = { weightA: 1, weightB: 1, alpha: 0.05 };

test("rates compare as the published numbers say", () => {
  const found = compareRates({ ...equal, conversionsA: 500, conversionsB: 620 });
  expect(found.lnEvidence).toBeCloseTo(4.663043, 5);
  expect(found.theta[0]).toBeCloseTo(0.507467, 5);
  expect(found.theta[1]).toBeCloseTo(0.599069, 5);
  expect(found.lift[0]).toBeCloseTo(0.030321, 5);
  expect(found.lift[1]).toBeCloseTo(0.494192, 5);
});

test("a smaller alpha widens the interval", () => {
  const { lift } = compareRates({
    ...equal,
    conversionsA: 500,
    conversionsB: 620,
    alpha: 0.0125,
  });
  expect(lift[0]).toBeCloseTo(0.004747, 5);
  expect(lift[1]).toBeCloseTo(0.532773, 5);
});

test("weights need not be equal", () => {
  const found = compareRates({
    weightA: 0.75,
    weightB: 0.25,
    conversionsA: 240,
    conversionsB: 60,
    alpha: 0.05,
  });
  expect(found.lnEvidence).toBeCloseTo(0.915936, 5);
  expect(found.lift[0]).toBeCloseTo(-0.5153, 5);
  expect(found.lift[1]).toBeCloseTo(0.120617, 5);
});

test("weights may be of any unit", () => {
  const counts = { conversionsA: 240, conversionsB: 60, alpha: 0.05 };
  const parts = compareRates({ ...counts, weightA: 0.75, weightB: 0.25 });
  const tenths = compareRates({ ...counts, weightA: 750, weightB: 250 });
  expect(tenths.lift[0]).toBeCloseTo(parts.lift[0], 10);
  expect(tenths.lnEvidence).toBeCloseTo(parts.lnEvidence, 10);
});

test("without conversions nothing is ruled out", () => {
  const found = compareRates({ ...equal, conversionsA: 0, conversionsB: 0 });
  expect(found).toEqual({ lnEvidence: 0, theta: [0, 1], lift: [-1, null] });
});

test("an arm without conversions leaves its end open", () => {
  const onlyB = compareRates({ ...equal, conversionsA: 0, conversionsB: 60 });
  expect(onlyB.theta[1]).toBe(1);
  expect(onlyB.lift[1]).toBeNull();
  expect(onlyB.lift[0]).toBeGreaterThan(0);
  const onlyA = compareRates({ ...equal, conversionsA: 60, conversionsB: 0 });
  expect(onlyA.lift[0]).toBe(-1);
  expect(onlyA.lift[1]).toBeLessThan(0);
  expect(onlyA.theta[0]).toBe(0);
  expect(onlyA.theta[1]).toBeCloseTo(1 - onlyB.theta[0], 10);
  expect(onlyA.lnEvidence).toBeCloseTo(onlyB.lnEvidence, 10);
});

test("both bounds rise with B's conversions, and the interval narrows with all", () => {
  let last = compareRates({ ...equal, conversionsA: 100, conversionsB: 1 }).theta;
  for (let conversionsB = 2; conversionsB <= 400; conversionsB++) {
    const { theta } = compareRates({ ...equal, conversionsA: 100, conversionsB });
    expect(theta[0]).toBeGreaterThan(last[0]);
    expect(theta[1]).toBeGreaterThan(last[1]);
    last = theta;
  }
  const widths = [10, 100, 1000, 1e4, 1e5, 1e6, 1e7].map((conversions) => {
    const { theta } = compareRates({
      ...equal,
      conversionsA: conversions,
      conversionsB: conversions,
    });
    return theta[1] - theta[0];
  });
  expect(widths).toEqual([...widths].sort((a, b) => b - a));
});

test("the interval excludes zero exactly if the evidence suffices", () => {
  const bound = Math.log(20);
  const seen = new Set<boolean>();
  for (let conversionsB = 0; conversionsB <= 400; conversionsB++) {
    const { lnEvidence, lift } = compareRates({
      weightA: 2,
      weightB: 1,
      alpha: 0.05,
      conversionsA: 200,
      conversionsB,
    });
    const isOut = lift[0] > 0 || (lift[1] as number) < 0;
    expect([conversionsB, isOut]).toEqual([conversionsB, lnEvidence >= bound]);
    seen.add(isOut);
  }
  expect(seen.size).toBe(2);
});

test("ten million conversions are compared as exactly as a few", () => {
  const { lift, lnEvidence } = compareRates({
    ...equal,
    conversionsA: 1e7,
    conversionsB: 1.002e7,
  });
  expect(lnEvidence).toBeGreaterThan(Math.log(20));
  // By the normal approximation: 0.002 ± 4.6 standard errors.
  const error = Math.sqrt(2 / 1e7);
  const times = Math.sqrt(Math.log(2.002e7 / 100) + 2 * Math.log(20));
  expect(lift[0]).toBeCloseTo(0.002 - times * error, 5);
  expect(lift[1]).toBeCloseTo(0.002 + times * error, 5);
});

test("one conversion against ten million, and weights of one to a thousand, stay finite", () => {
  const few = compareRates({ ...equal, conversionsA: 1e7, conversionsB: 1 });
  expect(few.theta[0]).toBeGreaterThan(0);
  expect(few.lift[1]).toBeLessThan(-0.9999);
  const uneven = compareRates({
    weightA: 999,
    weightB: 1,
    conversionsA: 99_900,
    conversionsB: 100,
    alpha: 0.05,
  });
  expect(uneven.lift[0]).toBeLessThan(0);
  expect(uneven.lift[1]).toBeGreaterThan(0);
  expect(uneven.lift[1]).toBeLessThan(1);
});
