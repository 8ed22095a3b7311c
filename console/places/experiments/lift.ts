import { locale } from "../../words/locale";
import type { Results } from "./experiment";
import { experimentsWords } from "./words";

type Lift = Results["comparisons"][number]["lift"];

/** The range of differences that a chart shows. It includes zero. */
interface LiftScale {
  low: number;
  high: number;
}

const smallest = 0.1;

/** A scale that shows all differences. A difference without an upper end runs past the scale. */
export function liftScale(lifts: readonly Lift[]): LiftScale {
  const sizeOf = (lift: Lift) =>
    Math.max(Math.abs(lift?.from ?? 0), Math.abs(lift?.to ?? lift?.from ?? 0));
  const limit = Math.max(smallest, 1.5 * Math.max(0, ...lifts.map(sizeOf)));
  const least = Math.min(0, ...lifts.map((lift) => lift?.from ?? 0));
  const most = Math.max(0, ...lifts.map((lift) => (lift ? (lift.to ?? limit) : 0)));
  return {
    // A variant cannot bring less than nothing, so the lower end is at least −100%.
    low: Math.max(-1, 0 - even(Math.min(limit, -least))),
    high: even(Math.min(limit, Math.max(most, smallest))),
  };
}

/** The position of a difference on the scale, from 0 to 1. */
export function shareOf(part: number, { low, high }: LiftScale): number {
  return Math.min(1, Math.max(0, (part - low) / (high - low)));
}

// With more ticks, their labels would not fit on a phone.
const maxSpaces = 4;

/** The labelled differences of a scale, including zero. */
export function liftTicks({ low, high }: LiftScale): number[] {
  const least = (high - low) / maxSpaces;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = ([1, 2, 5].find((each) => each * power >= least - 1e-9) ?? 10) * power;
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.floor(high / step + 1e-9) - first + 1;
  // Multiply whole numbers, because sums of fractions are not exact.
  return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toFixed(6)));
}

/** The next round number. */
function even(size: number): number {
  if (size <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(size));
  const step = [1, 2, 3, 4, 5, 6, 8, 10].find((each) => each * power >= size - 1e-9) ?? 10;
  return step * power;
}

const { results: texts } = experimentsWords;
const whole = new Intl.NumberFormat(locale);

/**
 * A difference as the verdict states it: in whole percent, or in tenths below ten percent. Tenths are rounded away from the
 * other end of the range, so that a small difference neither vanishes nor looks more certain than it is.
 */
export function signedPercent(part: number, outwards: (value: number) => number): string {
  const percents = part * 100;
  const rounded = Math.abs(percents) < 10 ? outwards(percents * 10) / 10 : Math.round(percents);
  const sign = rounded > 0 ? "+" : rounded < 0 ? "−" : "";
  return `${sign}${whole.format(Math.abs(rounded))}%`;
}

/** The possible range of a variant's difference, and the best estimate. */
export function liftWords(lift: Lift, guess: number | null = null): string {
  if (!lift) return texts.noLift;
  const from = signedPercent(lift.from, Math.floor);
  const possible =
    lift.to === null ? texts.atLeast(from) : texts.between(from, signedPercent(lift.to, Math.ceil));
  return guess === null
    ? possible
    : `${texts.guess(signedPercent(guess, Math.round))}. ${possible}`;
}

/** A variant's results. `value` is the value of its goals, if the experiment compares it. */
interface Brought {
  units: number;
  conversions: number;
  value?: number | null;
}

/**
 * How much more a variant brought than the first one, according to the counts. Null if that is undefined or outside the
 * possible range.
 */
export function bestGuess(first: Brought, arm: Brought, lift: Lift): number | null {
  const guess = perUnit(arm) / perUnit(first) - 1;
  const isPossible = lift && guess >= lift.from && guess <= (lift.to ?? guess);
  return isPossible && Number.isFinite(guess) ? guess : null;
}

function perUnit({ units, conversions, value }: Brought): number {
  return (value ?? conversions) / units;
}
