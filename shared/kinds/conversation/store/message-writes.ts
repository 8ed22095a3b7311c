import { onConditionFailed } from "../../../table/dynamo/refusal";
import type { TransactionWrite } from "../../../table/dynamo/transact";
import { upsert } from "../../../table/dynamo/write-item";
import { keys, type SiteId } from "../../../table/keys";
import { isStill } from "../../../table/records/write";
import {
  type ConversationRow,
  headFrom,
  headItem,
  listingItem,
  listingPosition,
  waitingPosition,
} from "../rows/conversation-row";
import {
  chatMessageItem,
  readMarkItem,
  type Side,
  type StoredChatMessage,
  sentMessageItem,
  sentSeqFrom,
} from "../rows/message-row";

/** A conversation's state that a sender must know before it adds a message. */
export interface Beginning {
  /** Undefined if there is no such conversation. */
  row: ConversationRow | undefined;
  /** The number of the message that the sender has stored under the same `clientMessageId`. */
  sentSeq: number | undefined;
}

/**
 * The writes that add a message, on condition that the head is unchanged since `before`. If they fail, the sender gets the
 * state from which to try again.
 */
export function additionWrites(
  site: SiteId,
  before: ConversationRow,
  after: ConversationRow,
  message: StoredChatMessage,
): TransactionWrite<Beginning>[] {
  const { timeId } = before;
  const [from, to] = [listingPosition(before), listingPosition(after)];
  return [
    onConditionFailed(
      "changed",
      (head): Beginning => ({ row: head && headFrom(timeId, head), sentSeq: undefined }),
      {
        Put: {
          Item: headItem(site, after),
          ...isStill(before.conversation.version),
          ReturnValuesOnConditionCheckFailure: "ALL_OLD",
        },
      },
    ),
    messageWrite(site, timeId, message),
    ...sentMessageWrites(site, timeId, message).map((write) =>
      onConditionFailed(
        "repeated",
        (sent): Beginning => ({ row: before, sentSeq: sent && sentSeqFrom(sent) }),
        write,
      ),
    ),
    upsert(listingItem(site, after)),
    // After two messages within a millisecond, the conversation keeps its position.
    ...(from === to ? [] : [{ Delete: { Key: keys.conversationListing(site, from) } }]),
    ...waitingWrites(site, before, after),
    ...markWrites(site, before, message),
  ];
}

const unused = "attribute_not_exists(pk)";

export function messageWrite(
  site: SiteId,
  timeId: string,
  message: StoredChatMessage,
): TransactionWrite {
  return { Put: { Item: chatMessageItem(site, timeId, message), ConditionExpression: unused } };
}

/** The write of the row that finds a message by its `clientMessageId`, if it has one. */
export function sentMessageWrites(
  site: SiteId,
  timeId: string,
  message: StoredChatMessage,
): TransactionWrite[] {
  const { clientMessageId } = message;
  if (clientMessageId === null) return [];
  return [
    {
      Put: {
        Item: sentMessageItem(site, timeId, message, clientMessageId),
        ConditionExpression: unused,
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      },
    },
  ];
}

/** The writes that move a conversation among those that wait for an answer. */
export function waitingWrites(
  site: SiteId,
  before: ConversationRow | undefined,
  after: ConversationRow,
): TransactionWrite[] {
  const [from, to] = [before && waitingPosition(before), waitingPosition(after)];
  if (from === to) return [];
  return [
    ...(from === undefined ? [] : [{ Delete: { Key: keys.waitingConversation(site, from) } }]),
    ...(to === undefined ? [] : [{ Put: { Item: keys.waitingConversation(site, to) } }]),
  ];
}

/** The read mark of a writer who had something to read. */
function markWrites(
  site: SiteId,
  before: ConversationRow,
  { author, createdAt }: StoredChatMessage,
): TransactionWrite[] {
  if (author === "agent" && before.conversation.unreadCount > 0) {
    return [markWrite(site, before, "agent", createdAt)];
  }
  return author === "visitor" && before.unreadByVisitor > 0
    ? [markWrite(site, before, "visitor", createdAt)]
    : [];
}

/** The write that says that a side has read all messages so far. */
export function markWrite(
  site: SiteId,
  { timeId, lastSeq }: ConversationRow,
  reader: Side,
  at: string,
): TransactionWrite {
  return { Put: { Item: readMarkItem(site, timeId, reader, lastSeq, at) } };
}
