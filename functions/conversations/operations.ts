import { getConversation } from "./get-conversation";
import { listChatMessages } from "./list-chat-messages";
import { listConversations } from "./list-conversations";
import { sendChatMessage } from "./send-chat-message";
import { updateConversation } from "./update-conversation";

export const conversationOperations = [
  listConversations,
  getConversation,
  updateConversation,
  listChatMessages,
  sendChatMessage,
];
