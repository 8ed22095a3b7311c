import { addTo, type Tally } from "../../../model/measures";
import type { Month } from "./month";
import type { Quantities } from "./price-list";
import { visitorCountsOf } from "./visitor-counts";

/** The metered usage of a month. */
interface MeteredMonth {
  /** Of each caller and day. */
  days: readonly { requests: number; tools: number }[];
  /** Of each domain and day. */
  siteDays: readonly { tally: Tally }[];
  /** At the end of each day that has begun. */
  storedBytes: readonly number[];
}

const gigabyte = 1e9;

/** How much of each item of the price list a month has. */
export function quantitiesIn(
  { days, siteDays, storedBytes }: MeteredMonth,
  month: Month,
): Quantities {
  const visitors: Tally = {};
  for (const { tally } of siteDays) addTo(visitors, tally);
  const tools = days.reduce((sum, day) => sum + day.tools, 0);
  const requests = days.reduce((sum, day) => sum + day.requests, 0);
  const byteDays = storedBytes.reduce((sum, bytes) => sum + bytes, 0);
  return {
    apiCalls: requests - tools,
    toolCalls: tools,
    ...visitorCountsOf(visitors),
    assetStorage: Math.round((byteDays / month.days / gigabyte) * 1e6) / 1e6,
  };
}
