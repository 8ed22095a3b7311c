import { sentenceOf } from "../../../../shared/model/experiments/sentence";
import {
  type Arm,
  type Comparison,
  type Verdict,
  verdictOf,
} from "../../../../shared/model/experiments/verdict";

const words = { arms: { a: "A", b: "B", c: "C" }, first: "a", goal: "sign-ups" };
const mayStop = "You may conclude: such verdicts are wrong in at most 5 % of experiments.";

function sentence(conversions: [number, number], units = 10_000): string {
  const [a, b] = conversions;
  const arm = (id: string, count: number): Arm => ({
    id,
    weight: 0.5,
    units,
    conversions: count,
    valueSum: 0,
    valueSquares: 0,
  });
  return sentenceOf(
    verdictOf({ arms: [arm("a", a), arm("b", b)], hasValues: false, kept: {} }),
    words,
  );
}

function sentenceWith(comparisons: Partial<Comparison>[], verdict: Partial<Verdict> = {}): string {
  return sentenceOf(
    {
      measure: "RATE",
      alpha: 0.05,
      sampleRatio: { lnEvidence: 0, state: "FINE" },
      mayStop: false,
      comparisons: comparisons.map((each, index) => ({
        id: "bc"[index] as string,
        state: "NO_VERDICT",
        hasEnough: true,
        lift: null,
        lnEvidence: 0,
        call: null,
        ...each,
      })),
      ...verdict,
    },
    words,
  );
}

test("a call says how much more, and that one may stop", () => {
  expect(sentence([500, 620])).toBe(
    `B brings between 3 % and 49 % more sign-ups than A. ${mayStop}`,
  );
});

test("an arm that brings fewer is told by how many", () => {
  expect(sentence([620, 500])).toBe(
    `B brings between 2.9 % and 33 % fewer sign-ups than A. ${mayStop}`,
  );
  expect(sentence([60, 0])).toMatch(/^B brings between \d+ % and 100 % fewer sign-ups than A\./);
});

test("an arm beside one without any brings at least so many", () => {
  expect(sentence([0, 60])).toMatch(/^B brings at least [\d.]+ % more sign-ups than A\. You may/);
});

test("before a call the interval is told with signs", () => {
  expect(sentenceWith([{ lift: [-0.117, 0.203] }])).toBe(
    "No verdict yet: between −12 % and +20 %.",
  );
  expect(sentenceWith([{ lift: [-0.4, null] }])).toBe("No verdict yet: −40 % or more.");
  expect(sentenceWith([{ lift: null }])).toBe("No verdict yet.");
});

test("before there are enough, the sentence says what is needed", () => {
  expect(sentence([5, 6], 90)).toBe(
    "No verdict yet: it needs 100 visitors in each arm and 25 conversions.",
  );
});

test("small bounds are rounded outwards to a tenth", () => {
  expect(sentenceWith([{ lift: [-0.0041, 0.0032] }])).toBe(
    "No verdict yet: between −0.5 % and +0.4 %.",
  );
  expect(sentenceWith([{ lift: [0, 0.00001] }])).toBe("No verdict yet: between 0 % and +0.1 %.");
  expect(sentenceWith([{ state: "MORE", lift: [0.0047, 12.345] }])).toBe(
    "B brings between 0.4 % and 1,235 % more sign-ups than A.",
  );
});

test("of a goal with values an arm brings less, not fewer", () => {
  expect(sentenceWith([{ state: "FEWER", lift: [-0.3, -0.1] }], { measure: "VALUE" })).toBe(
    "B brings between 10 % and 30 % less sign-ups than A.",
  );
  expect(sentenceWith([{ state: "MORE", lift: null }], { measure: "VALUE" })).toBe(
    "B brings more sign-ups than A.",
  );
});

test("several arms have a sentence each, and no best", () => {
  expect(
    sentenceWith(
      [
        { state: "MORE", lift: [0.1, 0.3] },
        { state: "NO_VERDICT", lift: [-0.2, 0.2] },
      ],
      { mayStop: true },
    ),
  ).toBe(
    `B brings between 10 % and 30 % more sign-ups than A. No verdict yet for C: between −20 % and +20 %. ${mayStop}`,
  );
});

test("a refused verdict says why", () => {
  expect(
    sentenceWith([{ state: "REFUSED" }], { sampleRatio: { lnEvidence: 20, state: "REFUSED" } }),
  ).toBe(
    "No verdict: visitors do not fall into the arms by their weights, so the counts cannot be trusted.",
  );
});

test("a name of several words stands in quotation marks", () => {
  const comparison: Comparison = {
    id: "b",
    state: "MORE",
    hasEnough: true,
    lift: [0.1, 0.3],
    lnEvidence: 5,
    call: null,
  };
  const verdict = {
    ...{ measure: "RATE", alpha: 0.05, sampleRatio: { lnEvidence: 0, state: "FINE" } },
    ...{ mayStop: false, comparisons: [comparison] },
  } as Verdict;
  const arms = { a: "Without it", b: "Shorter" };
  expect(sentenceOf(verdict, { arms, first: "a", goal: "clicks" })).toBe(
    'Shorter brings between 10 % and 30 % more clicks than "Without it".',
  );
});
