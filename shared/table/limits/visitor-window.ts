import * as z from "zod/mini";
import type { CallingPage } from "../../model/calling-page";
import { accountKeyOf, isUuid } from "../../model/ids";
import { networkHash } from "../../model/network";
import type { Item } from "../dynamo/item";
import { knownFields } from "../dynamo/known-fields";
import { getItems } from "../dynamo/read";
import { onRefusal } from "../dynamo/refusal";
import type { Table } from "../dynamo/table";
import type { TransactionWrite } from "../dynamo/transact";
import { keys, type SiteId } from "../keys";
import { type CountedWindow, countInWindow } from "./count-in-window";
import { minuteAfter, startOfMinute, tooManyRequests, windowGraceSeconds } from "./minute";

/** The limits of one network within a minute of the clock, and the row in which they are counted. */
export type VisitorWindow = CountedWindow;

/** The counts of a window, by counter. */
export type WindowCounts = Readonly<Record<string, number>>;

/** A network's limits for a host whose site is not known yet; undefined if the host cannot have one. */
export function windowOfPage(
  { accountId, hostname }: CallingPage,
  kind: string,
  address: string,
  limits: VisitorWindow["limits"],
  now: Date,
): VisitorWindow | undefined {
  if (!isUuid(accountId) || hostname === undefined) return undefined;
  const minute = minuteAfter(now);
  const [accountKey, hash] = [accountKeyOf(accountId), networkHash(address, 56)];
  const key = keys.pageWindow(accountKey, hostname, kind, hash, minute);
  return { key, limits, endsAt: startOfMinute(minute) };
}

/** A network's limits for a site. */
export function windowOfSite(
  site: SiteId,
  kind: string,
  address: string,
  limits: VisitorWindow["limits"],
  now: Date,
): VisitorWindow {
  const minute = minuteAfter(now);
  const key = keys.siteWindow(site, kind, networkHash(address, 56), minute);
  return { key, limits, endsAt: startOfMinute(minute) };
}

/** How often a network may try to sign in. */
export function windowOfSignIn(
  kind: string,
  address: string,
  limits: VisitorWindow["limits"],
  now: Date,
): VisitorWindow {
  const minute = minuteAfter(now);
  const key = keys.signInWindow(kind, networkHash(address), minute);
  return { key, limits, endsAt: startOfMinute(minute) };
}

/** The counts of a window so far. */
export async function readWindow(
  table: Table,
  window: VisitorWindow | undefined,
): Promise<WindowCounts> {
  if (!window) return {};
  const [item] = await getItems(table, [window.key], { consistent: false });
  return item ? countsFrom(item, window) : {};
}

function countsFrom(item: Item, { limits }: VisitorWindow): WindowCounts {
  const counters = Object.keys(limits).map((name) => [name, z._default(z.number(), 0)] as const);
  return knownFields(z.object(Object.fromEntries(counters)), item);
}

/**
 * Whether the network has used up its minute. The call is then refused before its transaction is sent. For simultaneous
 * calls, `windowWrite` refuses those beyond the limit.
 */
export function isUsedUp({ limits }: VisitorWindow, counts: WindowCounts): boolean {
  return Object.entries(limits).some(([counter, most]) => (counts[counter] ?? 0) >= most);
}

/** The write that counts a call; beyond the limits, the call is refused with `rate_limited`. */
export function windowWrite(window: VisitorWindow, now: Date): TransactionWrite {
  return onRefusal(
    "limited",
    () => tooManyRequests(now),
    countInWindow(window, windowGraceSeconds),
  );
}
