import type { OperationExamples } from "../../../../../shared/kinds/examples/operation-examples";
import { recordExamples } from "../records";

const { ChatMessage, Conversation, KnowledgeItem } = recordExamples;

const chatLease = "lease_1_Zk3vQ9pX0aB7cD2e";

export const chatExamples: OperationExamples = {
  get_conversation: {
    result: { ...Conversation, presence: { isHere: false, leftAt: "2026-03-02T09:34:12.305Z" } },
  },
  update_conversation: {
    request: { status: "closed", read: true },
  },
  send_chat_message: {
    request: {
      content: "Yes, we ship to Norway. It takes four days.",
      clientMessageId: "reply-1",
    },
  },
  claim_conversation: {
    result: {
      conversationId: Conversation.id,
      leaseId: chatLease,
      expiresAt: "2026-03-02T09:36:40.512Z",
      messages: [ChatMessage],
      excerpts: [
        {
          knowledgeId: KnowledgeItem.id,
          title: KnowledgeItem.title,
          excerpt: "We pay back within 14 days.",
          url: null,
        },
      ],
    },
  },
  release_conversation: {
    request: { leaseId: chatLease },
  },
  hand_off_conversation: {
    request: {
      leaseId: chatLease,
      reason: "The visitor asks for a discount.",
      summary: "Ann would order 40 pairs of boots if they were 10 % cheaper.",
    },
  },
  block_visitor: {
    request: { blocked: true },
  },
  delete_visitor: {
    result: { id: Conversation.visitor.id, deleted: true },
  },
};
