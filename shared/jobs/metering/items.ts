import * as z from "zod/mini";
import { countsOf, isMeasure, type Tally } from "../../model/measures";
import { type Item, ttlAfter } from "../../table/dynamo/item";
import { parseStored } from "../../table/dynamo/parse-stored";
import type { TransactionWrite } from "../../table/dynamo/refusal";
import { keys, type SiteId } from "../../table/keys";

/** Requests of one caller: how many in all, and how many of them were tool calls. */
interface Requests {
  requests: number;
  tools: number;
}

/** The caller: an API key, a member or a connected app. */
export interface Metered {
  id: string;
  name: string | null;
  /** The counts of its last minute, which are added to a day's row only when the next minute opens. */
  standing: Requests & { minute: number };
}

const meteredSchema = z.object({
  id: z.string(),
  name: z._default(z.nullable(z.string()), null),
  windowMinute: z._default(z.number(), 0),
  windowCount: z._default(z.number(), 0),
  // Rows of earlier releases do not tell tool calls apart.
  windowTools: z._default(z.number(), 0),
});

/** Reads the row of a caller. */
export function meteredFrom(item: Item): Metered {
  const { id, name, windowMinute, windowCount, windowTools } = parseStored(meteredSchema, item);
  return {
    id,
    name,
    standing: { minute: windowMinute, requests: windowCount, tools: windowTools },
  };
}

const dayRowSchema = z.object({
  sk: z.string(),
  requests: z._default(z.number(), 0),
  tools: z._default(z.number(), 0),
});

/** A caller's requests on a day. */
export interface CallerDay extends Requests {
  day: string;
  id: string;
}

export function callerDayFrom(item: Item): CallerDay {
  const { sk, requests, tools } = parseStored(dayRowSchema, item);
  const [day = "", id = ""] = sk.split("#");
  return { day, id, requests, tools };
}

/** The UTC day of a minute, which is counted from 1970. */
export function dayOfMinute(minute: number): string {
  return new Date(minute * 60_000).toISOString().slice(0, 10);
}

// Sequence numbers of a stream are at most this long; of two of equal length, text order decides.
const sequenceLength = 40;

/** A sequence number of the stream as a text that sorts in the order of the changes. */
export function asPosition(sequenceNumber: string): string {
  return sequenceNumber.padStart(sequenceLength, "0");
}

/** How long days of usage are kept: a year can be compared with the one before it. */
export const secondsKept = 760 * 86_400;

const metered = [
  "pageviews",
  "impressions",
  "clicks",
  "dismissals",
  "conversions",
  "goals",
  "submissions",
  "responses",
  "conversations",
  "chatMessages",
  "reads",
] as const;

/** The part of a row's increase that counts as usage; undefined if there is none. A landing page's conversions are forms. */
export function meteredIn(
  risen: Tally,
  { pageTimeId }: { pageTimeId?: string | undefined },
): Tally | undefined {
  const wanted = pageTimeId === undefined ? metered : (["views"] as const);
  const used = Object.fromEntries(
    wanted.flatMap((measure) => {
      const count = risen[measure] ?? 0;
      return count > 0 ? [[measure, count]] : [];
    }),
  );
  return Object.keys(used).length > 0 ? used : undefined;
}

/**
 * Adds visitors' activity on a site to its day of usage. The row does not belong to the site, so it stays when the domain is
 * deleted.
 */
export function siteDayWrite(site: SiteId, day: string, tally: Tally, now: Date): TransactionWrite {
  const counts = countsOf(tally);
  const terms = counts.map((_, index) => `#${index} :${index}`);
  return {
    Update: {
      Key: keys.siteUsageDay(site, day),
      UpdateExpression: `SET #ttl = :ttl ADD ${terms.join(", ")}`,
      // Some of the names are reserved words.
      ExpressionAttributeNames: {
        "#ttl": "ttl",
        ...Object.fromEntries(counts.map(([measure], index) => [`#${index}`, measure])),
      },
      ExpressionAttributeValues: {
        ":ttl": ttlAfter(now, secondsKept),
        ...Object.fromEntries(counts.map(([, count], index) => [`:${index}`, count])),
      },
    },
  };
}

/** Visitors' activity on one domain on a day. */
export interface SiteDay {
  day: string;
  tally: Tally;
}

const dayLength = "YYYY-MM-DD".length;

/** Reads a row of visitors' activity; undefined for another row of the same days. */
export function siteDayFrom(item: Item): SiteDay | undefined {
  const sk = String(item.sk);
  const day = sk.slice(0, dayLength);
  if (!sk.startsWith(keys.siteUsageDay({ accountKey: "", ordinal: "" }, day).sk)) return undefined;
  const tally: Tally = {};
  for (const [name, count] of Object.entries(item)) {
    if (isMeasure(name) && typeof count === "number") tally[name] = count;
  }
  return { day, tally };
}
