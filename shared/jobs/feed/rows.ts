import * as z from "zod/mini";
import type { ChangeType } from "../../kinds/changes/change-types";
import { actorSchema } from "../../model/actor";
import { type Item, ttlAfter } from "../../table/dynamo/item";
import { parseStored } from "../../table/dynamo/parse-stored";
import { keys } from "../../table/keys";

const rowSchema = z.object({
  type: z.custom<ChangeType>(),
  recordId: z.string(),
  domainId: z._default(z.nullable(z.string()), null),
  version: z._default(z.nullable(z.number()), null),
  actor: actorSchema,
  proposedBy: z.optional(actorSchema),
  note: z._default(z.nullable(z.string()), null),
  createdAt: z.string(),
});

/** A change as the feed stores it: references, and no content. */
export type FeedEntry = z.output<typeof rowSchema>;

/** A change that is to get its number. `mark` tells it from other changes of its record and type. */
export type MarkedEntry = FeedEntry & { mark: string };

/** A change in the feed with its number. */
export type FeedRow = FeedEntry & { seq: number };

const expirySchema = z.object({ ttl: z.number() });
const headSchema = z.object({
  seq: z._default(z.number(), 0),
  /** The numbers after the first of these, up to the second, are of changes that a restore has lost. */
  gapAfter: z._default(z.number(), 0),
  gapEnd: z._default(z.number(), 0),
});

// The contract's 30 days. TTL removes a row up to two days later.
export const feedKeptSeconds = 30 * 86_400;

/** A change's number as it is written in keys, where text order must be number order. */
export function feedPosition(seq: number): string {
  return String(seq).padStart(12, "0");
}

export function feedItem(accountKey: string, { seq, ...entry }: FeedRow, now: Date): Item {
  return {
    ...keys.feedRow(accountKey, feedPosition(seq)),
    ...entry,
    ttl: ttlAfter(now, feedKeptSeconds),
  };
}

/**
 * When a change got its number, to the second. Numbers are assigned in order, so these times are in order too, unless clocks
 * differ. A record's own time may differ, for example if it was imported or restored.
 */
export function numberedAt(item: Item): Date {
  return new Date((parseStored(expirySchema, item).ttl - feedKeptSeconds) * 1000);
}

export function feedRowFrom(item: Item): FeedRow {
  return { seq: Number(item.sk), ...parseStored(rowSchema, item) };
}

/** Whether a change is older than the feed keeps, though its row may still be there. */
export function hasLapsed(item: Item, now: Date): boolean {
  return parseStored(expirySchema, item).ttl <= ttlAfter(now, 0);
}

/** The number of the newest change; 0 before the first one. */
export function newestSeqIn(head: Item | undefined): number {
  return feedHeadFrom(head).seq;
}

export function feedHeadFrom(head: Item | undefined) {
  return parseStored(headSchema, head ?? {});
}
