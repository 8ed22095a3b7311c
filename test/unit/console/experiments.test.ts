import { firstFiguresAt } from "../../../console/places/experiments/first-figures-at";
import { liftWords } from "../../../console/places/experiments/lift-words";
import { bestGuess } from "../../../console/places/experiments/results/best-guess";
import { liftBand } from "../../../console/places/experiments/results/lift-band";
import {
  liftScale,
  liftTicks,
  shareOf,
} from "../../../console/places/experiments/results/lift-scale";
import {
  evenly,
  withMessage,
  withoutArm,
} from "../../../console/places/experiments/setup/arms-with";
import { goalsOf } from "../../../console/places/experiments/setup/goals-of";
import { verdictState } from "../../../console/places/experiments/verdict-state";
import { weightsOf, withWeight } from "../../../console/places/experiments/weights";

const sum = (weights: readonly number[]) =>
  weights.reduce((before, weight) => before + Math.round(weight * 10), 0) / 10;
const arm = (name: string, messageId: string | null, weight: number) => ({
  name,
  messageId,
  weight,
});

test("weights make 100 in tenths, whatever is typed", () => {
  expect(weightsOf([1, 1, 1])).toEqual([33.4, 33.3, 33.3]);
  expect(withWeight([50, 50], 0, 30)).toEqual([30, 70]);
  expect(withWeight([50, 30, 20], 0, 60)).toEqual([60, 24, 16]);
  for (const percent of [-5, 0, 0.04, 0.1, 33.33, 99.8, 99.9, 100, 1_000])
    for (const at of [0, 1, 2, 3, 4]) {
      const weights = withWeight([96, 1, 1, 1, 1], at, percent);
      expect(sum(weights)).toBe(100);
      expect(Math.min(...weights)).toBeGreaterThanOrEqual(0.1);
    }
});

test("a new arm takes its part from the others, and one that goes gives it back", () => {
  const two = [arm("A", "msg_1", 50), arm("B", "", 50)];
  expect(withMessage(two, "msg_2")).toEqual([arm("A", "msg_1", 50), arm("B", "msg_2", 50)]);
  const three = withMessage(withMessage(two, "msg_2"), null);
  expect(three.at(-1)).toEqual(arm("Without it", null, 33.3));
  expect(sum(three.map(({ weight }) => weight))).toBe(100);
  expect(withoutArm(three, 2).map(({ weight }) => weight)).toEqual([50, 50]);
  expect(evenly([arm("A", "msg_1", 90), arm("B", null, 10)]).map(({ weight }) => weight)).toEqual([
    50, 50,
  ]);
});

test("goals are those that visitors of every arm can reach", () => {
  const messages = [
    { id: "msg_1", template: "banner" as const },
    { id: "msg_2", template: "survey" as const },
  ];
  const of = (...ids: (string | null)[]) =>
    goalsOf(
      ids.map((messageId) => ({ messageId })),
      messages,
    );
  expect(of("msg_1", "")).toEqual(["EVENT", "URL", "FORM", "CLICK"]);
  expect(of("msg_1", null)).toEqual(["EVENT", "URL"]);
  expect(of("msg_2", null)).toEqual(["EVENT", "URL"]);
  expect(of("msg_1", "msg_2")).toEqual(["EVENT", "URL"]);
});

test("a difference reads as in the verdict's sentence", () => {
  expect(liftWords({ from: 0.030321, to: 0.494192 })).toBe("Between +3\u00a0% and +49\u00a0%");
  expect(liftWords({ from: -0.0512, to: 0.0312 })).toBe("Between −5.2\u00a0% and +3.2\u00a0%");
  expect(liftWords({ from: -0.0001, to: null })).toBe("−0.1\u00a0% or more");
  expect(liftWords({ from: 0.030321, to: 0.494192 }, 0.21347)).toBe(
    "Best guess: +21\u00a0%. Between +3\u00a0% and +49\u00a0%",
  );
  expect(liftWords(null)).toBe("Nothing can be said yet.");
});

