import * as z from "zod/mini";
import type { CallingPage } from "../../model/calling-page";
import { accountKeyOf, isUuid } from "../../model/ids";
import { networkHash } from "../../model/network";
import type { Item } from "../dynamo/item";
import { parseStored } from "../dynamo/parse-stored";
import { getItems } from "../dynamo/read";
import { onConditionFailed } from "../dynamo/refusal";
import type { Table } from "../dynamo/table";
import type { TransactionWrite } from "../dynamo/transact";
import { keys, type SiteId } from "../keys";
import {
  type CountedWindow,
  countInWindow,
  minuteAfter,
  startOfMinute,
  tooManyRequests,
  windowGraceSeconds,
} from "./count-in-window";

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
  return parseStored(z.object(Object.fromEntries(counters)), item);
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
  return onConditionFailed(
    "limited",
    () => tooManyRequests(now),
    countInWindow(window, windowGraceSeconds),
  );
}

/** A limit that instances count in memory and share in blocks. */
export interface BlockLimit {
  /** In the window. */
  most: number;
  /** How many an instance counts before its first report to the others. */
  free: number;
  /** How many it counts between two reports to the others. */
  block: number;
  /** How many rows the sum is spread over. */
  rows: number;
}

/** The limits on what visitors may send to one site in a minute of the clock. These figures are defined only here. */
export const visitorLimits = {
  // For one network, and for all together. Each instance may let one block pass beyond a limit.
  events: { most: 3_000, free: 125, block: 125, rows: 1 },
  clicks: { most: 600, free: 25, block: 25, rows: 1 },
  /** Searches of the help center, on its pages and in the chat, which sends a few for each question while it is typed. */
  searches: { most: 120, free: 20, block: 20, rows: 1 },
  /**
   * What people submit: chat, forms, surveys, ratings. The limits below hold for each kind; this is a network's tenth of the
   * room, which for IPv6 a /48 shares.
   */
  submissions: { most: 600, free: 20, block: 20, rows: 1 },

  // The rooms of a site. A network has at most a tenth of what the others leave (`share`), so that no number of networks
  // closes a site to another one.
  /** For events, clicks and searches. */
  site: { most: 60_000, free: 0, block: 250, rows: 4 },
  /** For submissions. Events cannot use it up. */
  submitted: { most: 6_000, free: 0, block: 50, rows: 1 },
  share: 10,

  /** Clicks of one network on unknown messages, over all sites: each costs a refused write. */
  unknownIds: { perInstance: 60 },

  // For one network. Counted one by one, in the transaction that stores what was sent.
  /** A person fills in a form; many of them may share an office's address. */
  forms: { submissions: 20 },
  /** One call for each question. */
  surveys: { calls: 120 },
  /** Responses that begin after the survey has closed, from visitors who already had it open. */
  closedSurveys: { calls: 120, lateStarts: 3 },
  /** Many people in a company may share a network, but none of them starts conversations by the dozen. */
  chatStarts: { starts: 10 },
  chatMessages: { messages: 30 },

  // For one conversation, whatever the network.
  conversation: { messages: 30 },
} as const satisfies Record<string, number | BlockLimit | Record<string, number>>;

/**
 * What one network may add in a day of UTC to what strangers fill on a site: a tenth of the day's room. Each is counted in
 * blocks of its own size.
 */
export const dayShares = {
  /** Texts of searches that found nothing, of 100. */
  gaps: { most: 10, free: 0, block: 1, rows: 1 },
  /** How often such texts are searched for again, of 1,000. */
  repeatedGaps: { most: 100, free: 20, block: 20, rows: 1 },
  /** Ratings of articles, of 1,000. */
  votes: { most: 100, free: 20, block: 20, rows: 1 },
  /** Visitors of one experiment, of 2,000. Many visitors may share a carrier's address. */
  units: { most: 200, free: 50, block: 25, rows: 1 },
} as const satisfies Record<string, BlockLimit>;
