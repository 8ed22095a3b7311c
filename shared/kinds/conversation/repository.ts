import { openPush } from "../../runtime/push/push";
import { bound, type Table } from "../../table/dynamo/table";
import { deskPicturesPattern, type SiteId } from "../../table/keys";
import { partitions } from "../../table/partitions";
import { facet, readsMany, removes, withRights, writes } from "../../table/rights";
import type { VisitorPresence } from "./conversation";
import { readVisitor } from "./live/connections";
import { noteAgent } from "./live/presence";
import { claimConversation, handOffConversation, releaseConversation } from "./store/claim";
import { eraseConversation } from "./store/erase";
import { listChatMessages } from "./store/messages";
import { listConversations, listWaiting, readConversation } from "./store/read";
import { sendChatMessage } from "./store/send";
import { updateConversation } from "./store/update";

const { accounts, conversations, conversationList, waitingConversations } = partitions;
const { identifiedVisitors, visitorSeats, deskSeats, purges, sites } = partitions;

const rights = {
  toRead: [
    readsMany(
      accounts,
      conversations,
      conversationList,
      waitingConversations,
      visitorSeats,
      deskSeats,
    ),
    // Records that an agent is looking for visitors to answer.
    facet(["UpdateItem"], deskSeats),
  ],
  toChange: [
    readsMany(sites, identifiedVisitors),
    writes(accounts, conversations, conversationList, waitingConversations, identifiedVisitors),
    // Counts sent pictures, and records which messages to remove.
    writes(deskPicturesPattern, purges),
    removes(conversations, conversationList, waitingConversations, identifiedVisitors),
  ],
};

export const conversationsRepository = withRights(rights, (opened: Table) => {
  const table: Table = { ...opened, push: openPush() };
  return {
    list: bound(table, listConversations),
    erase: bound(table, eraseConversation),
    noteAgent: bound(table, noteAgent),
    listWaiting: bound(table, listWaiting),
    read: bound(table, readConversation),
    presence: bound(table, readPresence),
    update: bound(table, updateConversation),
    messages: bound(table, listChatMessages),
    send: bound(table, sendChatMessage),
    claim: bound(table, claimConversation),
    release: bound(table, releaseConversation),
    handOff: bound(table, handOffConversation),
  };
});

/** Whether a conversation's visitor is there, or when they left. One read. */
async function readPresence(
  table: Table,
  site: SiteId,
  timeId: string,
  now: Date,
): Promise<VisitorPresence> {
  const { listeners, leftAt } = await readVisitor(table, site, timeId, now);
  const isHere = listeners.length > 0;
  return { isHere, leftAt: isHere ? null : (leftAt.sort().at(-1) ?? null) };
}
