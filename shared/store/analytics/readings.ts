import { countsOf, type Tally } from "../../model/analytics/measures";
import type { Change } from "../change";
import { keys } from "../keys";
import type { Item } from "../read";
import type { Reading } from "./project";

const counters = ["impressions", "clicks", "dismissals", "conversions", "pageviews"] as const;

/** What a counter row says: nothing once it is gone, since what happened has happened. */
export function counterReading({ keys: key, new: row, at }: Change): Reading[] {
  if (!row) return [];
  const total = countersIn(row);
  return [
    {
      key,
      timeId: isOfSite(key.sk) ? undefined : key.sk,
      // Counters only rise.
      order: countsOf(total).reduce((sum, [, count]) => sum + count, 0),
      total,
      // A counter begins at nothing: whatever has no checkpoint is news.
      before: {},
      isBrief: false,
      at,
    },
  ];
}

function countersIn(row: Item): Tally {
  return Object.fromEntries(
    counters.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name] as number]])),
  );
}

function isOfSite(sk: string): boolean {
  return sk === keys.pageviews({ accountKey: "", ordinal: "" }, 0).sk;
}
