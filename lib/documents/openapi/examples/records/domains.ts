import { key } from "../../../../../shared/kinds/examples/actors";
import { domainId } from "../../../../../shared/kinds/examples/ids";
import { defaultLabels } from "../../../../../shared/model/labels";
import type { RecordExamples } from "./record-examples";

const chat = {
  enabled: true,
  title: "Chat with Acme",
  language: "en" as const,
  greeting: "Hello! How can we help?",
  color: "#2563eb",
  position: "BOTTOM_RIGHT" as const,
  offlineMessage: "We are away at the moment. Leave a message, and we will come back to you.",
  officeHours: [{ days: [1, 2, 3, 4, 5], start: "09:00", end: "17:00" }],
  identityRequired: false,
  agentsCount: false,
  firstAnswer: true,
  replyTime: "MINUTES" as const,
};

const brand = {
  name: "Acme",
  logoUrl: "https://shop.acme.com/logo.svg",
  accentColor: "#2563eb",
  radius: 8,
  font: "Inter, sans-serif",
  theme: "AUTO" as const,
  imprintUrl: "https://shop.acme.com/imprint",
  privacyUrl: "https://shop.acme.com/privacy",
  offsetTop: null,
  offsetRight: null,
  offsetBottom: 56,
  offsetLeft: null,
};

const frequencyCaps = {
  maxPerPage: 2,
  maxPerDay: 5,
  quietSeconds: 60,
  exemptFromPriority: 100,
};

const helpCenter = {
  enabled: true,
  title: null,
  language: "en",
  synonyms: [["mug", "cup"]],
};

const memberMail = { waiting: true, leads: "AT_ONCE" as const };

const retention = { conversationDays: 365, submissionDays: null, responseDays: null };

export const domainRecords = {
  Domain: {
    id: domainId,
    hostname: "shop.acme.com",
    isPrimary: true,
    timezone: "Europe/Berlin",
    chat,
    labels: defaultLabels,
    brand,
    frequencyCaps,
    helpCenter,
    retention,
    memberMail,
    version: 3,
    createdAt: "2026-02-01T08:00:00.000Z",
    updatedAt: "2026-02-14T10:05:33.120Z",
    updatedBy: key,
  },
  Brand: brand,
  ChatSettings: chat,
  FrequencyCaps: frequencyCaps,
  HelpCenter: helpCenter,
  Labels: defaultLabels,
  MemberMail: memberMail,
  Retention: retention,
} satisfies RecordExamples<
  | "Domain"
  | "Brand"
  | "ChatSettings"
  | "FrequencyCaps"
  | "HelpCenter"
  | "Labels"
  | "MemberMail"
  | "Retention"
>;
