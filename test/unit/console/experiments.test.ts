import {
  firstFiguresAt,
  goalsOf,
  usualGoal,
  verdictState,
} from "../../../console/places/experiments/experiment";
import {
  bestGuess,
  liftScale,
  liftTicks,
  liftWords,
  shareOf,
} from "../../../console/places/experiments/lift";
import { withMessage, withoutVariant } from "../../../console/places/experiments/variants";
import { experimentsWords } from "../../../console/places/experiments/words";

const arm = (name: string, messageId: string | null, weight: number) => ({
  name,
  messageId,
  weight,
});

test("arms share visitors evenly in tenths once one is added or taken away", () => {
  const two = [arm("A", "msg_1", 80), arm("B", "", 20)];
  // Choosing a message changes no share.
  expect(withMessage(two, "msg_2")).toEqual([arm("A", "msg_1", 80), arm("B", "msg_2", 20)]);
  const three = withMessage(withMessage(two, "msg_2"), null);
  expect(three.map(({ weight }) => weight)).toEqual([33.4, 33.3, 33.3]);
  expect(three.at(-1)).toEqual(arm("Without it", null, 33.3));
  expect(withoutVariant(three, 2).map(({ weight }) => weight)).toEqual([50, 50]);
});

test.each([
  ["a form", '<h2>Join</h2><form data-form="a"><button>Join</button></form>', "banner", "FORM"],
  ["a link", "<a href='/x'>Go</a>", "banner", "CLICK"],
  ["questions", "", "survey", "SURVEY"],
] as const)(
  "an experiment with a message that has %s counts that",
  (_, htmlContent, template, kind) => {
    const tested = { template, htmlContent, goal: null };
    expect(usualGoal(tested, [arm("A", "msg_1", 50), arm("B", "msg_2", 50)])).toEqual({ kind });
    // Who sees no message has nothing to send.
    expect(usualGoal(tested, [arm("A", "msg_1", 50), arm("B", null, 50)])).toEqual({
      kind: "URL",
      value: "/thanks",
    });
    const goal = { kind: "EVENT", value: "bought" } as const;
    expect(usualGoal({ ...tested, goal }, [arm("A", "msg_1", 100)])).toEqual(goal);
  },
);

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
  expect(liftWords({ from: 0.030321, to: 0.494192 })).toBe("Between +3% and +49%");
  expect(liftWords({ from: -0.0512, to: 0.0312 })).toBe("Between −5.2% and +3.2%");
  expect(liftWords({ from: -0.0001, to: null })).toBe("−0.1% or more");
  expect(liftWords({ from: 0.030321, to: 0.494192 }, 0.21347)).toBe(
    "Best guess: +21%. Between +3% and +49%",
  );
  expect(liftWords(null)).toBe("Too early to tell.");
});

test("a scale has all differences and zero on it", () => {
  const last = { from: 0.03, to: 0.5 };
  expect(liftScale([last])).toEqual({ low: 0, high: 0.5 });
  expect(liftScale([last, { from: -0.4, to: 0.1 }])).toEqual({ low: -0.4, high: 0.5 });
  // An interval without an upper end continues beyond the scale.
  expect(liftScale([{ from: -0.9, to: null }, last])).toEqual({ low: -1, high: 2 });
  expect(shareOf(9, { low: -1, high: 2 })).toBe(1);
  expect(shareOf(0, { low: -1, high: 3 })).toBe(0.25);
});

test("a scale names a few differences, zero among them", () => {
  expect(liftTicks({ low: -0.5, high: 0.8 })).toEqual([-0.5, 0, 0.5]);
  expect(liftTicks({ low: 0, high: 0.5 })).toEqual([0, 0.2, 0.4]);
  expect(liftTicks({ low: -0.06, high: 0.1 })).toEqual([-0.05, 0, 0.05, 0.1]);
  expect(liftTicks({ low: -1, high: 4 })).toEqual([0, 2, 4]);
});

test("the best guess is the counted value, if that is possible", () => {
  const lift = { from: -0.1, to: 0.6 };
  const first = { units: 200, conversions: 20 };
  expect(bestGuess(first, { units: 100, conversions: 12 }, lift)).toBeCloseTo(0.2);
  const worth = { units: 100, conversions: 12, value: 3_000 };
  expect(bestGuess({ ...first, value: 4_000 }, worth, lift)).toBeCloseTo(0.5);
  expect(bestGuess(first, { units: 100, conversions: 50 }, lift)).toBeNull();
  expect(bestGuess(first, { units: 0, conversions: 0 }, lift)).toBeNull();
  expect(bestGuess(first, { units: 100, conversions: 12 }, null)).toBeNull();
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

test("what a start saves is told in a whole sentence", () => {
  const { theExperiment, unsaved } = experimentsWords.starting;
  expect(unsaved([theExperiment], true)).toBe(
    "The experiment has unsaved changes. We’ll save them first.",
  );
  expect(unsaved(["“Short”", theExperiment], false)).toBe(
    "“Short” and the experiment have unsaved changes. We’ll save them first.",
  );
});
