import { conversationId, domainId, idOf, key, visitor } from "../examples/values";
import type { ExamplesOf, KindDocs } from "../kind-docs";
import { knowledgeDocs } from "../knowledge/docs";
import { chatMessageSchema } from "./chat-message";
import { conversationSchema } from "./conversation";
import { countsSchema } from "./counts";

const schemas = {
  ChatMessage: chatMessageSchema,
  Conversation: conversationSchema,
  Counts: countsSchema,
};

const records = {
  ChatMessage: {
    id: `${conversationId}-2`,
    conversationId,
    seq: 2,
    author: "agent",
    content: "Yes, we ship to Norway. It takes four days.",
    citations: [],
    picture: null,
    readAt: null,
    clientMessageId: "reply-1",
    createdAt: "2026-03-02T09:32:10.512Z",
    updatedAt: "2026-03-02T09:32:10.512Z",
    updatedBy: key,
  },
  Conversation: {
    id: conversationId,
    domainId,
    visitor: {
      id: idOf("vis", "06gzv9ttqk41n7ez"),
      name: "Ann",
      email: "ann@acme.org",
      verified: false,
      userId: null,
      language: "en",
      isBlocked: false,
    },
    status: "open",
    assignee: null,
    claim: null,
    waitingSince: "2026-03-02T09:31:02.048Z",
    tags: [],
    snoozedUntil: null,
    outcome: null,
    rating: null,
    unmailedReason: null,
    lastMessageAt: "2026-03-02T09:31:02.048Z",
    lastMessagePreview: "Do you ship to Norway?",
    lastVisitorPreview: "Do you ship to Norway?",
    unreadCount: 1,
    firstReplyAt: null,
    pageUrl: "https://shop.acme.com/pricing",
    version: 1,
    createdAt: "2026-03-02T09:31:02.048Z",
    updatedAt: "2026-03-02T09:31:02.048Z",
    updatedBy: visitor,
  },
  Counts: {
    waiting: 2,
    mine: 3,
    unassigned: 4,
    forReview: 1,
    newLeads: 12,
    domain: "shop.acme.com",
  },
} satisfies ExamplesOf<typeof schemas>;

const { ChatMessage, Conversation } = records;
const { KnowledgeItem } = knowledgeDocs.records;

const chatLease = "lease_1_Zk3vQ9pX0aB7cD2e";

export const conversationDocs = {
  tags: {
    conversations: "Live chat: conversations with visitors, and replies to them.",
    counts: "How much waits for somebody.",
    visitors: "The people who write from websites.",
  },
  schemas,
  records,
  operations: {
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
            confidence: "high",
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
        summary: "Ann would order 40 pairs of boots if they were 10% cheaper.",
      },
    },
    block_visitor: {
      request: { blocked: true },
    },
    export_visitor: {
      result: {
        data: [
          { id: Conversation.id, kind: "conversation", domainId, record: Conversation },
          { id: ChatMessage.id, kind: "chat_message", domainId, record: ChatMessage },
        ],
        nextCursor: null,
      },
    },
    delete_visitor: {
      result: { id: Conversation.visitor.id, deleted: true },
    },
  },
} satisfies KindDocs;
