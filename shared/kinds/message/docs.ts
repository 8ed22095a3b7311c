import { counts, domainId, key, messageId, previewToken, shownMessage } from "../examples/values";
import type { ExamplesOf, KindDocs } from "../kind-docs";
import { messageSchema } from "./fields";
import { starterSummarySchema } from "./starter-summary";
import { surveyData } from "./survey/survey";

const schemas = {
  Message: messageSchema,
  MessageStarter: starterSummarySchema,
  Survey: surveyData,
};

const records = {
  Message: {
    id: messageId,
    domainId,
    name: "Spring sale",
    status: "active",
    language: "en",
    ...shownMessage,
    layout: null,
    autoHideSeconds: null,
    tone: null,
    targetSelector: null,
    scheduleTimezone: null,
    startsAt: null,
    expiresAt: "2026-03-31T22:00:00.000Z",
    devices: [],
    urlRules: [{ match: "STARTS_WITH", value: "/products" }],
    frequency: { max: 3, periodSeconds: 604_800 },
    audience: { any: [{ all: [{ field: "trait.plan", op: "IN", value: ["pro", "team"] }] }] },
    goal: { kind: "EVENT", value: "purchase", currency: "EUR", withinSeconds: 86_400 },
    priority: 0,
    impressions: counts.impressions,
    clicks: counts.clicks,
    dismissals: counts.dismissals,
    conversions: counts.conversions,
    version: 3,
    createdAt: "2026-03-01T08:15:30.250Z",
    updatedAt: "2026-03-02T09:30:00.000Z",
    updatedBy: key,
  },
  MessageStarter: {
    id: "sale-code",
    name: "Sale code",
    purpose: "Offers a discount with a code that a click copies.",
    job: "announce",
    template: "modal",
  },
  Survey: {
    title: "A word about your order",
    questions: [
      { id: "nps", type: "NPS", text: "How likely are you to recommend us?", required: true },
      { id: "why", type: "OPEN_TEXT", text: "What is the main reason?" },
      {
        id: "found",
        type: "SINGLE_CHOICE",
        text: "How did you find us?",
        choices: [
          { id: "c1", text: "A search" },
          { id: "c2", text: "A friend" },
        ],
      },
    ],
    thankYou: "Thank you!",
  },
} satisfies ExamplesOf<typeof schemas>;

const { Message, MessageStarter } = records;

export const messageDocs = {
  tags: {
    messages:
      "Banners, modals, toasts, surveys: floating messages, also inline content and stories.",
    "message-starters": "Messages to begin with.",
  },
  schemas,
  records,
  operations: {
    create_message: {
      request: {
        name: Message.name,
        template: Message.template,
        htmlContent: Message.htmlContent,
        trigger: "DELAY",
        triggerValue: "5",
      },
    },
    update_message: {
      request: { status: "inactive" },
    },
    update_messages: {
      request: { ids: [Message.id], status: "active" },
      result: {
        updated: 1,
        unchanged: 0,
        failed: 0,
        results: [{ id: Message.id, status: "active", version: Message.version, error: null }],
      },
    },
    duplicate_message: {
      request: { name: "Summer sale" },
    },
    preview_message: {
      request: { pageUrl: "https://shop.acme.com/pricing" },
      result: {
        url: `https://pages.acme.com/preview?mw-preview=${previewToken("plain")}`,
        pageUrl: `https://shop.acme.com/pricing?mw-preview=${previewToken("page")}`,
        expiresAt: "2026-03-07T13:00:00.000Z",
      },
    },
    list_message_starters: {
      result: { data: [MessageStarter], nextCursor: null },
    },
    get_message_starter: {
      result: {
        ...MessageStarter,
        message: {
          name: MessageStarter.name,
          status: "inactive",
          template: MessageStarter.template,
          htmlContent: "<h2>10% off this week</h2>",
        },
      },
    },
  },
} satisfies KindDocs;
