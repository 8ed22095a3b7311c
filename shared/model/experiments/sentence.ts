import type { Lift } from "./comparison";
import { type Comparison, leastConversions, leastUnits, type Verdict } from "./verdict";

/** How the sentences call things: the arms by their ids, and the goal, such as "sign-ups" or "revenue". */
interface Words {
  arms: Readonly<Record<string, string>>;
  /** The id of the arm that the others are compared with. */
  first: string;
  goal: string;
}

/** How far the counting is. */
export interface Progress {
  status: "draft" | "running" | "stopped" | "concluded";
  /** Visitors and conversions in the figures, of all arms together. */
  units: number;
  conversions: number;
  /** Visitors who are not in the figures: their time for the goal is not over, or was not when counting ended. */
  waiting: number;
  /** When the first of those who wait enter the figures. */
  nextAt: Date | null;
  /** The site's time zone, in which times are told. */
  timezone: string;
}

const refused =
  "No verdict: visitors do not fall into the variants by their weights, so the counts cannot be trusted.";
const mayConclude = "You may conclude: such verdicts are wrong in at most 5% of experiments.";
const needed = `${leastUnits} visitors in each variant and ${leastConversions} conversions`;

/**
 * The state of an experiment in plain English: a sentence for each arm except the first, and one on units that are not
 * counted. It names no best arm and no chance to win.
 */
export function sentenceOf(verdict: Verdict, words: Words, progress: Progress): string {
  const { status } = progress;
  if (status === "draft") return "Not started: nobody is counted yet.";
  if (progress.units === 0) return uncounted(progress);
  const sentences =
    verdict.sampleRatio.state === "REFUSED"
      ? [refused]
      : verdict.comparisons.map((each) =>
          each.state === "NO_VERDICT"
            ? undecided(
                each,
                verdict.comparisons.length > 1 ? ` for ${named(each.id, words)}` : "",
                progress,
              )
            : decided(each, verdict, words),
        );
  return [
    ...sentences,
    ...(verdict.mayStop && status !== "concluded" ? [mayConclude] : []),
    ...(progress.waiting > 0 ? [waiting(progress)] : []),
  ].join(" ");
}

function uncounted(progress: Progress): string {
  if (progress.status !== "running")
    return `No verdict: nobody was counted.${progress.waiting > 0 ? ` ${waiting(progress)}` : ""}`;
  if (progress.waiting > 0)
    return `No verdict yet: ${visitorsIn(progress.waiting)} ${results(progress)}`;
  const { nextAt, timezone } = progress;
  const first = nextAt ? ` The first figures come on ${timeInWords(nextAt, timezone)}.` : "";
  return `No verdict yet: no visitors have been counted.${first}`;
}

/** The units that are not in the figures, and until when. */
function waiting({ status, waiting: units, nextAt, timezone }: Progress): string {
  const visitors = visitorsIn(units);
  if (status !== "running")
    return `${visitors} had not had all the time for the goal when it stopped, and ${units === 1 ? "is" : "are"} not counted.`;
  return `${number.format(units)} more visitor${units === 1 ? "" : "s"} ${results({ nextAt, timezone })}`;
}

/** When visitors who may still reach the goal come into the figures. */
function results({ nextAt, timezone }: Pick<Progress, "nextAt" | "timezone">): string {
  return `so far${nextAt ? `; results from ${timeInWords(nextAt, timezone)}` : ""}.`;
}

function undecided({ hasEnough, lift }: Comparison, whom: string, progress: Progress): string {
  const isRunning = progress.status === "running";
  const start = `No verdict${isRunning ? " yet" : ""}${whom}`;
  if (!hasEnough) {
    const counted = `${visitorsIn(progress.units)} and ${conversionsIn(progress.conversions)}`;
    return `${start}: it has ${counted}, and needs ${needed}.`;
  }
  if (!lift) return `${start}.`;
  const [low, high] = lift;
  return high === null
    ? `${start}: ${signed(low, Math.floor)} or more.`
    : `${start}: between ${signed(low, Math.floor)} and ${signed(high, Math.ceil)}.`;
}

const number = new Intl.NumberFormat("en");
const visitorsIn = (count: number) => `${number.format(count)} visitor${count === 1 ? "" : "s"}`;
const conversionsIn = (count: number) =>
  `${number.format(count)} conversion${count === 1 ? "" : "s"}`;

/** Such as `30 November 2026, 01:00 Berlin time`. */
function timeInWords(time: Date, timezone: string): string {
  const [day, clock] = [{ dateStyle: "long" }, { timeStyle: "short" }].map((style) =>
    new Intl.DateTimeFormat("en-GB", {
      ...(style as Intl.DateTimeFormatOptions),
      timeZone: timezone,
    }).format(time),
  );
  const city = timezone.split("/").at(-1)?.replaceAll("_", " ");
  return `${day}, ${clock} ${timezone === "UTC" ? timezone : `${city} time`}`;
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
  const formatted = percent(part, outwards);
  return part > 0 ? `+${formatted}` : formatted.replace("-", "−");
}

/**
 * Whole percents, the nearest; below ten percent also a tenth, rounded outwards, so that a small effect neither vanishes nor
 * looks surer than it is.
 */
function percent(part: number, outwards: (value: number) => number): string {
  const percents = part * 100;
  const rounded = Math.abs(percents) < 10 ? outwards(percents * 10) / 10 : Math.round(percents);
  // A formatter would show −0.
  return `${number.format(rounded + 0)}%`;
}
