import { gammaln } from "simple-statistics";

/**
 * The bounds of how much more one arm brings than another, relative to the other: [0.03, 0.49] means 3 % to 49 % more, −1 means
 * nothing at all. The upper bound is null if the other arm has brought nothing yet.
 */
export type Lift = readonly [low: number, high: number | null];

/** Two arms: the shares of visitors that they get, in any unit above 0, and how many of their units converted. */
interface Rates {
  weightA: number;
  weightB: number;
  conversionsA: number;
  conversionsB: number;
  /** How often the interval may ever be wrong, such as 0.05. */
  alpha: number;
}

interface RateComparison {
  /** The logarithm of the evidence against equal arms. They differ where it reaches ln(1/alpha). */
  lnEvidence: number;
  /** The probability that a conversion is B's. */
  theta: readonly [low: number, high: number];
  /** How much more B brings than A. */
  lift: Lift;
}

/** How sure the prior is of no effect, counted in conversions. */
const concentration = 100;

/**
 * Compares the conversions of two arms. The interval holds at every look, however often somebody looks.
 *
 * Given a conversion, it is B's with the odds of the weights if the arms are equal, so rates need not be known. The evidence
 * against odds is their density in a beta prior around no effect, divided by that after the conversions.
 *
 * Source: Lindon and Malek, "Anytime-valid inference for multinomial count data" (NeurIPS 2022).
 */
export function compareRates(rates: Rates): RateComparison {
  const { weightA, weightB, conversionsA, conversionsB, alpha } = rates;
  const priorB = (concentration * weightB) / (weightA + weightB);
  const a: Side = { prior: concentration - priorB, conversions: conversionsA };
  const b: Side = { prior: priorB, conversions: conversionsB };
  const equal = Math.log(weightB / weightA);
  const bound = -Math.log(alpha);
  const low = lowestLogOdds(b, a, bound);
  const high = -lowestLogOdds(a, b, bound);
  return {
    lnEvidence: lnEvidenceOf(b, a)(equal),
    theta: [1 / (1 + Math.exp(-low)), 1 / (1 + Math.exp(-high))],
    lift: [Math.expm1(low - equal), finite(Math.expm1(high - equal))],
  };
}

interface Side {
  prior: number;
  conversions: number;
}

/** The evidence against log odds for `own`. Log odds stay exact where a probability would be rounded to 0 or 1. */
function lnEvidenceOf(own: Side, other: Side): (logOdds: number) => number {
  const fixed =
    lnBeta(own.prior + own.conversions, other.prior + other.conversions) -
    lnBeta(own.prior, other.prior);
  return (logOdds) =>
    fixed + own.conversions * lnOnePlusExp(-logOdds) + other.conversions * lnOnePlusExp(logOdds);
}

/** The lowest log odds for `own` that the evidence has not ruled out; −Infinity if it has no conversions. */
function lowestLogOdds(own: Side, other: Side, bound: number): number {
  if (own.conversions === 0) return Number.NEGATIVE_INFINITY;
  const lnEvidence = lnEvidenceOf(own, other);
  // The mean after the conversions is always possible, and far below it nothing is.
  let possible = Math.log((own.prior + own.conversions) / (other.prior + other.conversions));
  let step = 1;
  while (lnEvidence(possible - step) < bound) step *= 2;
  let ruledOut = possible - step;
  while (possible - ruledOut > 1e-12) {
    const middle = (possible + ruledOut) / 2;
    if (middle <= ruledOut || middle >= possible) break;
    if (lnEvidence(middle) < bound) possible = middle;
    else ruledOut = middle;
  }
  return possible;
}

function lnBeta(a: number, b: number): number {
  return gammaln(a) + gammaln(b) - gammaln(a + b);
}

/** ln(1 + eˣ), which does not overflow. */
function lnOnePlusExp(x: number): number {
  return x > 0 ? x + Math.log1p(Math.exp(-x)) : Math.log1p(Math.exp(x));
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

/** The sums of the values of an arm's units, including those without a value. */
export interface Sums {
  n: number;
  sum: number;
  sumSquares: number;
}

interface ValueComparison {
  /** How much more a unit of B brings than one of A, plus or minus `halfWidth`. */
  difference: number;
  halfWidth: number;
  /** The same relative to a unit of A; null if A brought nothing. */
  relative: readonly [low: number, high: number] | null;
  /** The logarithm of the evidence against equal arms. They differ where it reaches ln(1/alpha). */
  lnEvidence: number;
}

/** The number of units at which the interval is narrowest. */
const tunedFor = 5000;

/**
 * Compares the mean values of two arms. The interval holds at every look once there are enough units for a mean to be nearly
 * normal, so values need a ceiling. Null while an arm has fewer than two units, or all values are the same.
 *
 * Source: Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, "Time-uniform central limit theory and asymptotic confidence
 * sequences" (Annals of Statistics 2024), as GrowthBook uses it; the relative one is by the delta method.
 */
export function compareValues(a: Sums, b: Sums, alpha: number): ValueComparison | null {
  const [ofA, ofB] = [meanOf(a), meanOf(b)];
  const variance = ofA.variance + ofB.variance;
  // Also where it is NaN.
  if (!(variance > 0)) return null;
  const difference = ofB.mean - ofA.mean;
  const n = a.n + b.n;
  const r = tunedRatio(alpha, tunedFor);
  const errors = mixtureBoundary(n, r, alpha) / Math.sqrt(n);
  return {
    difference,
    halfWidth: Math.sqrt(variance) * errors,
    relative: relativeOf(ofA, ofB, errors),
    lnEvidence: (Math.log(r / (n + r)) + (n / (n + r)) * (difference ** 2 / variance)) / 2,
  };
}

/**
 * How far the sum of steps with mean 0 ever goes, except with probability alpha, when the variances of its steps add up to
 * `v`. Robbins' normal mixture; it is narrowest where v is r times −2 ln alpha + ln(1 − 2 ln alpha).
 */
export function mixtureBoundary(v: number, r: number, alpha: number): number {
  return Math.sqrt((v + r) * Math.log((v + r) / (r * alpha ** 2)));
}

/** The `r` whose boundary is narrowest at the variance `v`. */
export function tunedRatio(alpha: number, v: number): number {
  const lnSquared = -2 * Math.log(alpha);
  return v / (lnSquared + Math.log(1 + lnSquared));
}

interface Mean {
  mean: number;
  /** The variance of the mean. */
  variance: number;
}

function meanOf({ n, sum, sumSquares }: Sums): Mean {
  const mean = sum / n;
  const squares = Math.max(0, sumSquares - sum * mean);
  return { mean, variance: squares / (n - 1) / n };
}

function relativeOf(a: Mean, b: Mean, errors: number): ValueComparison["relative"] {
  if (a.mean <= 0) return null;
  const ratio = b.mean / a.mean;
  const halfWidth = (Math.sqrt(b.variance + a.variance * ratio ** 2) / a.mean) * errors;
  return [ratio - 1 - halfWidth, ratio - 1 + halfWidth];
}
