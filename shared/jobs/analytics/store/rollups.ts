import { currencies } from "../../../model/currencies";
import {
  countsOf,
  isMeasure,
  type Measure,
  type QuarterCount,
  quarterMs,
  type Tally,
  valueMeasure,
} from "../../../model/measures";
import type { Item } from "../../../table/dynamo/item";

// A busy day has 96 counts of each measure, and a name takes as much space as its count.
const codes: readonly (readonly [Measure, string])[] = [
  ["pageviews", "p"],
  ["impressions", "i"],
  ["clicks", "c"],
  ["dismissals", "d"],
  ["conversions", "v"],
  ["goals", "g"],
  ["submissions", "s"],
  ["responses", "r"],
  ["promoters", "np"],
  ["passives", "nn"],
  ["detractors", "nd"],
  ["conversations", "k"],
  ["views", "w"],
];
/** The measures that messages do not have. */
const chatCodes: typeof codes = [
  ["unassisted", "ku"],
  ["contained", "kc"],
  ["escalated", "ke"],
  ["resolvedConfirmed", "kr"],
  ["ratings", "kn"],
  ["ratingSum", "ks"],
  ["longestWait", "kw"],
];
const codeByMeasure = new Map([...codes, ...chatCodes]);
const measureByCode = new Map([...codeByMeasure].map(([measure, code]) => [code, measure]));
const quartersPerDay = 96;

/** The number of a moment's quarter of an hour, counted from 1970. */
export function quarterOf(at: Date): number {
  return Math.floor(at.getTime() / quarterMs);
}

/** The day of UTC in whose row a moment is counted. */
export function utcDay(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/**
 * The attributes that a tally increases in the row of its day, and by how much: those of the quarter of an hour, and those of
 * the whole day.
 */
export function raisedAttributes(tally: Tally, at: Date): [name: string, count: number][] {
  const quarter = quarterOf(at) % quartersPerDay;
  return countsOf(tally).flatMap(([measure, count]) => {
    const code = codeByMeasure.get(measure) ?? measure;
    return [
      [`${code}_${quarter}`, count],
      [code, count],
    ];
  });
}

/** The attributes that count a whole day, of the measures that a message has. */
export const dayAttributes = [...codes.map(([, code]) => code), ...currencies.map(valueMeasure)];

/** The counts of a day's row by quarters of an hour. */
export function countsFrom(row: Item): QuarterCount[] {
  return countsIn(row, (quarter) => quarter !== undefined);
}

/** The counts of a whole day, given to its first quarter of an hour. */
export function dayCountsFrom(row: Item): QuarterCount[] {
  return countsIn(row, (quarter) => quarter === undefined);
}

/** Attributes that are not counts of known measures are left out. */
function countsIn(
  { pk, sk, ...attributes }: Item,
  isWanted: (quarter: string | undefined) => boolean,
): QuarterCount[] {
  const [day = ""] = String(sk).split("#");
  const first = Date.parse(day) / quarterMs;
  return Object.entries(attributes).flatMap(([name, count]) => {
    const [code = "", quarter] = name.split("_");
    const measure = measureByCode.get(code) ?? code;
    if (!isWanted(quarter) || typeof count !== "number" || !isMeasure(measure)) return [];
    return [{ quarter: first + Number(quarter ?? 0), measure, count }];
  });
}
