import { sampleRatioOf } from "../../../../shared/model/experiments/verdict";

function ratioOf(...units: number[]) {
  return sampleRatioOf(units.map((each) => ({ weight: 1, units: each })));
}

test("the evidence is as the published numbers say", () => {
  expect(ratioOf(5000, 5500).lnEvidence).toBeCloseTo(9.652537, 5);
  expect(ratioOf(10_000, 9500, 9400).lnEvidence).toBeCloseTo(6.914254, 5);
});

test("counts that fit are fine, also before there are any", () => {
  expect(ratioOf(0, 0)).toEqual({ lnEvidence: 0, state: "FINE" });
  expect(ratioOf(5000, 5100).state).toBe("FINE");
  expect(ratioOf(10, 0).state).toBe("FINE");
  expect(
    sampleRatioOf([
      { weight: 900, units: 9050 },
      { weight: 100, units: 950 },
    ]).state,
  ).toBe("FINE");
});

test("unlikely counts warn, and refuse if a share is more than two points off", () => {
  // 47.6 % and 52.4 %.
  expect(ratioOf(5000, 5500).state).toBe("REFUSED");
  // 49 % and 51 %.
  expect(ratioOf(49_000, 51_000).state).toBe("WARNING");
  expect(ratioOf(4_810_000, 5_190_000).state).toBe("WARNING");
  expect(ratioOf(4_790_000, 5_210_000).state).toBe("REFUSED");
  // Three arms of a third: 34.6 %.
  expect(ratioOf(10_000, 9500, 9400).state).toBe("WARNING");
});

test("an arm that gets nobody is refused", () => {
  expect(ratioOf(1000, 0).state).toBe("REFUSED");
  expect(ratioOf(1e7, 0).lnEvidence).toBeGreaterThan(1000);
});
