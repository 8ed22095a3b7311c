import { gammaln } from "simple-statistics";
import type { Lift } from "./lift";

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
