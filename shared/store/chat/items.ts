import * as z from "zod/mini";
import type { ChatAuthor, ChatMessage } from "../../model/chat/chat-message";
import { type Conversation, conversationSchema } from "../../model/chat/conversation";
import { recordId } from "../../model/ids";
import { knownFields } from "../dynamo/known-fields";
import type { Item } from "../dynamo/read";
import { type Coded, rowCodec } from "../dynamo/row-codec";
import { keys, type SiteId } from "../keys";

/** A conversation as it is listed: the domain it lies on is known to whoever asks. */
export type StoredConversation = Omit<Conversation, "domainId">;

/** The two sides of a conversation, each of which reads what the other writes. */
export type Side = "agent" | "visitor";

/** A conversation's head: what is listed of it, and the state that the next message follows from. */
export type ConversationRow = Coded<HeadRow, Item> & { timeId: string };

interface HeadRow {
  conversation: StoredConversation;
  lastSeq: number;
  /** The number up to which the agents have read. */
  readSeq: number;
  /** Messages that the visitor has not read yet; the agents' count is part of the conversation. */
  unreadByVisitor: number;
  /** SHA-256 of the conversation token. */
  tokenHash: string;
  /** How many messages the visitor sent in a minute of the clock, the last one in which he did. */
  window: { minute: number; count: number };
  /** Rises with each change. */
  version: number;
}

/** A message without what derives from its place. */
export interface StoredChatMessage {
  seq: number;
  author: ChatAuthor;
  content: string;
  clientMessageId: string | null;
  createdAt: string;
}

/** A `seq` as it stands in keys: text order is number order. */
export function seqPosition(seq: number): string {
  return String(seq).padStart(10, "0");
}

/** Where a conversation stands in its site's list, which is in the order of last activity. */
export function listingPosition({ timeId, conversation }: ConversationRow): string {
  return `${conversation.lastMessageAt}#${timeId}`;
}

export function headItem(site: SiteId, { timeId, ...row }: ConversationRow): Item {
  return { ...head.to(row), ...keys.conversation(site, timeId) };
}

export function headFrom(timeId: string, item: Item): ConversationRow {
  return { timeId, ...head.from(item) };
}

/** What is listed of the head. */
export function listingItem(site: SiteId, row: ConversationRow): Item {
  const item = headItem(site, row);
  const listed = Object.keys(row.conversation).map((name) => [name, item[name]]);
  return {
    ...Object.fromEntries(listed),
    ...keys.conversationListing(site, listingPosition(row)),
  };
}

const storedConversation = z.omit(conversationSchema, { domainId: true });

const stateSchema = z.object({
  lastSeq: z.number(),
  readSeq: z.number(),
  unreadByVisitor: z.number(),
  tokenHash: z.string(),
  window: z.object({ minute: z.number(), count: z.number() }),
  version: z.number(),
});

const head = rowCodec<Item, HeadRow>({
  from: (item) => ({ conversation: conversationFrom(item), ...knownFields(stateSchema, item) }),
  to: ({ conversation, lastSeq, readSeq, unreadByVisitor, tokenHash, window, version }) => ({
    ...conversation,
    ...{ lastSeq, readSeq, unreadByVisitor, tokenHash, window, version },
  }),
});

export function conversationFrom(item: Item): StoredConversation {
  return knownFields(storedConversation, item);
}

export function chatMessageItem(site: SiteId, timeId: string, message: StoredChatMessage): Item {
  return { ...keys.chatMessage(site, timeId, seqPosition(message.seq)), ...message };
}

/** The message of a row; `readAt` comes from the marks of those who read. */
export function chatMessageFrom(
  site: SiteId,
  timeId: string,
  item: Item,
  readAt: string | null,
): ChatMessage {
  const seq = item.seq as number;
  const createdAt = item.createdAt as string;
  const place = { ...site, timeId };
  return {
    // Within a conversation the order of ids is the order of messages, whatever the clocks say.
    id: recordId("chm", place) + seqPosition(seq),
    conversationId: recordId("cnv", place),
    seq,
    author: item.author as ChatAuthor,
    content: item.content as string,
    readAt,
    clientMessageId: item.clientMessageId as string | null,
    createdAt,
    updatedAt: readAt ?? createdAt,
  };
}
