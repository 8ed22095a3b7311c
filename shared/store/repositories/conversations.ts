import { foreseeErasure } from "../../jobs/erasure/foresee";
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
import { orderErasure } from "../../table/erasure/orders";

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
