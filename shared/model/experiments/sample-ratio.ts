import { gammaln } from "simple-statistics";

export interface SampleRatio {
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
