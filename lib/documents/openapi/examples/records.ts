import type * as z from "zod/mini";
import { recordId } from "../../../../shared/model/ids";
import { defaultLabels } from "../../../../shared/model/labels";
import type { namedSchemas, SchemaName } from "../named-schemas";

const domainId = "0199c0de-7a10-7c3e-9b54-2f1d6a8e4b07";
const site = { accountKey: "0351MgktO7uM2cY9AzFEVx", ordinal: "00" };
const idOf = (prefix: string, timeId: string) => recordId(prefix, { ...site, timeId });
const messageId = idOf("msg", "06gztyjw010cy3tr");
const surveyId = idOf("msg", "06gzv0m4r9k2d8fs");
const conversationId = idOf("cnv", "06gzv9ttqk41n7ez");

const apiKey = {
  id: "06gzt0000h4vbq2m",
  name: "Website",
  prefix: "mws_live_0351",
  lastFour: "9fQk",
};

const chat = {
  enabled: true,
  title: "Chat with Acme",
  greeting: "Hello! How can we help?",
  color: "#2563eb",
  position: "BOTTOM_RIGHT" as const,
  offlineMessage: "We are away at the moment. Leave a message, and we will come back to you.",
  officeHours: [{ days: [1, 2, 3, 4, 5], start: "09:00", end: "17:00" }],
  replyTime: "MINUTES" as const,
};

const meta = {
  pageUrl: "https://shop.acme.com/pricing",
  referrer: "https://www.google.com/",
  country: "DE",
  userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
};

const counts = {
  impressions: 1840,
  clicks: 230,
  dismissals: 412,
  conversions: 57,
  submissions: 57,
  responses: 0,
};
const totals = {
  pageviews: 6120,
  conversations: 14,
  ...counts,
  clickThroughRate: 0.125,
  dismissalRate: 0.2239,
  conversionRate: 0.031,
  nps: null,
  medianFirstReplySeconds: 95,
};

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

/** One example of each named schema, all of one account and one site. */
export const recordExamples = {
  Account: {
    id: "0199c0de-79f2-7b11-8a63-5c0f9e2d7a48",
    name: "Acme",
    email: "owner@acme.com",
    plan: "pro",
    trialEndsAt: null,
    primaryDomainId: domainId,
  },
  Analytics: {
    domainId,
    timezone: "Europe/Berlin",
    interval: "day",
    from: "2026-03-01",
    to: "2026-03-01",
    totals,
    previous: { from: "2026-02-28", to: "2026-02-28", totals: { ...totals, pageviews: 5873 } },
    series: [
      {
        start: "2026-02-28T23:00:00.000Z",
        pageviews: totals.pageviews,
        conversations: totals.conversations,
        ...counts,
        nps: null,
      },
    ],
    messages: [
      {
        messageId,
        name: "Spring sale",
        ...counts,
        clickThroughRate: 0.125,
        dismissalRate: 0.2239,
        conversionRate: 0.031,
        nps: null,
      },
    ],
    otherMessages: 0,
  },
  ApiKey: {
    ...apiKey,
    lastUsedAt: "2026-03-02T09:30:00.000Z",
    revokedAt: null,
    createdAt: "2026-02-01T08:00:00.000Z",
    updatedAt: "2026-02-01T08:00:00.000Z",
  },
  ApiKeyReference: apiKey,
  ChatMessage: {
    id: `${conversationId}-2`,
    conversationId,
    seq: 2,
    author: "agent",
    content: "Yes, we ship to Norway. It takes four days.",
    readAt: null,
    clientMessageId: "reply-1",
    createdAt: "2026-03-02T09:32:10.512Z",
    updatedAt: "2026-03-02T09:32:10.512Z",
  },
  ChatSettings: chat,
  Conversation: {
    id: conversationId,
    domainId,
    visitor: { id: "vis_06gzv9ttqk41n7ez", name: "Ann", email: "ann@acme.org" },
    status: "open",
    lastMessageAt: "2026-03-02T09:31:02.048Z",
    lastMessagePreview: "Do you ship to Norway?",
    unreadCount: 1,
    firstReplyAt: null,
    pageUrl: "https://shop.acme.com/pricing",
    createdAt: "2026-03-02T09:31:02.048Z",
    updatedAt: "2026-03-02T09:31:02.048Z",
  },
  Domain: {
    id: domainId,
    hostname: "shop.acme.com",
    isPrimary: true,
    timezone: "Europe/Berlin",
    chat,
    labels: defaultLabels,
    createdAt: "2026-02-01T08:00:00.000Z",
    updatedAt: "2026-02-14T10:05:33.120Z",
  },
  EmbedConfiguration: {
    id: messageId,
    ...shown,
  },
  FormSubmission: {
    id: idOf("form", "06gzv2x8hq5w3c1p"),
    domainId,
    form: "newsletter",
    data: { name: "Ann", email: "ann@acme.org" },
    messageId,
    landingPageId: null,
    consent: true,
    meta,
    status: "new",
    createdAt: "2026-03-02T09:30:41.377Z",
    updatedAt: "2026-03-02T09:30:41.377Z",
  },
  KnowledgeItem: {
    id: idOf("kno", "06gzt8a3rkd0y6vb"),
    domainId,
    title: "Refunds",
    content: "You can return what you bought within **30 days**. We pay back at once.",
    url: "https://shop.acme.com/help/refunds",
    tags: ["billing", "orders"],
    status: "published",
    version: 2,
    createdAt: "2026-02-03T11:20:00.000Z",
    updatedAt: "2026-02-20T16:45:12.090Z",
  },
  Labels: defaultLabels,
  LandingPage: {
    id: idOf("page", "06gzts2k7wq91ehm"),
    domainId,
    title: "Spring launch",
    slug: "spring-launch",
    templateId: "waitlist",
    content: { heading: "Something new is coming", subheading: "Be the first to know." },
    metaTitle: null,
    metaDescription: "Join the waitlist for our spring collection.",
    status: "published",
    publishedAt: "2026-02-25T07:00:00.000Z",
    hasUnpublishedChanges: false,
    url: "https://widget.acme.com/p/3k9m2x7q0w5r/spring-launch",
    views: 311,
    version: 3,
    createdAt: "2026-02-24T13:12:08.640Z",
    updatedAt: "2026-02-25T07:00:00.000Z",
  },
  Message: {
    id: messageId,
    domainId,
    name: "Spring sale",
    status: "active",
    ...shown,
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
  },
  Survey: {
    title: "A word about your order",
    questions: [
      { id: "nps", type: "NPS", text: "How likely are you to recommend us?", required: true },
      { id: "why", type: "OPEN_TEXT", text: "What is the main reason?" },
    ],
    thankYou: "Thank you!",
  },
  SurveyResponse: {
    id: idOf("srv", "06gzv5d9m3ch8t2x"),
    domainId,
    messageId: surveyId,
    answers: { nps: 9, why: "Fast delivery" },
    finished: true,
    npsScore: 9,
    npsBucket: "promoter",
    meta,
    createdAt: "2026-03-02T09:28:15.004Z",
    updatedAt: "2026-03-02T09:28:40.871Z",
  },
  Visit: meta,
} satisfies { [Name in SchemaName]: z.output<(typeof namedSchemas)[Name]> };
