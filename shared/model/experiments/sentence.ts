import type { Lift } from "./lift";
import { type Comparison, leastConversions, leastUnits, type Verdict } from "./verdict";

/** How the sentence calls things: the arms by their ids, and the goal, such as "sign-ups" or "revenue". */
interface Words {
  arms: Readonly<Record<string, string>>;
  /** The id of the arm that the others are compared with. */
  first: string;
  goal: string;
}

const refused =
  "No verdict: visitors do not fall into the arms by their weights, so the counts cannot be trusted.";
const mayStop = "You may conclude: such verdicts are wrong in at most 5 % of experiments.";

/** A verdict in plain English, a sentence for each arm but the first. It names no best arm and no chance to win. */
export function sentenceOf(verdict: Verdict, words: Words): string {
  if (verdict.sampleRatio.state === "REFUSED") return refused;
  const sentences = verdict.comparisons.map((each) =>
    each.state === "NO_VERDICT"
      ? undecided(each, verdict.comparisons.length > 1 ? ` for ${named(each.id, words)}` : "")
      : decided(each, verdict, words),
  );
  return [...sentences, ...(verdict.mayStop ? [mayStop] : [])].join(" ");
}

function undecided({ hasEnough, lift }: Comparison, whom: string): string {
  if (!hasEnough)
    return `No verdict yet${whom}: it needs ${leastUnits} visitors in each arm and ${leastConversions} conversions.`;
  if (!lift) return `No verdict yet${whom}.`;
  const [low, high] = lift;
  return high === null
    ? `No verdict yet${whom}: ${signed(low, Math.floor)} or more.`
    : `No verdict yet${whom}: between ${signed(low, Math.floor)} and ${signed(high, Math.ceil)}.`;
}

function decided({ id, state, lift }: Comparison, { measure }: Verdict, words: Words): string {
  const fewer = measure === "RATE" ? "fewer" : "less";
  const what = `${state === "MORE" ? "more" : fewer} ${words.goal} than ${named(words.first, words)}`;
  const brings = `${named(id, words)} brings`;
  if (!lift) return `${brings} ${what}.`;
  const [least, most] = sizesOf(lift);
  return most === null
    ? `${brings} at least ${percent(least, Math.floor)} ${what}.`
    : `${brings} between ${percent(least, Math.floor)} and ${percent(most, Math.ceil)} ${what}.`;
}

/** An arm's name, in quotation marks where it is more than a word of the sentence. */
function named(id: string, { arms }: Words): string {
  const name = arms[id] ?? id;
  return /\s/.test(name) ? `"${name}"` : name;
}

/** The bounds without their sign, the smaller first. */
function sizesOf([low, high]: Lift): Lift {
  return high !== null && high < 0 ? [-high, -low] : [low, high];
}

function signed(part: number, outwards: (value: number) => number): string {
  const shown = percent(part, outwards);
  return part > 0 ? `+${shown}` : shown.replace("-", "−");
}

/**
 * Whole percents, the nearest; below ten percent also a tenth, rounded outwards, so that a small effect neither vanishes nor
 * looks surer than it is.
 */
function percent(part: number, outwards: (value: number) => number): string {
  const percents = part * 100;
  const shown = Math.abs(percents) < 10 ? outwards(percents * 10) / 10 : Math.round(percents);
  // A formatter would show −0.
  return `${new Intl.NumberFormat("en").format(shown + 0)} %`;
}
