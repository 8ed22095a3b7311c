import {
  addTo,
  type Measure,
  type QuarterCount,
  quarterMs,
  type Tally,
} from "../../model/measures";
import type { Span } from "./period";

/** The counts in each of several spans, which follow one another without gaps. */
export function tallySpans(counts: readonly QuarterCount[], spans: readonly Span[]): Tally[] {
  const tallies: Tally[] = spans.map(() => ({}));
  addToSpans(tallies, counts, spans);
  return tallies;
}

/** Adds counts to the tallies of the spans in which they happened. */
export function addToSpans(
  tallies: readonly Tally[],
  counts: readonly QuarterCount[],
  spans: readonly Span[],
): void {
  for (const { quarter, measure, count } of counts) {
    const tally = tallies[spanAt(quarter * quarterMs, spans)];
    if (tally) addTo(tally, { [measure]: count });
  }
}

/** The counts in one span. */
export function tallySpan(counts: readonly QuarterCount[], span: Span): Tally {
  return tallySpans(counts, [span])[0] ?? {};
}

/** The messages with activity in a span, those with the most impressions first. */
export function rankMessages(
  counts: ReadonlyMap<string, readonly QuarterCount[]>,
  span: Span,
): { timeId: string; tally: Tally }[] {
  const rows = [...counts].map(([timeId, ofMessage]) => ({
    timeId,
    tally: tallySpan(ofMessage, span),
  }));
  return ranked(rows, "impressions");
}

/** The same for daily counts, ordered by a measure of the rows. */
export function rankDays(
  days: ReadonlyMap<string, readonly Tally[]>,
  first: Measure,
): { timeId: string; tally: Tally; days: readonly Tally[] }[] {
  const rows = [...days].map(([timeId, ofRow]) => {
    const tally: Tally = {};
    for (const each of ofRow) addTo(tally, each);
    return { timeId, tally, days: ofRow };
  });
  return ranked(rows, first);
}

function ranked<Row extends { timeId: string; tally: Tally }>(
  rows: readonly Row[],
  first: Measure,
): Row[] {
  return rows
    .filter(({ tally }) => Object.keys(tally).length > 0)
    .sort(
      (left, right) =>
        (right.tally[first] ?? 0) - (left.tally[first] ?? 0) ||
        (left.timeId < right.timeId ? 1 : -1),
    );
}

/** The index of the span that contains a moment, by binary search; -1 if none does. */
function spanAt(moment: number, spans: readonly Span[]): number {
  let low = 0;
  let high = spans.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const span = spans[middle];
    if (!span || moment < span.start) high = middle - 1;
    else if (moment >= span.end) low = middle + 1;
    else return middle;
  }
  return -1;
}
