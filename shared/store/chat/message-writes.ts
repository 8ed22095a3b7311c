import { putOver } from "../dynamo/put-over";
import type { TransactionWrite } from "../dynamo/transact";
import { keys, type SiteId } from "../keys";
import { isStill } from "../records/write";
import {
  type ConversationRow,
  chatMessageItem,
  headItem,
  listingItem,
  listingPosition,
  type Side,
  type StoredChatMessage,
  seqPosition,
} from "./items";

/** The places, in the list below, of what tells a slower sender how it came too late. */
export const additionPlaces = { head: 0, sentMessage: 2 };

/** What adding a message writes: all of it or nothing, and only while the head is as `before` has it. */
export function additionWrites(
  site: SiteId,
  before: ConversationRow,
  after: ConversationRow,
  message: StoredChatMessage,
): TransactionWrite[] {
  const [from, to] = [listingPosition(before), listingPosition(after)];
  return [
    {
      Put: {
        Item: headItem(site, after),
        ...isStill(before.version),
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      },
    },
    ...messageWrites(site, after.timeId, message),
    putOver(listingItem(site, after)),
    // Within a millisecond the conversation stays where it stands.
    ...(from === to ? [] : [{ Delete: { Key: keys.conversationListing(site, from) } }]),
    ...markWrites(site, before, message),
  ];
}

/** The message's row, and the one that finds it again by its `clientMessageId`. */
export function messageWrites(
  site: SiteId,
  timeId: string,
  message: StoredChatMessage,
): TransactionWrite[] {
  const { seq, author, clientMessageId } = message;
  const unused = "attribute_not_exists(pk)";
  return [
    { Put: { Item: chatMessageItem(site, timeId, message), ConditionExpression: unused } },
    ...(clientMessageId === null
      ? []
      : [
          {
            Put: {
              Item: { ...keys.sentMessage(site, timeId, author, clientMessageId), seq },
              ConditionExpression: unused,
              ReturnValuesOnConditionCheckFailure: "ALL_OLD" as const,
            },
          },
        ]),
  ];
}

/** The mark of a writer that had something to read. */
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

/** Says that a side has read all messages so far. */
export function markWrite(
  site: SiteId,
  { timeId, lastSeq }: ConversationRow,
  reader: Side,
  at: string,
): TransactionWrite {
  return { Put: { Item: { ...keys.readMark(site, timeId, reader, seqPosition(lastSeq)), at } } };
}
