import { key } from "../../../../../shared/kinds/examples/actors";
import { domainId, messageId } from "../../../../../shared/kinds/examples/ids";
import { counts } from "./counts";
import type { RecordExamples } from "./record-examples";

// The fields that a message record and its embed configuration share.
const shown = {
  template: "banner" as const,
  htmlContent: '<p>Spring sale: 20 % off. <a href="https://shop.acme.com/sale">Look</a></p>',
  cssContent: "p { font-weight: 600 }",
  position: "BOTTOM_RIGHT" as const,
  trigger: "DELAY" as const,
  triggerValue: "5",
  dismissBehavior: "DURATION" as const,
  dismissDuration: 86_400,
  scheduleDays: [1, 2, 3, 4, 5],
  scheduleTimeStart: "09:00",
  scheduleTimeEnd: "17:00",
  countries: ["DE", "AT"],
};

export const messageRecords = {
  Message: {
    id: messageId,
    domainId,
    name: "Spring sale",
    status: "active",
    ...shown,
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
  EmbedConfiguration: {
    id: messageId,
    ...shown,
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
} satisfies RecordExamples<"Message" | "EmbedConfiguration" | "MessageStarter" | "Survey">;
