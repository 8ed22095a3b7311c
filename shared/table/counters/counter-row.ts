import * as z from "zod/mini";
import type { Item } from "../dynamo/item";
import { knownFields } from "../dynamo/known-fields";

export const messageCounters = ["impressions", "clicks", "dismissals", "conversions"] as const;

export type MessageCounter = (typeof messageCounters)[number];

const count = z._default(z.number(), 0);

export const messageCountersSchema = z.object({
  impressions: count,
  clicks: count,
  dismissals: count,
  conversions: count,
});

const counterSchema = z.extend(messageCountersSchema, {
  pageviews: count,
  /** Times the goal of a message was reached. What that was worth stands beside it, by currency. */
  goals: count,
  /** Lists and single messages that visitors' pages read. */
  reads: count,
  /** Of a landing page. */
  views: count,
  /** How many overflow rows hold more of the same counts. */
  overflowRows: count,
});

/** A row of counters: of a message, or of a site's page views. Counters that it does not have are 0. */
export function counterRowFrom(item: Item | undefined): z.output<typeof counterSchema> {
  return knownFields(counterSchema, item ?? {});
}

/** How many overflow rows a counter row has. */
export function overflowRowsOf(row: Item | undefined): number {
  return counterRowFrom(row).overflowRows;
}
