import { foreseeErasure } from "../../jobs/erasure/foresee";
import { orderErasure } from "../../jobs/erasure/orders";
import { noteAgent } from "../../kinds/conversation/live/presence";
import { readPresence } from "../../kinds/conversation/live/visitor-presence";
import {
  claimConversation,
  handOffConversation,
  releaseConversation,
} from "../../kinds/conversation/store/claim";
import { eraseConversation } from "../../kinds/conversation/store/erase";
import { listChatMessages } from "../../kinds/conversation/store/messages";
import {
  listConversations,
  listWaiting,
  readConversation,
} from "../../kinds/conversation/store/read";
import { sendChatMessage } from "../../kinds/conversation/store/send";
import { updateConversation } from "../../kinds/conversation/store/update";
import { openPush } from "../../runtime/push/push";
import { bound } from "../../table/dynamo/bound";
import type { Table } from "../../table/dynamo/table";
import { deskPicturesPattern } from "../../table/keys";
import { partitions } from "../../table/partitions";
import { facet, readsMany, removes, withRights, writes } from "../../table/rights";

const { accounts, purges, erasures, sites } = partitions;
const { conversations, conversationList, waitingConversations, identifiedVisitors } = partitions;
const { visitorSeats, deskSeats, formSubmissions, surveyResponses } = partitions;

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
    // That an agent looks for visitors to answer.
    facet(["UpdateItem"], deskSeats),
  ],
  toChange: [
    // What an erasure will take of what visitors sent.
    readsMany(sites, identifiedVisitors, formSubmissions, surveyResponses),
    writes(accounts, conversations, conversationList, waitingConversations, identifiedVisitors),
    // How many pictures were sent, and what is to be erased.
    writes(deskPicturesPattern, purges, erasures),
    removes(conversations, conversationList, waitingConversations, identifiedVisitors),
  ],
};

export const conversationsRepository = withRights(rights, (opened: Table) => {
  const table: Table = { ...opened, push: openPush() };
  return {
    list: bound(table, listConversations),
    erase: bound(table, eraseConversation),
    foreseeErasure: bound(table, foreseeErasure),
    orderErasure: bound(table, orderErasure),
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
