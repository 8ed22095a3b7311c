import type { ChatMessage } from "../../model/chat/chat-message";
import type { Item } from "../dynamo/item";
import { type Range, readRange, selectFrom } from "../dynamo/range";
import type { Table } from "../dynamo/table";
import { keys, type SiteId } from "../keys";
import { chatMessageFrom, readAtFrom, type Side, seqPosition, storedMessageFrom } from "./items";
import { readConversation } from "./read";

export interface ChatMessageQuery {
  limit: number;
  /** `after`: oldest first, past that `seq`; `before`: newest first, before it; undefined: newest first, from the last. */
  start: { after: number } | { before: number } | undefined;
}

export interface ChatMessagePage {
  messages: ChatMessage[];
  /** The `seq` past which the next page begins; undefined on the last page. */
  next: number | undefined;
}

// A hundred of the longest messages stay far below this.
export const pageLimitBytes = 4_000_000;

/** One page of a conversation's messages; undefined if there is no such conversation. */
export async function listChatMessages(
  table: Table,
  site: SiteId,
  timeId: string,
  query: ChatMessageQuery,
): Promise<ChatMessagePage | undefined> {
  const [conversation, messages, readByAgent, readByVisitor] = await Promise.all([
    readConversation(table, site, timeId),
    readMessages(table, site, timeId, query),
    readMarks(table, site, timeId, "agent", query),
    readMarks(table, site, timeId, "visitor", query),
  ]);
  if (!conversation) return undefined;
  const { rows, next } = selectFrom(messages, query.limit);
  return {
    messages: rows.map(([position, item]) => {
      const message = storedMessageFrom(item);
      const marks = message.author === "visitor" ? readByAgent : readByVisitor;
      return chatMessageFrom(site, timeId, message, readAtOf(position, marks));
    }),
    next: next === undefined ? undefined : Number(next),
  };
}

/** One message; undefined if there is no such message. */
export async function readChatMessage(
  table: Table,
  site: SiteId,
  timeId: string,
  seq: number,
): Promise<ChatMessage | undefined> {
  const query = { limit: 1, start: { after: seq - 1 } };
  return (await listChatMessages(table, site, timeId, query))?.messages[0];
}

/** The rows of messages, and one more, which shows whether another page follows. */
function readMessages(
  table: Table,
  site: SiteId,
  timeId: string,
  { limit, start }: ChatMessageQuery,
): Promise<Range> {
  const oldestFirst = start !== undefined && "after" in start;
  const past = start && seqPosition("after" in start ? start.after : start.before);
  const most = { items: limit + 1, bytes: pageLimitBytes };
  return readRange(table, keys.chatMessage(site, timeId, ""), past, most, { oldestFirst });
}

/**
 * A side's marks, which say when the messages of a page were read: a mark at a `seq` says that all messages up to it
 * were read by then. Since no number is missing, a page's numbers are known before it is read. So it needs the marks
 * from its lowest number on, at most as many as it has rows.
 */
function readMarks(
  table: Table,
  site: SiteId,
  timeId: string,
  reader: Side,
  { limit, start }: ChatMessageQuery,
): Promise<Range> {
  const key = keys.readMark(site, timeId, reader, "");
  const most = { items: limit + 1, bytes: pageLimitBytes };
  if (start === undefined) return readRange(table, key, undefined, most);
  const lowest = "after" in start ? start.after : Math.max(0, start.before - limit - 1);
  return readRange(table, key, seqPosition(lowest), most, { oldestFirst: true });
}

/** The time of the first mark at or after a message. */
function readAtOf(position: string, marks: Range): string | null {
  // Marks are read in either order.
  const [first] = [...marks].filter(([mark]) => mark >= position).sort(byPosition);
  return first === undefined ? null : readAtFrom(first[1]);
}

function byPosition([left]: [string, Item], [right]: [string, Item]): number {
  return left < right ? -1 : 1;
}
