import { tokenHash } from "../../model/api-key-token";
import type { ChatMessage } from "../../model/chat/chat-message";
import type { Conversation } from "../../model/chat/conversation";
import { locateConversation } from "../../model/chat/conversation-token";
import { visitorLimits } from "../../model/visitor-limits";
import { type CallingPage, findSite } from "../domains/find-site";
import type { Item } from "../dynamo/read";
import type { Table } from "../dynamo/table";
import type { Site } from "../keys";
import { isUsedUp, readWindow, tooManyRequests, windowOfPage } from "../limits/visitor-window";
import type { ChatDraft } from "./advance";
import type { ConversationRow, StoredChatMessage } from "./items";
import { readMessages } from "./messages";
import { readConversation } from "./read";
import { appendMessage, readBeginning } from "./send";

/** What a visitor writes, and what he tells of himself. */
export interface VisitorDraft extends ChatDraft {
  author: "visitor";
  /** The network address from which he writes. */
  address: string;
  name?: string | undefined;
  email?: string | undefined;
  pageUrl?: string | undefined;
}

/** What a visitor sees of his conversation after a `seq`. */
export interface VisitorView {
  status: Conversation["status"];
  /** The number of the last message. */
  lastSeq: number;
  /** The number up to which the agents have read. */
  readSeq: number;
  /** Oldest first. */
  messages: StoredChatMessage[];
}

/**
 * Sends a visitor's message; undefined when the token is not one of the page's site.
 * @throws ApiError `rate_limited`
 */
export async function sendAsVisitor(
  table: Table,
  page: CallingPage,
  token: string,
  draft: VisitorDraft,
  now: Date,
): Promise<ChatMessage | undefined> {
  const location = locateConversation(token);
  const window = windowOfPage(page, "chat", draft.address, visitorLimits.chatMessages, now);
  if (!location || !window) return undefined;
  const [site, beginning, counts] = await Promise.all([
    findSite(table, page),
    readBeginning(table, location, location.timeId, draft),
    readWindow(table, window),
  ]);
  if (!site || !isHolder(token, site, beginning.row)) return undefined;
  const isRepeat = beginning.sentSeq !== undefined;
  if (!isRepeat && isUsedUp(window, counts)) throw tooManyRequests(now);
  return await appendMessage(table, site, beginning, draft, now, {
    admit: (row) => admit(row, draft, now),
    window,
  });
}

// What one answer has at most; `lastSeq` tells whether there is more.
const messagesPerAnswer = 100;

/** The messages after a `seq`; undefined when the token is not one of the page's site. */
export async function readAsVisitor(
  table: Table,
  page: CallingPage,
  token: string,
  after: number,
): Promise<VisitorView | undefined> {
  const location = locateConversation(token);
  if (!location) return undefined;
  const query = { limit: messagesPerAnswer, start: { after } };
  const [site, row, range] = await Promise.all([
    findSite(table, page),
    readConversation(table, location, location.timeId),
    readMessages(table, location, location.timeId, query),
  ]);
  if (!site || !row || !isHolder(token, site, row)) return undefined;
  const { conversation, lastSeq, readSeq } = row;
  const messages = [...range.values()].slice(0, messagesPerAnswer).map(toStored);
  return { status: conversation.status, lastSeq, readSeq, messages };
}

/** Whether a token is the conversation's, and the conversation the site's. */
function isHolder(token: string, site: Site, row: ConversationRow | undefined): boolean {
  const location = locateConversation(token);
  return (
    location?.accountKey === site.accountKey &&
    location.ordinal === site.ordinal &&
    // Of hashes nothing is learnt by timing.
    row?.tokenHash === tokenHash(token)
  );
}

/**
 * The head that a visitor's message meets: with what he tells of himself, and his minute's count.
 * @throws ApiError `rate_limited`
 */
export function admit(
  row: ConversationRow,
  { name, email, pageUrl }: VisitorDraft,
  now: Date,
): ConversationRow {
  const minute = Math.floor(now.getTime() / 60_000);
  const count = row.window.minute === minute ? row.window.count + 1 : 1;
  if (count > visitorLimits.conversation.messages) throw tooManyRequests(now);
  const { visitor } = row.conversation;
  return {
    ...row,
    conversation: {
      ...row.conversation,
      visitor: { ...visitor, name: name ?? visitor.name, email: email ?? visitor.email },
      pageUrl: pageUrl ?? row.conversation.pageUrl,
    },
    window: { minute, count },
  };
}

function toStored(item: Item): StoredChatMessage {
  return {
    seq: item.seq as number,
    author: item.author as StoredChatMessage["author"],
    content: item.content as string,
    clientMessageId: item.clientMessageId as string | null,
    createdAt: item.createdAt as string,
  };
}
