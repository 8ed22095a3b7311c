import type { Item } from "../../../table/dynamo/item";
import { type Range, readRange, selectFrom } from "../../../table/dynamo/range";
import type { Table } from "../../../table/dynamo/table";
import { keys, type SiteId } from "../../../table/keys";
import type { ChatMessage } from "../chat-message";
import {
  chatMessageFrom,
  readAtFrom,
  type Side,
  seqPosition,
  storedMessageFrom,
} from "../rows/message-row";
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
  const past = pastMarks(query);
  const marksPast = (seq: number | undefined) =>
    Promise.all([
      readMarks(table, site, timeId, "agent", seq, query.limit),
      readMarks(table, site, timeId, "visitor", seq, query.limit),
    ]);
  const [conversation, messages, marks] = await Promise.all([
    readConversation(table, site, timeId),
    readMessages(table, site, timeId, query),
    marksPast(past),
  ]);
  if (!conversation) return undefined;
  const { rows, next } = selectFrom(messages, query.limit);
  const beforeLowest = Math.min(...rows.map(([position]) => Number(position))) - 1;
  const [readByAgent, readByVisitor] =
    past !== undefined && beforeLowest < past ? await marksPast(beforeLowest) : marks;
  return {
    messages: rows.map(([position, item]) => {
      const message = storedMessageFrom(item);
      const readers = message.author === "visitor" ? readByAgent : readByVisitor;
      return chatMessageFrom(site, timeId, message, readAtOf(position, readers));
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

/** The rows of messages, and one extra row that shows whether another page follows. */
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
 * were read by then. A page needs the marks from its lowest number on, at most as many as it has rows.
 */
function readMarks(
  table: Table,
  site: SiteId,
  timeId: string,
  reader: Side,
  past: number | undefined,
  limit: number,
): Promise<Range> {
  const key = keys.readMark(site, timeId, reader, "");
  const most = { items: limit + 1, bytes: pageLimitBytes };
  if (past === undefined) return readRange(table, key, undefined, most);
  return readRange(table, key, seqPosition(past), most, { oldestFirst: true });
}

/**
 * The number past which a page's marks are, before the page is read; undefined: the last ones. Numbers are almost never
 * missing, so a page's numbers are known. Only a restore skips some.
 */
function pastMarks({ limit, start }: ChatMessageQuery): number | undefined {
  if (start === undefined) return undefined;
  return "after" in start ? start.after : Math.max(0, start.before - limit - 1);
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
