import { readMatching, readRange, selectFrom } from "../dynamo/range";
import { getItem } from "../dynamo/read";
import type { Table } from "../dynamo/table";
import { keys, type Site, type SiteId } from "../keys";
import { type ConversationRow, conversationFrom, headFrom, type StoredConversation } from "./items";

export interface ConversationQuery {
  limit: number;
  /** Only conversations past this position of the list. */
  before: string | undefined;
  /** Undefined: whatever their status. */
  status: StoredConversation["status"] | undefined;
}

export interface ConversationPage {
  rows: { position: string; conversation: StoredConversation }[];
  /** The position past which the list goes on; undefined at its end. */
  next: string | undefined;
}

// A hundred of the largest are far below it.
const bytes = 4_000_000;

/** One conversation; undefined when there is none. */
export async function readConversation(
  table: Table,
  site: SiteId,
  timeId: string,
): Promise<ConversationRow | undefined> {
  const item = await getItem(table, keys.conversation(site, timeId));
  return item && headFrom(timeId, item);
}

/** One page of a site's conversations, the last active first. */
export async function listConversations(
  table: Table,
  site: Site,
  { limit, before, status }: ConversationQuery,
): Promise<ConversationPage> {
  const key = keys.conversationListing(site, "");
  const { rows, next } =
    status === undefined
      ? // One more tells whether another page follows.
        selectFrom(await readRange(table, key, before, { items: limit + 1, bytes }), limit)
      : await readMatching(table, key, before, limit, (item) => item.status === status);
  return {
    rows: rows.map(([position, item]) => ({ position, conversation: conversationFrom(item) })),
    next,
  };
}
