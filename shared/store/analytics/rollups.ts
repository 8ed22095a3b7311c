import {
  countsOf,
  type Measure,
  type QuarterCount,
  quarterMs,
  type Tally,
} from "../../model/analytics/measures";
import type { Item } from "../read";

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

/** The attributes of a day's row that a tally at a moment of that day raises, and by how much. */
export function raisedAttributes(tally: Tally, at: Date): [name: string, count: number][] {
  const quarter = quarterOf(at) % quartersPerDay;
  return countsOf(tally).map(([measure, count]) => [
    `${codes[measure] ?? measure}_${quarter}`,
    count,
  ]);
}

/** What a day's row counts. */
export function countsFrom({ pk, sk, ...attributes }: Item): QuarterCount[] {
  const [day = ""] = String(sk).split("#");
  const first = Date.parse(day) / quarterMs;
  return Object.entries(attributes).map(([name, count]) => {
    const [code = "", quarter] = name.split("_");
    return {
      quarter: first + Number(quarter),
      measure: measureByCode.get(code) ?? (code as Measure),
      count: count as number,
    };
  });
}
