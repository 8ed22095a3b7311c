import type { Results } from "../experiment";
import { bestGuess } from "./best-guess";
import { type Lift, type LiftScale, liftScale, shareOf } from "./lift-scale";

export interface LiftBand {
  scale: LiftScale;
  days: { day: string; lift: Lift; units: number[]; guess: number | null }[];
  /** Whether the band goes on beyond the scale on some day. */
  isCut: boolean;
  /** The corners of the band on a plane of 100 by 100; a day without a difference has none. */
  points: string;
  /** The line of best guesses on that plane. */
  guesses: string;
  /** The place of a day from the left, from 0 to 100. */
  placeOf(index: number): number;
}

const nothing = { units: 0, conversions: 0 };

/** What is drawn of the differences of one arm from the first, day by day. */
export function liftBand(
  days: Results["days"],
  comparison: number,
  // Of days nobody knows what goals were worth.
  isOfValues = false,
): LiftBand {
  const shown = days.map(({ day, arms, lifts }) => {
    const [first = nothing, arm = nothing] = [arms[0], arms[comparison + 1]];
    const lift = lifts[comparison] ?? null;
    const guess = isOfValues ? null : bestGuess(first, arm, lift);
    return { day, lift, units: [first.units, arm.units], guess };
  });
  const known = shown.flatMap(({ lift }, index) => (lift ? [{ ...lift, index }] : []));
  const scale = liftScale(known);
  const placeOf = (index: number) => round((index / Math.max(1, shown.length - 1)) * 100);
  const at = (index: number, part: number) =>
    `${placeOf(index)},${round(100 - shareOf(part, scale) * 100)}`;
  const upper = known.map(({ index, to }) => at(index, to ?? scale.high));
  const lower = known.map(({ index, from }) => at(index, from)).reverse();
  return {
    scale,
    days: shown,
    guesses: shown
      .flatMap(({ guess }, index) => (guess === null ? [] : [at(index, guess)]))
      .join(" "),
    isCut: known.some(({ from, to }) => from < scale.low || (to ?? Infinity) > scale.high),
    points: [...upper, ...lower].join(" "),
    placeOf,
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
