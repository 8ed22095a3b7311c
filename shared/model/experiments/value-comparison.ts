/** What the units of an arm brought, those that brought nothing included. */
export interface Sums {
  n: number;
  sum: number;
  sumSquares: number;
}

interface ValueComparison {
  /** How much more a unit of B brings than one of A, give or take `halfWidth`. */
  difference: number;
  halfWidth: number;
  /** The same as a part of what a unit of A brings; null if A brought nothing. */
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
  /** Of the mean. */
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
