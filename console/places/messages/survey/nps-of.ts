/** Answers to “How likely are you to recommend us?”, by what the score makes of them. */
export interface NpsAnswers {
  promoters: number;
  passives: number;
  detractors: number;
}

/** A score with the interval in which that of all visitors lies, 19 times out of 20. */
interface Nps {
  score: number;
  from: number;
  to: number;
}

/** Below this many answers, the score says more about chance than about visitors. */
export const fewestForNps = 30;

/** Answers by their grades, 0 to 10. */
export function npsAnswers(grades: readonly { value: number; count: number }[]): NpsAnswers {
  const sum = (from: number, to: number) =>
    grades
      .filter(({ value }) => value >= from && value <= to)
      .reduce((total, { count }) => total + count, 0);
  return { promoters: sum(9, 10), passives: sum(7, 8), detractors: sum(0, 6) };
}

/**
 * The net promoter score, undefined below `fewestForNps` answers. The interval is Wald's with three answers added, which
 * holds where all say the same (B. Rocks, Interval Estimation for the Net Promoter Score, The American Statistician, 2016).
 */
export function npsOf({ promoters, passives, detractors }: NpsAnswers): Nps | undefined {
  const answers = promoters + passives + detractors;
  if (answers < fewestForNps) return undefined;
  const [likely, unlikely, all] = [promoters + 0.75, detractors + 0.75, answers + 3];
  const middle = (likely - unlikely) / all;
  const variance = (likely + unlikely) / all - middle ** 2;
  const reach = 1.96 * Math.sqrt(variance / all);
  return {
    score: Math.round(((promoters - detractors) / answers) * 100),
    from: Math.round(Math.max(-1, middle - reach) * 100),
    to: Math.round(Math.min(1, middle + reach) * 100),
  };
}
