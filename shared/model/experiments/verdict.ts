import { gammaln } from "simple-statistics";
import { compareRates, compareValues, type Lift } from "./comparison";

/** An arm and the results of its units in finished windows. A unit counts once, by its first goal. */
export interface Arm {
  id: string;
  /** Its exact share of visitors, above 0, in the same unit for all arms. */
  weight: number;
  units: number;
  conversions: number;
  /** The values of all units and their squares; 0 for a goal without values. */
  valueSum: number;
  valueSquares: number;
}

/** The finding that an arm brings more or fewer than the first, when it was first certain. */
export interface Call {
  state: "MORE" | "FEWER";
  lift: Lift | null;
}

export interface Comparison {
  /** The arm that is compared with the first. */
  id: string;
  /** `REFUSED`: units do not fall into arms by their weights. */
  state: "NO_VERDICT" | "MORE" | "FEWER" | "REFUSED";
  /** Whether there are enough units and conversions for a call. */
  hasEnough: boolean;
  /** How much more it brings than the first; null if that is unknown. */
  lift: Lift | null;
  /** The logarithm of the evidence against equal arms; null while there is none. A call needs ln(1/alpha). */
  lnEvidence: number | null;
  /** The first call, for the caller to keep and to give to the next verdict. Null before it. */
  call: Call | null;
}

export interface Verdict {
  measure: "RATE" | "VALUE";
  /** How often a comparison may be wrong: 0.05 for all together. */
  alpha: number;
  sampleRatio: SampleRatio;
  /** One for each arm but the first, in order. */
  comparisons: readonly Comparison[];
  /** Whether an arm brings more than the first, or all are known to bring fewer. */
  mayStop: boolean;
}

const alphaOfAll = 0.05;
/** The units that a verdict needs in each of the two compared arms. */
export const leastUnits = 100;
/**
 * The minimum number of conversions in both arms together. The test of rates is exact for any number, and should detect an arm
 * without conversions next to one with many.
 */
export const leastConversions = 25;

/**
 * What an experiment has shown so far: each arm compared to the first, never which is best. It can be computed at any time and
 * repeatedly: at most 5 % of experiments ever make a wrong call.
 *
 * The first call of an arm stays (the caller passes it in `earlierCalls`, by arm id), even if later counts are weaker. There
 * are no calls while the sample ratio is refused; earlier calls come back afterwards.
 */
export function verdictOf(experiment: {
  /** Two or more. */
  arms: readonly [Arm, ...Arm[]];
  /** Whether the goal has values, whose means are compared instead of rates. */
  hasValues: boolean;
  earlierCalls: Readonly<Record<string, Call>>;
}): Verdict {
  const { arms, hasValues, earlierCalls } = experiment;
  const [first, ...others] = arms;
  const alpha = alphaOfAll / others.length;
  const sampleRatio = sampleRatioOf(arms);
  const compare = hasValues ? valuesOf : ratesOf;
  const comparisons = others.map((arm): Comparison => {
    const { lift, lnEvidence, sign } = compare(first, arm, alpha);
    const hasEnough = areEnough(first, arm);
    const now = sign && hasEnough ? { state: sign, lift } : null;
    const earlier = earlierCalls[arm.id] ?? null;
    const isRefused = sampleRatio.state === "REFUSED";
    const call = earlier ?? (isRefused ? null : now);
    return {
      id: arm.id,
      hasEnough,
      state: isRefused ? "REFUSED" : (call?.state ?? "NO_VERDICT"),
      // Every interval is valid, including the first. One that contradicts the call would confuse.
      lift: call && sign !== call.state ? call.lift : lift,
      lnEvidence,
      call,
    };
  });
  return {
    measure: hasValues ? "VALUE" : "RATE",
    alpha,
    sampleRatio,
    comparisons,
    mayStop:
      comparisons.some(({ state }) => state === "MORE") ||
      comparisons.every(({ state }) => state === "FEWER"),
  };
}

function areEnough(first: Arm, arm: Arm): boolean {
  return (
    first.units >= leastUnits &&
    arm.units >= leastUnits &&
    first.conversions + arm.conversions >= leastConversions
  );
}

interface Found {
  lift: Lift | null;
  lnEvidence: number | null;
  /** The sign of the interval; null if it includes no effect. */
  sign: Call["state"] | null;
}

function ratesOf(first: Arm, arm: Arm, alpha: number): Found {
  const { lift, lnEvidence } = compareRates({
    weightA: first.weight,
    weightB: arm.weight,
    conversionsA: first.conversions,
    conversionsB: arm.conversions,
    alpha,
  });
  return { lift, lnEvidence, sign: signOf(lift) };
}

function valuesOf(first: Arm, arm: Arm, alpha: number): Found {
  const found = compareValues(sumsOf(first), sumsOf(arm), alpha);
  if (!found) return { lift: null, lnEvidence: null, sign: null };
  const { difference, halfWidth, relative, lnEvidence } = found;
  const sign = signOf([difference - halfWidth, difference + halfWidth]);
  // The relative interval is a different approximation, so both must agree.
  const agrees = !relative || signOf(relative) === sign;
  // Values are not negative, so nothing is the least that an arm brings.
  const lift: Lift | null = relative && [Math.max(-1, relative[0]), relative[1]];
  return { lift, lnEvidence, sign: agrees ? sign : null };
}

function sumsOf({ units, valueSum, valueSquares }: Arm) {
  return { n: units, sum: valueSum, sumSquares: valueSquares };
}

function signOf([low, high]: Lift): Found["sign"] {
  if (low > 0) return "MORE";
  return high !== null && high < 0 ? "FEWER" : null;
}

interface SampleRatio {
  /** The logarithm of the evidence that units do not fall into arms by their weights. */
  lnEvidence: number;
  /**
   * `WARNING`: the counts are unlikely. Networks that many visitors share can cause it, because one unit of theirs counts
   * for all. `REFUSED`: they are also far off, so no verdict can be trusted.
   */
  state: "FINE" | "WARNING" | "REFUSED";
}

/** How sure the prior is of the weights, counted in units. */
const concentration = 1000;

const alarming = Math.log(1000);

const farOff = 0.02;

/**
 * Whether units fall into arms by their weights, which are above 0 and of any unit. It may be asked as often as wanted: arms
 * that are as they should be ever alarm it in one of a thousand experiments.
 *
 * Source: Lindon and Malek, "Anytime-valid inference for multinomial count data" (NeurIPS 2022).
 */
export function sampleRatioOf(arms: readonly { weight: number; units: number }[]): SampleRatio {
  const allWeights = arms.reduce((sum, { weight }) => sum + weight, 0);
  const all = arms.reduce((sum, { units }) => sum + units, 0);
  const shares = arms.map(({ weight, units }) => ({ share: weight / allWeights, units }));
  let lnEvidence = gammaln(concentration) - gammaln(concentration + all);
  for (const { share, units } of shares) {
    const prior = concentration * share;
    lnEvidence += gammaln(prior + units) - gammaln(prior) - units * Math.log(share);
  }
  if (lnEvidence < alarming) return { lnEvidence, state: "FINE" };
  const isFarOff = shares.some(({ share, units }) => Math.abs(units / all - share) > farOff);
  return { lnEvidence, state: isFarOff ? "REFUSED" : "WARNING" };
}
