import { type Progress, sentenceOf } from "../../../../shared/model/experiments/sentence";
import {
  type Arm,
  type Comparison,
  type Verdict,
  verdictOf,
} from "../../../../shared/model/experiments/verdict";

const words = { arms: { a: "A", b: "B", c: "C" }, first: "a", goal: "sign-ups" };
const progress: Progress = {
  status: "running",
  units: 20_000,
  conversions: 1_000,
  waiting: 0,
  nextAt: new Date("2026-11-30T00:00:00Z"),
  timezone: "UTC",
};
const mayStop = "You may conclude: such verdicts are wrong in at most 5% of experiments.";

function sentence(
  conversions: [number, number],
  units = 10_000,
  of: Partial<Progress> = {},
): string {
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
    verdictOf({ arms: [arm("a", a), arm("b", b)], hasValues: false, earlierCalls: {} }),
    words,
    { ...progress, units: 2 * units, conversions: a + b, ...of },
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
    progress,
  );
}

test("a call says how much more, and that one may stop", () => {
  expect(sentence([500, 620])).toBe(`B brings between 3% and 49% more sign-ups than A. ${mayStop}`);
});

test("the sentence says how many fewer an arm brings", () => {
  expect(sentence([620, 500])).toBe(
    `B brings between 2.9% and 33% fewer sign-ups than A. ${mayStop}`,
  );
  expect(sentence([60, 0])).toMatch(/^B brings between \d+% and 100% fewer sign-ups than A\./);
});

test("an arm compared to one without any brings at least this many", () => {
  expect(sentence([0, 60])).toMatch(/^B brings at least [\d.]+% more sign-ups than A\. You may/);
});

test("before a verdict the interval has signs", () => {
  expect(sentenceWith([{ lift: [-0.117, 0.203] }])).toBe("No verdict yet: between −12% and +20%.");
  expect(sentenceWith([{ lift: [-0.4, null] }])).toBe("No verdict yet: −40% or more.");
  expect(sentenceWith([{ lift: null }])).toBe("No verdict yet.");
});

const enough = "100 visitors in each variant and 25 conversions";
const wait = "2,000 more visitors so far; results from 30 November 2026, 00:00 UTC.";

test.each<[string, string, [number, number], number, Partial<Progress>]>([
  ["before the start", "Not started: nobody is counted yet.", [0, 0], 0, { status: "draft" }],
  [
    "nobody counted",
    "No verdict yet: no visitors have been counted. The first figures come on 30 November 2026, 00:00 UTC.",
    [0, 0],
    0,
    {},
  ],
  [
    "nobody counted, on a site elsewhere",
    "No verdict yet: no visitors have been counted. The first figures come on 30 November 2026, 01:00 Berlin time.",
    [0, 0],
    0,
    { timezone: "Europe/Berlin" },
  ],
  [
    "all waiting",
    "No verdict yet: 2,000 visitors so far; results from 30 November 2026, 00:00 UTC.",
    [0, 0],
    0,
    { waiting: 2000 },
  ],
  [
    "one waiting",
    "No verdict yet: 1 visitor so far; results from 30 November 2026, 00:00 UTC.",
    [0, 0],
    0,
    { waiting: 1 },
  ],
  [
    "too few",
    `No verdict yet: it has 180 visitors and 11 conversions, and needs ${enough}.`,
    [5, 6],
    90,
    {},
  ],
  [
    "too few, and some waiting",
    `No verdict yet: it has 180 visitors and 11 conversions, and needs ${enough}. ${wait}`,
    [5, 6],
    90,
    { waiting: 2000 },
  ],
  [
    "decided, and some waiting",
    `B brings between 3% and 49% more sign-ups than A. ${mayStop} ${wait}`,
    [500, 620],
    10_000,
    { waiting: 2000 },
  ],
  [
    "stopped with too few, and some left out",
    `No verdict: it has 180 visitors and 11 conversions, and needs ${enough}. 2,000 visitors had not had all the time for the goal when it stopped, and are not counted.`,
    [5, 6],
    90,
    { status: "stopped", waiting: 2000, nextAt: null },
  ],
  [
    "concluded without anybody",
    "No verdict: nobody was counted. 1 visitor had not had all the time for the goal when it stopped, and is not counted.",
    [0, 0],
    0,
    { status: "concluded", waiting: 1, nextAt: null },
  ],
  [
    "concluded with a verdict",
    "B brings between 3% and 49% more sign-ups than A.",
    [500, 620],
    10_000,
    { status: "concluded" },
  ],
])("%s: what is counted, what waits and until when", (_, expected, conversions, units, of) => {
  expect(sentence(conversions, units, of)).toBe(expected);
});

test("small bounds are rounded outwards to a tenth", () => {
  expect(sentenceWith([{ lift: [-0.0041, 0.0032] }])).toBe(
    "No verdict yet: between −0.5% and +0.4%.",
  );
  expect(sentenceWith([{ lift: [0, 0.00001] }])).toBe("No verdict yet: between 0% and +0.1%.");
  expect(sentenceWith([{ state: "MORE", lift: [0.0047, 12.345] }])).toBe(
    "B brings between 0.4% and 1,235% more sign-ups than A.",
  );
});

test("an arm of a goal with values brings less, not fewer", () => {
  expect(sentenceWith([{ state: "FEWER", lift: [-0.3, -0.1] }], { measure: "VALUE" })).toBe(
    "B brings between 10% and 30% less sign-ups than A.",
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
    `B brings between 10% and 30% more sign-ups than A. No verdict yet for C: between −20% and +20%. ${mayStop}`,
  );
});

test("a refused verdict says why", () => {
  expect(
    sentenceWith([{ state: "REFUSED" }], { sampleRatio: { lnEvidence: 20, state: "REFUSED" } }),
  ).toBe(
    "No verdict: visitors do not fall into the variants by their weights, so the counts cannot be trusted.",
  );
});

test("a name of several words is in quotation marks", () => {
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
  expect(sentenceOf(verdict, { arms, first: "a", goal: "clicks" }, progress)).toBe(
    'Shorter brings between 10% and 30% more clicks than "Without it".',
  );
});
