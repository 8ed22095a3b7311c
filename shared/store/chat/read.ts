import { readMatching, readRange, selectFrom } from "../dynamo/range";
import { getItem } from "../dynamo/read";
import type { Table } from "../dynamo/table";
import { keys, type Site, type SiteId } from "../keys";
import { type ConversationRow, conversationFrom, headFrom, type StoredConversation } from "./items";

export interface ConversationQuery {
  limit: number;
  /** Only conversations past this position of the list. */
  before: string | undefined;
  /** Undefined: conversations of any status. */
  status: StoredConversation["status"] | undefined;
}

export interface ConversationPage {
  rows: { position: string; conversation: StoredConversation }[];
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

/** One page of a site's conversations, the most recently active first. */
export async function listConversations(
  table: Table,
  site: Site,
  { limit, before, status }: ConversationQuery,
): Promise<ConversationPage> {
  const key = keys.conversationListing(site, "");
  const { rows, next } =
    status === undefined
      ? // One more shows whether another page follows.
        selectFrom(await readRange(table, key, before, { items: limit + 1, bytes }), limit)
      : await readMatching(
          table,
          key,
          before,
          limit,
          (item) => conversationFrom(item).status === status,
        );
  return {
    rows: rows.map(([position, item]) => ({ position, conversation: conversationFrom(item) })),
    next,
  };
}
