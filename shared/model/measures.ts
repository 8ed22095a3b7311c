/** Measures that count only for usage: analytics do not show them. */
const usageMeasures = ["chatMessages", "reads"] as const;

/** The results of conversations: how many have each outcome, how many were rated, and the sum of their scores. */
const chatMeasures = [
  "unassisted",
  "contained",
  "escalated",
  "resolvedConfirmed",
  "ratings",
  "ratingSum",
  // In seconds. The only measure that is not summed up: the maximum is kept.
  "longestWait",
] as const;

/**
 * The measures. `goals` are those of messages; `value<currency>` is their value, in the currency's minor unit. `views` are
 * those of a landing page. `reply<n>` counts the conversations whose first reply took `replyStep(n)`.
 */
const measures = [
  ...usageMeasures,
  ...chatMeasures,
  "pageviews",
  "impressions",
  "clicks",
  "dismissals",
  "conversions",
  "goals",
  "submissions",
  "responses",
  "promoters",
  "passives",
  "detractors",
  "conversations",
  "views",
] as const;

export type Measure = (typeof measures)[number] | `reply${number}` | `value${string}`;

/** How often each thing happened. An absent measure is 0. */
export type Tally = Partial<Record<Measure, number>>;

/** How often something happened in one quarter of an hour, by its number since 1970. */
export interface QuarterCount {
  quarter: number;
  measure: Measure;
  count: number;
}

/** Roll-ups keep counts by quarter of an hour: hours would not add up to days in zones such as +5:30. */
export const quarterMs = 900_000;

export function countsOf(tally: Tally): [Measure, number][] {
  return Object.entries(tally) as [Measure, number][];
}

export function addTo(sum: Tally, tally: Tally): void {
  for (const [measure, count] of countsOf(tally)) {
    const before = sum[measure] ?? 0;
    sum[measure] = measure === "longestWait" ? Math.max(before, count) : before + count;
  }
}

/** The counts of a stored tally that this release does not know, because a later release wrote them. */
export function unknownCounts(tally: Tally): Tally {
  return Object.fromEntries(countsOf(tally).filter(([name]) => !isMeasure(name)));
}

/** Whether this release counts a measure of that name. */
export function isMeasure(name: string): name is Measure {
  return measures.some((measure) => measure === name) || /^(reply\d+|value[A-Z]{3})$/.test(name);
}

/** The counts that analytics show. */
export function shownCounts(tally: Tally): Tally {
  const isForUsage = (name: Measure) => usageMeasures.some((measure) => measure === name);
  return Object.fromEntries(countsOf(tally).filter(([name]) => !isForUsage(name)));
}

/** `tally` minus `base`; measures that are equal in both are left out. */
export function minus(tally: Tally, base: Tally): Tally {
  const difference: Tally = {};
  for (const measure of Object.keys({ ...base, ...tally }) as Measure[]) {
    const count = (tally[measure] ?? 0) - (base[measure] ?? 0);
    if (count !== 0) difference[measure] = count;
  }
  return difference;
}

/** The measure of what goals were worth in a currency. */
export function valueMeasure(currency: string): Measure {
  return `value${currency}`;
}

/** The values of goals, by currency. */
export function valuesIn(counts: object): { currency: string; amount: number }[] {
  return Object.entries(counts).flatMap(([name, amount]) => {
    const currency = name.match(/^value([A-Z]{3})$/)?.[1];
    return currency !== undefined && typeof amount === "number" ? [{ currency, amount }] : [];
  });
}

// Steps of a tenth: the median of any number of replies is known to 5 %, at the cost of a count each.
const stepRatio = 1.1;

/** The measure that counts a first reply after `seconds`. */
export function replyMeasure(seconds: number): Measure {
  return `reply${Math.round(Math.log(Math.max(1, seconds)) / Math.log(stepRatio))}`;
}

/** The conversations of a tally that got a reply. */
export function repliedTo(tally: Tally): number {
  return repliesOf(tally).reduce((sum, { count }) => sum + count, 0);
}

function repliesOf(tally: Tally): { step: number; count: number }[] {
  return countsOf(tally).flatMap(([measure, count]) => {
    const step = measure.match(/^reply(\d+)$/)?.[1];
    return step === undefined ? [] : [{ step: Number(step), count }];
  });
}

/** The median of the first replies in a tally, in whole seconds; null if there is none. */
export function medianReplySeconds(tally: Tally): number | null {
  const steps = repliesOf(tally).sort((left, right) => left.step - right.step);
  const half = repliedTo(tally) / 2;
  let passed = 0;
  for (const { step, count } of steps) {
    passed += count;
    if (passed >= half) return Math.round(stepRatio ** step);
  }
  return null;
}
