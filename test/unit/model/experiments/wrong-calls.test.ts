import { type Arm, verdictOf } from "../../../../shared/model/experiments/verdict";
import { randomFor } from "../../../support/draw";
import { experimentStreams, type StreamPlan } from "../../../support/experiment-stream";

// Jest looks up its own globals slowly.
const { log } = Math;

// Experiments without an effect, looked at on each of sixty days. A test for one look would call about a third of them.
const streams = 10_000;
const sixtyDays = { days: 60, unitsPerDay: 400 };

const plans: [name: string, plan: StreamPlan][] = [
  ["rates of 5 %", { ...sixtyDays, rates: [0.05, 0.05] }],
  ["rates of 0.5 %", { ...sixtyDays, rates: [0.005, 0.005] }],
  ["lognormal values", { ...sixtyDays, rates: [0.02, 0.02], lnValueSpread: 1 }],
  ["lognormal values of few", { ...sixtyDays, rates: [0.005, 0.005], lnValueSpread: 1 }],
];

test.each(plans)(
  "at most 5 %% of experiments without an effect are ever called: %s",
  (name, plan) => {
    const stream = experimentStreams(randomFor(`wrong calls ${name}`));
    let calls = 0;
    for (let count = 0; count < streams; count++) if (isEverCalled(stream(plan))) calls += 1;
    expect(calls / streams).toBeLessThanOrEqual(0.05);
    // Otherwise nothing could ever be called.
    expect(calls).toBeGreaterThan(0);
  },
);

test.each(plans)("an effect that is there is called: %s", (name, plan) => {
  const stream = experimentStreams(randomFor(`right calls ${name}`));
  const [rate] = plan.rates;
  for (let count = 0; count < 20; count++)
    expect(isEverCalled(stream({ ...plan, rates: [rate, rate * 10] }))).toBe(true);
});

test("an effect of 20 % on 10 % is found in about 96 of 100 experiments", () => {
  const stream = experimentStreams(randomFor("power"));
  let calls = 0;
  for (let count = 0; count < 1000; count++)
    if (isEverCalled(stream({ ...sixtyDays, rates: [0.1, 0.12] }))) calls += 1;
  expect(calls / 1000).toBeGreaterThan(0.94);
  expect(calls / 1000).toBeLessThan(0.98);
});

test.each(plans)("a look is skipped only if there is no call: %s", (name, plan) => {
  const stream = experimentStreams(randomFor(`skipped looks ${name}`));
  const [rate] = plan.rates;
  const seen = { skipped: 0, called: 0 };
  for (let count = 0; count < 20; count++)
    for (const arms of stream({ ...plan, rates: [rate, rate * 3] })) {
      if (isCalled(arms)) seen.called += 1;
      if (mayBeCalled(arms)) continue;
      seen.skipped += 1;
      expect(isCalled(arms)).toBe(false);
    }
  expect(seen.skipped).toBeGreaterThan(0);
  expect(seen.called).toBeGreaterThan(0);
});

function isEverCalled(days: Iterable<[Arm, Arm]>): boolean {
  for (const arms of days) if (mayBeCalled(arms) && isCalled(arms)) return true;
  return false;
}

function isCalled(arms: [Arm, Arm]): boolean {
  const { comparisons } = verdictOf({ arms, hasValues: hasValues(arms), earlierCalls: {} });
  return comparisons[0]?.call !== null;
}

/**
 * Whether the best explanation is at least twenty times as likely as no effect. The evidence is a mean over explanations, so
 * without that there is no call. It spares most of 2,400,000 verdicts.
 */
function mayBeCalled(arms: [Arm, Arm]): boolean {
  const [a, b] = arms;
  if (!hasValues(arms)) {
    const half = (a.conversions + b.conversions) / 2;
    const lnTimes = lnRatio(a.conversions, half) + lnRatio(b.conversions, half);
    return lnTimes >= log(20);
  }
  const difference = a.valueSum / a.units - b.valueSum / b.units;
  const variance = varianceOf(a) + varianceOf(b);
  return difference ** 2 / variance / 2 >= log(20);
}

function lnRatio(count: number, expected: number): number {
  return count === 0 ? 0 : count * log(count / expected);
}

function varianceOf({ units, valueSum, valueSquares }: Arm): number {
  return (valueSquares - valueSum ** 2 / units) / (units - 1) / units;
}

function hasValues([a, b]: [Arm, Arm]): boolean {
  return a.valueSum + b.valueSum > 0;
}
