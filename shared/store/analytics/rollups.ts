import {
  countsOf,
  type Measure,
  type QuarterCount,
  quarterMs,
  type Tally,
} from "../../model/analytics/measures";
import type { Item } from "../dynamo/read";

// A busy day has 96 quarters times its measures: a name costs as much as its count.
const codes: Partial<Record<Measure, string>> = {
  pageviews: "p",
  impressions: "i",
  clicks: "c",
  dismissals: "d",
  conversions: "v",
  submissions: "s",
  responses: "r",
  promoters: "np",
  passives: "nn",
  detractors: "nd",
  conversations: "k",
};
const measureByCode = new Map(
  Object.entries(codes).map(([measure, code]) => [code, measure as Measure]),
);
const quartersPerDay = 96;

/** The number of a moment's quarter of an hour, counted from 1970. */
export function quarterOf(at: Date): number {
  return Math.floor(at.getTime() / quarterMs);
}

/** The day of UTC on whose row a moment's counts are. */
export function utcDay(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/**
 * The attributes of a day's row that a tally at a moment of that day raises, and by how much: those of
 * the quarter of an hour, and those of the day.
 */
export function raisedAttributes(tally: Tally, at: Date): [name: string, count: number][] {
  const quarter = quarterOf(at) % quartersPerDay;
  return countsOf(tally).flatMap(([measure, count]) => {
    const code = codes[measure] ?? measure;
    return [
      [`${code}_${quarter}`, count],
      [code, count],
    ];
  });
}

/** The attributes that count a whole day, of the measures that a message has. */
export const dayAttributes = Object.values(codes).filter((code) => code !== undefined);

/** What a day's row counts, by quarters of an hour. */
export function countsFrom(row: Item): QuarterCount[] {
  return countsIn(row, (quarter) => quarter !== undefined);
}

/** What a day's row counts as a whole, as if it had happened when the day began. */
export function dayCountsFrom(row: Item): QuarterCount[] {
  return countsIn(row, (quarter) => quarter === undefined);
}

function countsIn(
  { pk, sk, ...attributes }: Item,
  isWanted: (quarter: string | undefined) => boolean,
): QuarterCount[] {
  const [day = ""] = String(sk).split("#");
  const first = Date.parse(day) / quarterMs;
  return Object.entries(attributes).flatMap(([name, count]) => {
    const [code = "", quarter] = name.split("_");
    if (!isWanted(quarter)) return [];
    const measure = measureByCode.get(code) ?? (code as Measure);
    return [{ quarter: first + Number(quarter ?? 0), measure, count: count as number }];
  });
}
