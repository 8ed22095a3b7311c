import { type Analytics, change, count, type FigureName, period } from "./figures";
import { numbersWords } from "./words";

export const firstReply = "medianFirstReplySeconds";
export type TileName = FigureName | typeof firstReply;

// A percentage of fewer, or of ten times as many, says less than the number itself.
const leastCompared = 30;
const mostPercent = 900;

/** A figure of a period beside that of the period before, in words. */
export function compared(
  name: TileName,
  analytics: Pick<Analytics, "totals" | "previous">,
): string {
  const { totals, previous } = analytics;
  const before = period(previous.from, previous.to);
  const earlier = previous.totals[name];
  const percent = change(totals[name], earlier);
  if (percent === undefined) return numbersWords.nothingBefore(before);
  if (name === firstReply) return numbersWords.comparedTime(percent, before);
  return (earlier ?? 0) < leastCompared || percent > mostPercent
    ? numbersWords.countBefore(count(earlier), before)
    : numbersWords.compared(percent, before);
}
