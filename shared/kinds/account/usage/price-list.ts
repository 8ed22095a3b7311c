import { roundedUsd } from "./rounded-usd";
import type { VisitorCounts } from "./visitor-counts";

/** An account's usage in a month, by item of the price list. */
export type Quantities = Record<PricedItem, number>;

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

export type PricedItem = "apiCalls" | "toolCalls" | "assetStorage" | keyof VisitorCounts;

export const pricedItems = Object.keys(priceList) as [PricedItem, ...PricedItem[]];

/** A line of a statement. */
export interface PricedLine {
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
