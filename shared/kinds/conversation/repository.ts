import { openPush } from "../../runtime/push/push";
import { bound } from "../../table/dynamo/bound";
import type { Table } from "../../table/dynamo/table";
import { noteAgent } from "./live/presence";
import { readPresence } from "./live/visitor-presence";
import { claimConversation, handOffConversation, releaseConversation } from "./store/claim";
import { eraseConversation } from "./store/erase";
import { listChatMessages } from "./store/messages";
import { listConversations, listWaiting, readConversation } from "./store/read";
import { sendChatMessage } from "./store/send";
import { updateConversation } from "./store/update";

export const conversationsRepository = (opened: Table) => {
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
};
