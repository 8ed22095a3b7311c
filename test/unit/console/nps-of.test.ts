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

test("the interval is valid if all answers are equal, and narrows with more answers", () => {
  const few = npsOf({ promoters: 30, passives: 0, detractors: 0 });
  expect(few?.score).toBe(100);
  expect(few?.from).toBeLessThan(95);
  const [some, many] = [1, 10].map((times) =>
    npsOf({ promoters: 50 * times, passives: 30 * times, detractors: 20 * times }),
  );
  expect([some?.score, many?.score]).toEqual([30, 30]);
  const width = (each = { from: 0, to: 0 }) => each.to - each.from;
  expect(width(many) * 2.5).toBeLessThan(width(some));
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
    if (nps && nps.from <= 45 && nps.to >= 45) covered += 1;
  }
  expect(covered / draws).toBeGreaterThan(0.93);
});
