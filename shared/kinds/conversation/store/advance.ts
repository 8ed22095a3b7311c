import type { Actor } from "../../../model/actor";
import { clockSkewMs } from "../../../model/clock-skew";
import type { Authorship } from "../../../table/records/authorship";
import { type ChatAuthor, type Citation, previewOf } from "../chat-message";
import { type ConversationRow, nobody, type StoredConversation } from "../rows/conversation-row";
import type { StoredChatMessage } from "../rows/message-row";
import type { PictureDraft } from "./picture-file";

/** A message to be sent. */
export interface ChatDraft {
  author: ChatAuthor;
  content: string;
  /** The sender's own id for it. */
  clientMessageId?: string | undefined;
  citations?: Citation[] | undefined;
  picture?: PictureDraft | undefined;
}

/**
 * The message with its number. Its time is never before the last message's, even if the instances' clocks differ. A last time
 * too far in the future is ignored, because it comes from a wrong clock.
 * @throws ApiError `send_failed` for a picture over the limit
 */
export function nextMessage(
  {
    lastSeq,
    shownSeq,
    conversation,
    pictureCount,
  }: Pick<ConversationRow, "lastSeq" | "shownSeq" | "conversation" | "pictureCount">,
  { author, content, clientMessageId, citations = [], picture }: ChatDraft,
  by: Authorship,
  now: Date,
): StoredChatMessage {
  const lastMs = Date.parse(conversation.lastMessageAt);
  const isBelievable = lastMs <= now.getTime() + clockSkewMs;
  const sentMs = isBelievable ? Math.max(now.getTime(), lastMs) : now.getTime();
  return {
    seq: lastSeq + 1,
    shownSeq: author === "note" ? null : shownSeq + 1,
    author,
    content,
    citations,
    picture: picture?.after(pictureCount) ?? null,
    clientMessageId: clientMessageId ?? null,
    createdAt: new Date(sentMs).toISOString(),
    ...by,
  };
}

/** The head after a message. The writer counts as having read the other side's messages. */
export function withMessage(row: ConversationRow, message: StoredChatMessage): ConversationRow {
  const { seq, shownSeq, author, picture, createdAt, updatedBy, changeNote } = message;
  const next = {
    ...row,
    conversation: {
      ...row.conversation,
      version: row.conversation.version + 1,
      updatedAt: createdAt,
      updatedBy,
    },
    lastSeq: seq,
    pictureCount: row.pictureCount + (picture ? 1 : 0),
    changeNote,
  };
  // Visitors must not notice a note, so it changes nothing that they see.
  if (shownSeq === null) return next;
  const opened = reopened(next);
  return {
    ...opened,
    ...byAuthor(opened, message),
    conversation: {
      ...opened.conversation,
      lastMessageAt: createdAt,
      lastMessagePreview: previewOf(message.content),
      ...ofAuthor(opened.conversation, message),
    },
    shownSeq,
    unreadByVisitor: author === "visitor" ? 0 : row.unreadByVisitor + 1,
  };
}

/** A new message from either side reopens a closed conversation, which then has no outcome yet. */
export function reopened(row: ConversationRow): ConversationRow {
  if (row.conversation.status === "open") return row;
  return {
    ...row,
    conversation: { ...row.conversation, status: "open", outcome: null },
    answeredBy: nobody,
  };
}

/** The fields of a conversation that an author's message changes. */
function ofAuthor(
  { unreadCount, firstReplyAt, waitingSince, assignee }: StoredConversation,
  { author, content, createdAt, updatedBy }: StoredChatMessage,
): Partial<StoredConversation> {
  switch (author) {
    case "visitor":
      return {
        lastVisitorPreview: previewOf(content),
        unreadCount: unreadCount + 1,
        waitingSince: waitingSince ?? createdAt,
        snoozedUntil: null,
      };
    case "agent":
      return {
        unreadCount: 0,
        firstReplyAt: firstReplyAt ?? createdAt,
        waitingSince: null,
        // A person who answers takes over the conversation, so no bot can talk over them.
        assignee: assignee ?? holderOf(updatedBy),
        claim: null,
      };
    case "bot":
      return { waitingSince: null };
    default:
      return {};
  }
}

/** The fields of the conversation's internal state that an author's message changes. */
function byAuthor(
  { answeredBy, leaseId, fence, readSeq }: ConversationRow,
  { author, shownSeq }: StoredChatMessage,
): Partial<ConversationRow> {
  if (author === "bot") return { answeredBy: { ...answeredBy, bot: true } };
  if (author !== "agent") return {};
  return {
    readSeq: shownSeq ?? readSeq,
    answeredBy: { ...answeredBy, agent: true },
    leaseId: null,
    fence: leaseId === null ? fence : fence + 1,
  };
}

/** An answering person or bot, in the form of a conversation. */
export function holderOf({ kind, id, name }: Actor): NonNullable<StoredConversation["assignee"]> {
  return { kind, id, name };
}
