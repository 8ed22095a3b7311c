import { locale } from "../../words/locale";
import type { Results } from "./experiment";
import { experimentsWords } from "./words";

type Lift = Results["comparisons"][number]["lift"];

/** The least and the most that a drawing of differences shows; zero is between them. */
interface LiftScale {
  low: number;
  high: number;
}

const smallest = 0.1;

/** A scale on which all differences are seen. One without an upper end goes on beyond it. */
export function liftScale(lifts: readonly Lift[]): LiftScale {
  const sizeOf = (lift: Lift) =>
    Math.max(Math.abs(lift?.from ?? 0), Math.abs(lift?.to ?? lift?.from ?? 0));
  const limit = Math.max(smallest, 1.5 * Math.max(0, ...lifts.map(sizeOf)));
  const least = Math.min(0, ...lifts.map((lift) => lift?.from ?? 0));
  const most = Math.max(0, ...lifts.map((lift) => (lift ? (lift.to ?? limit) : 0)));
  return {
    // Nothing brings less than nothing.
    low: Math.max(-1, 0 - even(Math.min(limit, -least))),
    high: even(Math.min(limit, Math.max(most, smallest))),
  };
}

/** How far up a difference stands, from 0 to 1. */
export function shareOf(part: number, { low, high }: LiftScale): number {
  return Math.min(1, Math.max(0, (part - low) / (high - low)));
}

// With as many spaces between them, their numbers have room on a phone.
const maxSpaces = 4;

/** The differences that a scale names, zero among them. */
export function liftTicks({ low, high }: LiftScale): number[] {
  const least = (high - low) / maxSpaces;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = ([1, 2, 5].find((each) => each * power >= least - 1e-9) ?? 10) * power;
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.floor(high / step + 1e-9) - first + 1;
  // Counts in whole numbers, because sums of fractions are not exact.
  return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toFixed(6)));
}

/** The next even step. */
function even(size: number): number {
  if (size <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(size));
  const step = [1, 2, 3, 4, 5, 6, 8, 10].find((each) => each * power >= size - 1e-9) ?? 10;
  return step * power;
}

const { results: texts } = experimentsWords;
const whole = new Intl.NumberFormat(locale);

/**
 * A difference as the verdict's sentence has it: whole percents, and below ten percent also a tenth, rounded outwards, so
 * that a small difference neither vanishes nor looks surer than it is.
 */
export function signedPercent(part: number, outwards: (value: number) => number): string {
  const percents = part * 100;
  const rounded = Math.abs(percents) < 10 ? outwards(percents * 10) / 10 : Math.round(percents);
  const sign = rounded > 0 ? "+" : rounded < 0 ? "−" : "";
  return `${sign}${whole.format(Math.abs(rounded))}%`;
}

/** How much more a variant may bring, and the best guess between. */
export function liftWords(lift: Lift, guess: number | null = null): string {
  if (!lift) return texts.noLift;
  const from = signedPercent(lift.from, Math.floor);
  const possible =
    lift.to === null ? texts.atLeast(from) : texts.between(from, signedPercent(lift.to, Math.ceil));
  return guess === null
    ? possible
    : `${texts.guess(signedPercent(guess, Math.round))}. ${possible}`;
}

/** A variant's results. `value` is that of its goals, if it is compared. */
interface Brought {
  units: number;
  conversions: number;
  value?: number | null;
}

/**
 * How much more a variant brought than the first, as it was counted, in the form of a difference. Null while nothing can be said: no
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
