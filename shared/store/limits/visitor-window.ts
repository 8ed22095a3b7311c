import { ApiError } from "../../errors";
import { accountKeyOf, isUuid } from "../../model/ids";
import { networkHash } from "../../model/network";
import type { CallingPage } from "../domains/find-site";
import { getItems, type Item, type Key } from "../dynamo/read";
import type { Table } from "../dynamo/table";
import type { TransactionWrite } from "../dynamo/transact";
import { keys, type SiteId } from "../keys";

/** What the network of an address may send within a minute of the clock, and where that is counted. */
export interface VisitorWindow {
  key: Key;
  /** By counter; a call counts one in each. */
  limits: Readonly<Record<string, number>>;
  endsAtSeconds: number;
}

/** What a network may do on the pages of a host, whose site is not known yet; undefined where there can be none. */
export function windowOfPage(
  { accountId, hostname }: CallingPage,
  kind: string,
  address: string,
  limits: VisitorWindow["limits"],
  now: Date,
): VisitorWindow | undefined {
  if (!isUuid(accountId) || hostname === undefined) return undefined;
  const endsAtSeconds = windowEndSeconds(now);
  const [accountKey, hash] = [accountKeyOf(accountId), networkHash(address)];
  const key = keys.pageWindow(accountKey, hostname, kind, hash, endsAtSeconds / 60);
  return { key, limits, endsAtSeconds };
}

/** What a network may do on a site. */
export function windowOfSite(
  site: SiteId,
  kind: string,
  address: string,
  limits: VisitorWindow["limits"],
  now: Date,
): VisitorWindow {
  const endsAtSeconds = windowEndSeconds(now);
  const key = keys.siteWindow(site, kind, networkHash(address), endsAtSeconds / 60);
  return { key, limits, endsAtSeconds };
}

/** What a window has counted so far. */
export async function readWindow(
  table: Table,
  window: VisitorWindow | undefined,
): Promise<Item | undefined> {
  if (!window) return undefined;
  const [counts] = await getItems(table, [window.key], { consistent: false });
  return counts;
}

/**
 * Whether the network has used up its minute: what it sends then is refused before a transaction is made of it. Of
 * those that come at the same moment, `windowWrite` refuses the ones too many.
 */
export function isUsedUp({ limits }: VisitorWindow, counts: Item | undefined): boolean {
  return Object.entries(limits).some(([counter, most]) => Number(counts?.[counter] ?? 0) >= most);
}

/** The part of a transaction that counts a call, and refuses it beyond the limits. */
export function windowWrite({ key, limits, endsAtSeconds }: VisitorWindow): TransactionWrite {
  const counters = Object.entries(limits);
  const counts = counters.map(
    ([counter]) => `${counter} = if_not_exists(${counter}, :none) + :one`,
  );
  return {
    Update: {
      Key: key,
      UpdateExpression: `SET ${counts.join(", ")}, #ttl = :ttl`,
      ConditionExpression: counters
        .map(([counter]) => `(attribute_not_exists(${counter}) OR ${counter} < :${counter})`)
        .join(" AND "),
      ExpressionAttributeNames: { "#ttl": "ttl" },
      ExpressionAttributeValues: {
        ":none": 0,
        ":one": 1,
        ":ttl": forgottenAtSeconds(endsAtSeconds),
        ...Object.fromEntries(counters.map(([counter, most]) => [`:${counter}`, most])),
      },
    },
  };
}

/** The answer to what is beyond a window's limits. */
export function tooManyRequests(now: Date): ApiError {
  const seconds = Math.ceil(windowEndSeconds(now) - now.getTime() / 1000);
  return new ApiError("rate_limited", "Too many requests", {
    "retry-after": String(Math.max(1, seconds)),
  });
}

/** The end of the minute of the clock that a moment is in. */
export function windowEndSeconds(now: Date): number {
  return (Math.floor(now.getTime() / 60_000) + 1) * 60;
}

/** When a window's row may go: two minutes after the window, since clocks differ. */
export function forgottenAtSeconds(endsAtSeconds: number): number {
  return endsAtSeconds + 120;
}
