import { blockVisitor } from "./block-visitor";
import {
  createCannedReply,
  deleteCannedReply,
  listCannedReplies,
  updateCannedReply,
} from "./canned-replies/operations";
import { claimConversation } from "./claim-conversation";
import { getCounts } from "./counts/get-counts";
import { deleteVisitor } from "./delete-visitor";
import { exportVisitor } from "./export-visitor";
import { getConversation } from "./get-conversation";
import { handOffConversation } from "./hand-off-conversation";
import { listChatMessages } from "./list-chat-messages";
import { listConversations } from "./list-conversations";
import { releaseConversation } from "./release-conversation";
import { sendChatMessage } from "./send-chat-message";
import { updateConversation } from "./update-conversation";

export const conversationOperations = [
  listConversations,
  getConversation,
  updateConversation,
  listChatMessages,
  sendChatMessage,
  claimConversation,
  releaseConversation,
  handOffConversation,
  blockVisitor,
  exportVisitor,
  deleteVisitor,
  listCannedReplies,
  createCannedReply,
  updateCannedReply,
  deleteCannedReply,
  getCounts,
];
