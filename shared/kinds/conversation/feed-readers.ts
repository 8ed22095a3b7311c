import { groupBy } from "../../model/group-by";
import { keys } from "../../table/keys";
import { kinds } from "..";
import { locateRecords, type Reader, readRows } from "../readers";
import type { ChatMessage } from "./chat-message";
import { conversationFrom, type StoredConversation } from "./rows/conversation-row";
import { listChatMessages } from "./store/messages";

export const readConversations: Reader<{ conversation: StoredConversation }> = async (
  table,
  account,
  ids,
) => {
  const places = locateRecords(account, ids, kinds.conversation.prefix);
  const rows = await readRows(table, places, ({ site, timeId }) => keys.conversation(site, timeId));
  return rows.map(({ each, item }) => [each.id, { conversation: conversationFrom(item) }]);
};

// A message's id ends with its number in the conversation.
const seqLength = 10;
// The most messages that one list reads.
const messagesAtOnce = 100;

export const readChatMessages: Reader<{ message: ChatMessage }> = async (table, account, ids) => {
  const byConversation = groupBy(ids, (id) => id.slice(0, -seqLength));
  const read = await Promise.all(
    [...byConversation].map(async ([place, own]) => {
      const [{ site, timeId } = { site: undefined, timeId: "" }] = locateRecords(
        account,
        [place],
        "chm",
      );
      if (!site) return [];
      const pages = await Promise.all(
        spans(own.map((id) => Number(id.slice(-seqLength)))).map(({ first, last }) =>
          listChatMessages(table, site, timeId, {
            limit: last - first + 1,
            start: { after: first - 1 },
          }),
        ),
      );
      return pages.flatMap((page) => page?.messages ?? []);
    }),
  );
  return read
    .flat()
    .filter(({ id }) => ids.includes(id))
    .map((message) => [message.id, { message }]);
};

/** The smallest number of ranges, each at most one list long, that contain all the numbers. */
function spans(seqs: readonly number[]): { first: number; last: number }[] {
  const found: { first: number; last: number }[] = [];
  for (const seq of [...seqs].sort((left, right) => left - right)) {
    const open = found.at(-1);
    if (open && seq < open.first + messagesAtOnce) open.last = seq;
    else found.push({ first: seq, last: seq });
  }
  return found;
}
