import type { Lift } from "./lift-scale";

/** What an arm brought. `value` is what its goals were worth, where that is compared. */
interface Brought {
  units: number;
  conversions: number;
  value?: number | null;
}

/**
 * How much more an arm brought than the first, as it was counted, in the form of a difference. Null while nothing can be said: no
 * guess is shown outside of what is possible.
 */
export function bestGuess(first: Brought, arm: Brought, lift: Lift): number | null {
  const guess = perUnit(arm) / perUnit(first) - 1;
  const isPossible = lift && guess >= lift.from && guess <= (lift.to ?? guess);
  return isPossible && Number.isFinite(guess) ? guess : null;
}

function perUnit({ units, conversions, value }: Brought): number {
  return (value ?? conversions) / units;
}
