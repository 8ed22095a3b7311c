import type { ChatAuthor } from "../../model/chat/chat-message";
import { previewOf } from "../../model/chat/content";
import { clockSkewMs } from "../../model/clock-skew";
import type { Authorship } from "../records/authorship";
import type { ConversationRow, StoredChatMessage } from "./items";

/** A message to be sent. */
export interface ChatDraft {
  author: ChatAuthor;
  content: string;
  /** The sender's own id for it. */
  clientMessageId?: string | undefined;
}

/**
 * The message with its number. Its time is never before the last message's, even if the clocks of instances differ. A
 * last time too far in the future for a correct clock is ignored.
 */
export function nextMessage(
  { lastSeq, conversation }: Pick<ConversationRow, "lastSeq" | "conversation">,
  { author, content, clientMessageId }: ChatDraft,
  by: Authorship,
  now: Date,
): StoredChatMessage {
  const lastMs = Date.parse(conversation.lastMessageAt);
  const isBelievable = lastMs <= now.getTime() + clockSkewMs;
  const sentMs = isBelievable ? Math.max(now.getTime(), lastMs) : now.getTime();
  return {
    seq: lastSeq + 1,
    author,
    content,
    clientMessageId: clientMessageId ?? null,
    createdAt: new Date(sentMs).toISOString(),
    ...by,
  };
}

/** The head after a message. A side that writes has read what the other side wrote. */
export function withMessage(row: ConversationRow, message: StoredChatMessage): ConversationRow {
  const { seq, author, content, createdAt, updatedBy, changeNote } = message;
  const { unreadCount, firstReplyAt } = row.conversation;
  return {
    ...row,
    conversation: {
      ...row.conversation,
      status: "open",
      lastMessageAt: createdAt,
      lastMessagePreview: previewOf(content),
      unreadCount: author === "visitor" ? unreadCount + 1 : author === "agent" ? 0 : unreadCount,
      firstReplyAt: firstReplyAt ?? (author === "agent" ? createdAt : null),
      updatedAt: createdAt,
      updatedBy,
    },
    lastSeq: seq,
    readSeq: author === "agent" ? seq : row.readSeq,
    unreadByVisitor: author === "visitor" ? 0 : row.unreadByVisitor + 1,
    version: row.version + 1,
    changeNote,
  };
}
