import { tokenHash } from "../../model/api-key-token";
import type { ChatMessage } from "../../model/chat/chat-message";
import type { Conversation } from "../../model/chat/conversation";
import { locateConversation } from "../../model/chat/conversation-token";
import { visitorLimits } from "../../model/visitor-limits";
import { type CallingPage, findSite } from "../domains/find-site";
import type { Table } from "../dynamo/table";
import type { Site } from "../keys";
import { isUsedUp, readWindow, tooManyRequests, windowOfPage } from "../limits/visitor-window";
import type { ChatDraft } from "./advance";
import { type ConversationRow, type StoredChatMessage, storedMessageFrom } from "./items";
import { readMessages } from "./messages";
import { readConversation } from "./read";
import { appendMessage, readBeginning } from "./send";

/** A visitor's message, and what they say of themselves. */
export interface VisitorDraft extends ChatDraft {
  author: "visitor";
  /** The visitor's network address. */
  address: string;
  name?: string | undefined;
  email?: string | undefined;
  pageUrl?: string | undefined;
}

/** What a visitor sees of their conversation after a `seq`. */
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
 * Sends a visitor's message; undefined if the token is not of a conversation on the page's site.
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

// The most messages in one answer. `lastSeq` shows whether there are more.
const messagesPerAnswer = 100;

/** The messages after a `seq`; undefined if the token is not of a conversation on the page's site. */
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
  const messages = [...range.values()].slice(0, messagesPerAnswer).map(storedMessageFrom);
  return { status: conversation.status, lastSeq, readSeq, messages };
}

/** Whether a token belongs to the conversation, and the conversation to the site. */
function isHolder(token: string, site: Site, row: ConversationRow | undefined): boolean {
  const location = locateConversation(token);
  return (
    location?.accountKey === site.accountKey &&
    location.ordinal === site.ordinal &&
    // Comparing hashes, the time that it takes reveals nothing of the token.
    row?.tokenHash === tokenHash(token)
  );
}

/**
 * The head with what the visitor says of themselves, and with one message more counted in their minute.
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
