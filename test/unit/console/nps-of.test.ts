import { npsAnswers, npsOf } from "../../../console/places/messages/survey/survey-results";

test("answers are grouped by their grade", () => {
  const grades = Array.from({ length: 11 }, (_, value) => ({ value, count: value + 1 }));
  expect(npsAnswers(grades)).toEqual({ promoters: 21, passives: 17, detractors: 28 });
});

test("there is a score from the first answer on, which is early below thirty", () => {
  const scoreOf = (promoters: number) => npsOf({ promoters, passives: 0, detractors: 0 });
  expect(scoreOf(0)).toBeUndefined();
  expect(scoreOf(1)).toMatchObject({ score: 100, isEarly: true });
  expect(scoreOf(29)?.isEarly).toBe(true);
  expect(scoreOf(30)?.isEarly).toBe(false);
});

test("below ten answers there is no interval, and none excludes the score", () => {
  const npsWith = (promoters: number, detractors: number) =>
    npsOf({ promoters, passives: 0, detractors });
  expect(npsWith(1, 0)?.interval).toBeUndefined();
  expect(npsWith(5, 4)?.interval).toBeUndefined();
  for (let promoters = 0; promoters <= 40; promoters += 1) {
    const nps = npsWith(promoters, 40 - promoters);
    expect(nps?.interval?.[0]).toBeLessThanOrEqual(nps?.score ?? -Infinity);
    expect(nps?.interval?.[1]).toBeGreaterThanOrEqual(nps?.score ?? Infinity);
  }
  expect(npsWith(10, 0)?.interval).toEqual([48, 100]);
});

test("the interval is valid if all answers are equal, and narrows with more answers", () => {
  const few = npsOf({ promoters: 30, passives: 0, detractors: 0 });
  expect(few?.score).toBe(100);
  expect(few?.interval?.[0]).toBeLessThan(95);
  const [some, many] = [1, 10].map((times) =>
    npsOf({ promoters: 50 * times, passives: 30 * times, detractors: 20 * times }),
  );
  expect([some?.score, many?.score]).toEqual([30, 30]);
  const width = ([from, to]: readonly [number, number] = [0, 0]) => to - from;
  expect(width(many?.interval) * 2.5).toBeLessThan(width(some?.interval));
});

test("in 19 of 20 draws the interval has the true score", () => {
  // Sixty in a hundred would recommend it, fifteen would not: a score of 45.
  let state = 7;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const draws = 2_000;
  let covered = 0;
  for (let draw = 0; draw < draws; draw += 1) {
    const answers = { promoters: 0, passives: 0, detractors: 0 };
    for (let index = 0; index < 40; index += 1) {
      const at = random();
      answers[at < 0.6 ? "promoters" : at < 0.85 ? "passives" : "detractors"] += 1;
    }
    const nps = npsOf(answers);
    const [from, to] = nps?.interval ?? [];
    if (from !== undefined && to !== undefined && from <= 45 && to >= 45) covered += 1;
  }
  expect(covered / draws).toBeGreaterThan(0.93);
});
