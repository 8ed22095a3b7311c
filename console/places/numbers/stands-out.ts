import { type Analytics, type FigureName, fewest } from "./figures";

const compared = ["submissions", "conversions", "goals", "clicks"] as const;
type Compared = (typeof compared)[number];

// One lead of two is no pattern.
const fewestTimes = 5;

/** The message that did most beyond its share of the views. */
export interface StandsOut {
  name: string;
  of: Compared;
  /** Its share of what all did, and of all views, as fractions. */
  share: number;
  views: number;
}

/**
 * What the figures say at a glance: the message whose share of the chosen figure, else of leads, conversions, goals or clicks,
 * most exceeds its share of the views.
 * Undefined where too little happened to say it.
 */
export function standsOut(
  { messages, totals }: Pick<Analytics, "messages" | "totals">,
  figure: FigureName,
): StandsOut | undefined {
  const of = compared.find((each) => each === figure) ?? compared.find((each) => totals[each] > 0);
  if (!of) return undefined;
  const [best] = messages
    .flatMap(({ name, impressions, [of]: times }) =>
      name && impressions >= fewest && times >= fewestTimes
        ? { name, of, share: times / totals[of], views: impressions / totals.impressions }
        : [],
    )
    .sort((one, other) => other.share - other.views - (one.share - one.views));
  // Beyond what rounding may make of the same.
  return best && best.share - best.views > 0.01 ? best : undefined;
}
