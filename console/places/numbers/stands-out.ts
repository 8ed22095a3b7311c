import { type Analytics, type FigureName, fewest } from "./figures";

const compared = ["submissions", "conversions", "goals", "clicks"] as const;
type Compared = (typeof compared)[number];

// One lead of two is no pattern.
const fewestTimes = 5;

/** The message that did most, where it did more than its share of the views explains. */
export interface StandsOut {
  name: string;
  of: Compared;
  /** Its share of what all did, and of all views, as fractions. */
  share: number;
  views: number;
}

/**
 * What the figures say at a glance: the message with most of the chosen figure, else of leads, conversions, goals or clicks.
 * Undefined where too little happened to say it.
 */
export function standsOut(
  { messages, totals }: Pick<Analytics, "messages" | "totals">,
  figure: FigureName,
): StandsOut | undefined {
  const of = compared.find((each) => each === figure) ?? compared.find((each) => totals[each] > 0);
  if (!of || totals[of] < fewestTimes) return undefined;
  const [best] = [...messages].sort((one, other) => other[of] - one[of]);
  if (!best?.name || best.impressions < fewest) return undefined;
  const share = best[of] / totals[of];
  const views = best.impressions / totals.impressions;
  // Beyond what rounding may make of the same.
  return share - views > 0.01 ? { name: best.name, of, share, views } : undefined;
}
