import { addTo, type QuarterCount, quarterMs, type Tally } from "./measures";
import type { Span } from "./period";

/** What was counted in each of several spans, which follow one another without holes. */
export function tallySpans(counts: readonly QuarterCount[], spans: readonly Span[]): Tally[] {
  const tallies: Tally[] = spans.map(() => ({}));
  for (const { quarter, measure, count } of counts) {
    const tally = tallies[spanAt(quarter * quarterMs, spans)];
    if (tally) addTo(tally, { [measure]: count });
  }
  return tallies;
}

/** What was counted in one span. */
export function tallySpan(counts: readonly QuarterCount[], span: Span): Tally {
  return tallySpans(counts, [span])[0] ?? {};
}

/** The messages to which something happened in a span, those with the most impressions first. */
export function rankMessages(
  counts: ReadonlyMap<string, readonly QuarterCount[]>,
  span: Span,
): { timeId: string; tally: Tally }[] {
  return [...counts]
    .map(([timeId, ofMessage]) => ({ timeId, tally: tallySpan(ofMessage, span) }))
    .filter(({ tally }) => Object.keys(tally).length > 0)
    .sort(
      (left, right) =>
        (right.tally.impressions ?? 0) - (left.tally.impressions ?? 0) ||
        (left.timeId < right.timeId ? 1 : -1),
    );
}

/** The place of the span that holds a moment, by halves; -1 where none does. */
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
