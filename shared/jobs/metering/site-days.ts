import { countsOf, isMeasure, type Tally } from "../../model/measures";
import type { Item } from "../../table/dynamo/item";
import type { TransactionWrite } from "../../table/dynamo/transaction-write";
import { ttlAfter } from "../../table/dynamo/ttl-after";
import { keys, type SiteId } from "../../table/keys";
import { secondsKept } from "./seconds-kept";

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

/** The part of a row's increase that is usage; undefined if there is none. A landing page's conversions are forms. */
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
