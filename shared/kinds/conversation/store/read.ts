import { readMatching, readRange, selectFrom } from "../../../table/dynamo/range";
import { getItem, getItems } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { keys, type Site, type SiteId } from "../../../table/keys";
import {
  type ConversationRow,
  conversationFrom,
  headFrom,
  type StoredConversation,
} from "../rows/conversation-row";

export interface ConversationQuery {
  limit: number;
  /** Only conversations past this position of the list. */
  before: string | undefined;
  /** Undefined for all conversations. */
  matches: ((conversation: StoredConversation) => boolean) | undefined;
}

/** A conversation in a list, with its site. */
interface ListedConversation<At> {
  position: string;
  site: At;
  conversation: StoredConversation;
}

export interface ConversationPage<At> {
  rows: ListedConversation<At>[];
  /** The position past which the next page begins; undefined on the last page. */
  next: string | undefined;
}

// A hundred of the largest conversations stay far below this.
const bytes = 4_000_000;

/** One conversation; undefined if there is no such conversation. */
export async function readConversation(
  table: Table,
  site: SiteId,
  timeId: string,
): Promise<ConversationRow | undefined> {
  const item = await getItem(table, keys.conversation(site, timeId));
  return item && headFrom(timeId, item);
}

/** One page of the conversations of some sites, the most recently active first. */
export async function listConversations<At extends Site>(
  table: Table,
  sites: readonly At[],
  query: ConversationQuery,
): Promise<ConversationPage<At>> {
  const pages = await Promise.all(sites.map((site) => listOf(table, site, query)));
  return merged(pages, query.limit, (left, right) => (left > right ? -1 : 1));
}

async function listOf<At extends Site>(
  table: Table,
  site: At,
  { limit, before, matches }: ConversationQuery,
): Promise<ConversationPage<At>> {
  const key = keys.conversationListing(site, "");
  const { rows, next } =
    matches === undefined
      ? // One more row shows whether another page follows.
        selectFrom(await readRange(table, key, before, { items: limit + 1, bytes }), limit)
      : await readMatching(table, key, before, limit, (item) => matches(conversationFrom(item)));
  return {
    rows: rows.map(([position, item]) => ({
      position,
      site,
      conversation: conversationFrom(item),
    })),
    next,
  };
}

/** One page of the conversations of some sites that wait for an answer, the longest waiting first. */
export async function listWaiting<At extends Site>(
  table: Table,
  sites: readonly At[],
  query: ConversationQuery,
): Promise<ConversationPage<At>> {
  const pages = await Promise.all(sites.map((site) => waitingOf(table, site, query)));
  return merged(pages, query.limit, (left, right) => (left < right ? -1 : 1));
}

// The most that one batch reads, and how many heads of the first batch may be skipped.
const maxHeads = 100;
const spareHeads = 5;

async function waitingOf<At extends Site>(
  table: Table,
  site: At,
  { limit, before, matches = () => true }: ConversationQuery,
): Promise<ConversationPage<At>> {
  const rows: ListedConversation<At>[] = [];
  let past = before;
  for (;;) {
    // If few match, the next rounds read more.
    const items = past === before ? Math.min(maxHeads, limit + spareHeads) : maxHeads;
    const most = { items, bytes };
    const range = await readRange(table, keys.waitingConversation(site, ""), past, most, {
      oldestFirst: true,
    });
    const positions = [...range.keys()];
    if (positions.length === 0) return { rows, next: undefined };
    const heads = await getItems(
      table,
      positions.map((position) => keys.conversation(site, timeIdIn(position))),
      { consistent: true },
    );
    for (const [index, position] of positions.entries()) {
      const head = heads[index];
      const conversation = head && conversationFrom(head);
      if (!conversation || !matches(conversation)) continue;
      if (rows.length === limit) return { rows, next: rows.at(-1)?.position };
      rows.push({ position, site, conversation });
    }
    if (!range.endsEarly) return { rows, next: undefined };
    past = positions.at(-1);
  }
}

/** The time id of a conversation at a position of a list. */
export function timeIdIn(position: string): string {
  return position.slice(position.lastIndexOf("#") + 1);
}

/** The first rows of several pages. If one page ends before the others, the list continues from its end. */
function merged<At>(
  pages: readonly ConversationPage<At>[],
  limit: number,
  inOrder: (left: string, right: string) => number,
): ConversationPage<At> {
  const all = pages
    .flatMap(({ rows }) => rows)
    .sort((left, right) => inOrder(left.position, right.position));
  const [end] = pages.flatMap(({ next }) => next ?? []).sort(inOrder);
  const covered = all.filter(
    ({ position }) => end === undefined || position === end || inOrder(position, end) < 0,
  );
  const rows = covered.slice(0, limit);
  const hasMore = end !== undefined || all.length > limit;
  return {
    rows,
    next: hasMore ? (covered.length > limit ? rows.at(-1)?.position : end) : undefined,
  };
}
