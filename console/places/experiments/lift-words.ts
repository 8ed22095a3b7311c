import { locale } from "../../words/locale";
import type { Results } from "./experiment";
import { experimentsWords } from "./words";

type Lift = NonNullable<Results["comparisons"][number]["lift"]>;

const { results: texts } = experimentsWords;
const whole = new Intl.NumberFormat(locale);

/**
 * A difference as the verdict's sentence has it: whole percents, and below ten percent also a tenth, rounded outwards, so
 * that a small difference neither vanishes nor looks surer than it is.
 */
export function signedPercent(part: number, outwards: (value: number) => number): string {
  const percents = part * 100;
  const shown = Math.abs(percents) < 10 ? outwards(percents * 10) / 10 : Math.round(percents);
  const sign = shown > 0 ? "+" : shown < 0 ? "−" : "";
  return `${sign}${whole.format(Math.abs(shown))}\u00a0%`;
}

/** How much more an arm may bring, and the best guess between. */
export function liftWords(lift: Lift | null, guess: number | null = null): string {
  if (!lift) return texts.noLift;
  const from = signedPercent(lift.from, Math.floor);
  const possible =
    lift.to === null ? texts.atLeast(from) : texts.between(from, signedPercent(lift.to, Math.ceil));
  return guess === null
    ? possible
    : `${texts.guess(signedPercent(guess, Math.round))}. ${possible}`;
}