test("a plot's scale fits the last difference, and has zero on it", () => {
  const last = { from: 0.03, to: 0.5 };
  expect(liftScale([{ from: -0.9, to: null }, last])).toEqual({ low: -0.8, high: 0.8 });
  expect(liftScale([last])).toEqual({ low: 0, high: 0.5 });
  expect(shareOf(9, { low: -1, high: 2 })).toBe(1);
  expect(shareOf(0, { low: -1, high: 3 })).toBe(0.25);
});

test("a scale names a few differences, zero among them", () => {
  expect(liftTicks({ low: -0.5, high: 0.8 })).toEqual([-0.5, 0, 0.5]);
  expect(liftTicks({ low: 0, high: 0.5 })).toEqual([0, 0.2, 0.4]);
  expect(liftTicks({ low: -0.06, high: 0.1 })).toEqual([-0.05, 0, 0.05, 0.1]);
  expect(liftTicks({ low: -1, high: 4 })).toEqual([0, 2, 4]);
});

test("the best guess is what was counted, where that is possible", () => {
  const lift = { from: -0.1, to: 0.6 };
  const first = { units: 200, conversions: 20 };
  expect(bestGuess(first, { units: 100, conversions: 12 }, lift)).toBeCloseTo(0.2);
  const worth = { units: 100, conversions: 12, value: 3_000 };
  expect(bestGuess({ ...first, value: 4_000 }, worth, lift)).toBeCloseTo(0.5);
  expect(bestGuess(first, { units: 100, conversions: 50 }, lift)).toBeNull();
  expect(bestGuess(first, { units: 0, conversions: 0 }, lift)).toBeNull();
  expect(bestGuess(first, { units: 100, conversions: 12 }, null)).toBeNull();
});

test("a band leaves out the days of which nothing can be said", () => {
  const day = (name: string, lift: { from: number; to: number | null } | null) => ({
    day: name,
    arms: [
      { units: 1, conversions: 0 },
      { units: 2, conversions: 0 },
    ],
    lifts: [lift],
  });
  const days = [
    day("2026-03-01", null),
    day("2026-03-02", { from: -0.5, to: null }),
    day("2026-03-03", { from: 0, to: 0.5 }),
  ];
  const band = liftBand(days, 0);
  expect(band.scale).toEqual({ low: -0.5, high: 0.8 });
  expect(band.points).toBe("50,0 100,23.08 100,61.54 50,100");
  expect(band.days[1]?.units).toEqual([1, 2]);
  expect(band.isCut).toBe(true);
  expect(liftBand(days.slice(-1), 0).isCut).toBe(false);
});

test("a place in the list says how far an experiment is", () => {
  const days = [{ day: "2026-03-01", arms: [{ units: 5, conversions: 0 }], lifts: [] }];
  const state = (fields: object) =>
    verdictState({ days, mayStop: false, sampleRatio: "FINE", ...fields });
  expect(state({ days: [] })).toBe("nothing");
  expect(state({})).toBe("open");
  expect(state({ mayStop: true })).toBe("reached");
  expect(state({ mayStop: true, sampleRatio: "REFUSED" })).toBe("refused");
});

test("first figures come once a day of UTC is over, and the time that a goal has", () => {
  const since = new Date("2026-11-27T23:59:00Z");
  const goal = { kind: "URL" as const, value: "/thanks" };
  const at = (unit: "VISITOR_DAY" | "VISITOR", withinSeconds?: number) =>
    firstFiguresAt({ unit, goal: { ...goal, ...(withinSeconds && { withinSeconds }) } }, since);
  expect(at("VISITOR_DAY")).toBe("2026-11-28T00:00:00.000Z");
  expect(at("VISITOR")).toBe("2026-11-29T00:00:00.000Z");
  expect(at("VISITOR", 604_800)).toBe("2026-12-05T00:00:00.000Z");
});
