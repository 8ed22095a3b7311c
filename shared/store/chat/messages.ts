import type { ChatMessage } from "../../model/chat/chat-message";
import { type Range, readRange, selectFrom } from "../dynamo/range";
import type { Table } from "../dynamo/table";
import { keys, type SiteId } from "../keys";
import { chatMessageFrom, type Side, seqPosition } from "./items";
import { readConversation } from "./read";

export interface ChatMessageQuery {
  limit: number;
  /** Oldest first from past `seq` on, or newest first from before it; undefined: from the newest on. */
  start: { after: number } | { before: number } | undefined;
}

export interface ChatMessagePage {
  messages: ChatMessage[];
  /** The `seq` past which the list goes on; undefined at its end. */
  next: number | undefined;
}

// A hundred of the longest messages are far below it.
const pageLimitBytes = 4_000_000;

/** One page of a conversation's messages; undefined when there is no such conversation. */
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
      const marks = item.author === "visitor" ? readByAgent : readByVisitor;
      return chatMessageFrom(site, timeId, item, readAtOf(position, marks));
    }),
    next: next === undefined ? undefined : Number(next),
  };
}

/** One message; undefined when there is none. */
export async function readChatMessage(
  table: Table,
  site: SiteId,
  timeId: string,
  seq: number,
): Promise<ChatMessage | undefined> {
  const query = { limit: 1, start: { after: seq - 1 } };
  return (await listChatMessages(table, site, timeId, query))?.messages[0];
}

/** Rows of messages, one more than asked for, which tells whether another page follows. */
export function readMessages(
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
 * A side's marks that tell when the messages of a page were read. A mark at a `seq` says that all up to
 * it were read by then. Since no number is missing, a page's numbers are known before it is read: the
 * marks from its lowest number on, as many as it has rows, are all that it can need.
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
  const after = [...marks.keys()].filter((mark) => mark >= position);
  // Whichever way the marks were read, the first one is the lowest.
  const first = after.reduce<string | undefined>(
    (lowest, mark) => (lowest !== undefined && lowest < mark ? lowest : mark),
    undefined,
  );
  return first === undefined ? null : (marks.get(first)?.at as string);
}
