import * as z from "zod/mini";
import { count } from "../../model/fields";
import { addDays, daysBetween } from "../../model/local-days";
import { addTo, type Tally } from "../../model/measures";

/** A month of UTC, YYYY-MM, with its first and its last day. */
interface Month {
  month: string;
  from: string;
  to: string;
  /** How many days it has. */
  days: number;
}

export function monthOf(date: Date | string): Month {
  const month = (typeof date === "string" ? date : date.toISOString()).slice(0, 7);
  const from = `${month}-01`;
  const next = addDays(from, 31).slice(0, 7);
  const to = addDays(`${next}-01`, -1);
  return { month, from, to, days: daysBetween(from, to) };
}

/** Rounds to a hundredth of a cent: a small account's items are below a cent each. */
function roundedUsd(usd: number): number {
  return Math.round(usd * 10_000) / 10_000;
}

/** Visitors' activity, as usage counts it. */
export const visitorCountsSchema = z.strictObject({
  pageViews: count("Page views that the script reported."),
  events: count("Impressions, clicks, dismissals, conversions and goals of messages."),
  landingPageViews: count("Views of published pages."),
  formSubmissions: count("Forms that visitors sent."),
  surveyResponses: count("Surveys that visitors began to answer."),
  conversations: count("Conversations that visitors started."),
  chatMessages: count("Messages in conversations, of both sides, notes among them."),
  reads: count(
    "Lists and single messages that the service itself answered; what the edge's cache answered is free. Counted ahead in blocks, so up to a block too many.",
  ),
});

type VisitorCounts = z.infer<typeof visitorCountsSchema>;

/** Converts a tally of visitors' activity to usage. */
export function visitorCountsOf(tally: Tally): VisitorCounts {
  const { impressions = 0, clicks = 0, dismissals = 0, conversions = 0, goals = 0 } = tally;
  return {
    pageViews: tally.pageviews ?? 0,
    events: impressions + clicks + dismissals + conversions + goals,
    landingPageViews: tally.views ?? 0,
    formSubmissions: tally.submissions ?? 0,
    surveyResponses: tally.responses ?? 0,
    conversations: tally.conversations ?? 0,
    chatMessages: tally.chatMessages ?? 0,
    reads: tally.reads ?? 0,
  };
}

/** An account's usage in a month, by item of the price list. */
type Quantities = Record<PricedItem, number>;

/** The prices of a statement's items. The operator sets them here, like the caps of plans. */
export const priceList = {
  apiCalls: { usd: 20, per: 1_000_000, unit: "requests to REST" },
  toolCalls: { usd: 20, per: 1_000_000, unit: "requests to the tool endpoint" },
  pageViews: { usd: 5, per: 1_000_000, unit: "page views" },
  events: { usd: 5, per: 1_000_000, unit: "events" },
  landingPageViews: { usd: 5, per: 1_000_000, unit: "views of published pages" },
  formSubmissions: { usd: 30, per: 1_000_000, unit: "forms" },
  surveyResponses: { usd: 30, per: 1_000_000, unit: "survey responses" },
  conversations: { usd: 50, per: 1_000_000, unit: "conversations" },
  chatMessages: { usd: 100, per: 1_000_000, unit: "chat messages, with their sockets" },
  reads: { usd: 5, per: 1_000_000, unit: "reads by visitors" },
  assetStorage: { usd: 0.25, per: 1, unit: "GB-months of assets' files" },
} as const satisfies Record<string, { usd: number; per: number; unit: string }>;

type PricedItem = "apiCalls" | "toolCalls" | "assetStorage" | keyof VisitorCounts;

export const pricedItems = Object.keys(priceList) as [PricedItem, ...PricedItem[]];

/** A line of a statement. */
interface PricedLine {
  item: PricedItem;
  unit: string;
  quantity: number;
  priceUsd: number;
  per: number;
  amountUsd: number;
}

/** The lines of a statement and their sum, in US dollars. */
export function priced(quantities: Quantities): { items: PricedLine[]; totalUsd: number } {
  const items = pricedItems.map((item) => {
    const { usd, per, unit } = priceList[item];
    const quantity = quantities[item];
    return {
      item,
      unit,
      quantity,
      priceUsd: usd,
      per,
      amountUsd: roundedUsd((quantity * usd) / per),
    };
  });
  return { items, totalUsd: roundedUsd(items.reduce((sum, { amountUsd }) => sum + amountUsd, 0)) };
}

const dayMs = 86_400_000;

/**
 * The month's estimated total at the present rate, in US dollars. Null for a month that is over, and in a month's first 24
 * hours, when an hour's use would stand for a month's.
 */
export function projectedUsd(totalUsd: number, { from, days }: Month, now: Date): number | null {
  const elapsedMs = now.getTime() - Date.parse(`${from}T00:00:00Z`);
  const wholeMs = days * dayMs;
  return elapsedMs < dayMs || elapsedMs >= wholeMs
    ? null
    : roundedUsd((totalUsd / elapsedMs) * wholeMs);
}

/** The metered usage of a month. */
interface MeteredMonth {
  /** The counts of each caller and day. */
  days: readonly { requests: number; tools: number }[];
  /** The counts of each domain and day. */
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
