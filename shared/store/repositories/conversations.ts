import { openPush } from "../../push/push";
import { claimConversation, handOffConversation, releaseConversation } from "../chat/claim";
import { eraseConversation } from "../chat/erase";
import { listChatMessages } from "../chat/messages";
import { listConversations, listWaiting, readConversation } from "../chat/read";
import { sendChatMessage } from "../chat/send";
import { updateConversation } from "../chat/update";
import { bound } from "../dynamo/bound";
import type { Table } from "../dynamo/table";
import { foreseeErasure } from "../erasure/foresee";
import { orderErasure } from "../erasure/orders";
import { noteAgent } from "../live/presence";
import { readPresence } from "../live/visitor-presence";

export const conversationsRepository = (opened: Table) => {
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
};
