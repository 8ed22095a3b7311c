import { operations } from "../../../../functions/catalogue";
import { embedTag } from "../../../../functions/embed-tag";
import { judge } from "../../../../functions/message-checks/explanation/judge";
import { remarks } from "../../../../functions/message-checks/explanation/remarks";
import { TimeAllowance } from "../../../../functions/message-checks/explanation/time-allowance";
import { verdict } from "../../../../functions/message-checks/explanation/verdict";
import { visitOf } from "../../../../functions/message-checks/explanation/visit";
import { whenItFires } from "../../../../functions/message-checks/explanation/when-it-fires";
import { askForAPlan } from "../../../../shared/model/ask-for-a-plan";
import { rowOf } from "../../../../shared/model/page";
import { plans } from "../../../../shared/model/plans";
import { requestsPerMinute } from "../../../../shared/model/requests-per-minute";
import { priced } from "../../../../shared/model/usage/price-list";
import { visitorCountsOf } from "../../../../shared/model/usage/visitor-counts";
import type { Operation } from "../../../../shared/operation/operation";
import { nameOf, recordOfRow } from "../named-schemas";
import { recordExamples } from "./records";

const {
  Account,
  ApiKey,
  Asset,
  ApiKeyReference,
  Domain,
  EmbedConfiguration,
  KnowledgeItem,
  Member,
  LandingPage,
  Message,
  Review,
  Webhook,
} = recordExamples;
const webhookSecret = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD";

const chatLease = "lease_1_Zk3vQ9pX0aB7cD2e";

const visit = {
  url: "https://shop.acme.com/products/shoes",
  country: "DE",
  device: "DESKTOP",
  timezone: "Europe/Berlin",
} as const;

/**
 * Example bodies and query parameters by operation. The example answer includes what the body creates or changes. A
 * query parameter needs an example only where the operation requires it.
 */
const requests: Readonly<Record<string, Record<string, unknown>>> = {
  create_message: {
    name: Message.name,
    template: Message.template,
    htmlContent: EmbedConfiguration.htmlContent,
    trigger: "DELAY",
    triggerValue: "5",
  },
  update_message: { status: "inactive" },
  update_messages: { ids: [Message.id], status: "active" },
  duplicate_message: { name: "Summer sale" },
  duplicate_landing_page: { title: "Summer launch" },
  explain_message: visit,
  create_landing_page: {
    title: "Spring launch",
    templateId: "waitlist",
    content: { heading: "Something new is coming" },
  },
  preview_message: { pageUrl: "https://shop.acme.com/pricing" },
  preview_landing_page: { expiresInSeconds: 86_400 },
  update_landing_page: { metaDescription: "Join the waitlist for our spring collection." },
  publish_landing_page: { ifVersion: LandingPage.version },
  unpublish_landing_page: { ifVersion: LandingPage.version },
  create_domain: { hostname: Domain.hostname },
  update_domain: { timezone: "Europe/Oslo", chat: { enabled: true, replyTime: "HOURS" } },
  update_form_submission: { status: "read" },
  create_knowledge: {
    title: "Refunds",
    content: "You can return what you bought within **30 days**. We pay back at once.",
    tags: ["billing", "orders"],
  },
  create_knowledge_items: {
    items: [
      { title: "Refunds", content: "You can return what you bought within **30 days**." },
      { title: "Shipping", content: "We ship to all of Europe. It takes four days." },
    ],
  },
  update_knowledge: { status: "draft" },
  update_conversation: { status: "closed", read: true },
  send_chat_message: {
    content: "Yes, we ship to Norway. It takes four days.",
    clientMessageId: "reply-1",
  },
  block_visitor: { blocked: true },
  create_canned_reply: {
    title: recordExamples.CannedReply.title,
    content: recordExamples.CannedReply.content,
  },
  update_canned_reply: { title: "Thanks!" },
  release_conversation: { leaseId: chatLease },
  hand_off_conversation: {
    leaseId: chatLease,
    reason: "The visitor asks for a discount.",
    summary: "Ann would order 40 pairs of boots if they were 10 % cheaper.",
  },
  create_api_key: { name: "Website" },
  update_account: { name: Account.name },
  delete_account: { confirm: Account.id },
  update_budget: { monthlyUsd: 50 },
  invite_member: { email: Member.email, role: Member.role },
  reject_review: { reason: "The sale ends on Saturday." },
  update_member: { role: Member.role },
  list_revisions: { recordId: Message.id },
  restore_revision: { ifVersion: Message.version },
  create_webhook: { url: Webhook.url, types: Webhook.types },
  update_webhook: { status: "paused" },
  create_asset: { name: Asset.name, contentType: Asset.contentType, sizeBytes: Asset.sizeBytes },
};

/** The version of the example message, and what it changed. */
const changes = [{ field: "status", before: "inactive", after: Message.status }];
const revised = {
  version: Message.version,
  actor: Message.updatedBy,
  note: "The sale begins.",
  createdAt: Message.updatedAt,
  changedFields: changes.map(({ field }) => field),
  deletion: null,
};

const visitors = visitorCountsOf({
  ...{ pageviews: 8200, impressions: 5100, clicks: 240, dismissals: 900, conversions: 31 },
  ...{ views: 160, submissions: 31, responses: 12, conversations: 9, chatMessages: 74, reads: 425 },
});
const statement = priced({
  ...{ apiCalls: 630, toolCalls: 1210, assetStorage: 0.000042 },
  ...visitors,
});

/** Example answers that are not a record, a list of records or the answer to a delete. */
const results: Readonly<Record<string, Record<string, unknown>>> = {
  delete_visitor: { id: recordExamples.Conversation.visitor.id, deleted: true },
  get_usage: {
    from: "2026-03-01",
    to: "2026-03-07",
    total: { requests: 1840, tools: 1210, visitors },
    storedBytes: 184_320,
    days: [
      {
        ...{ day: "2026-03-06", requests: 1500, tools: 1190 },
        callers: [{ id: ApiKeyReference.id, requests: 1500, tools: 1190 }],
        visitors,
      },
      {
        ...{ day: "2026-03-07", requests: 340, tools: 20 },
        callers: [
          { id: "key_01hr9z3m2k", requests: 240, tools: 0 },
          { id: ApiKeyReference.id, requests: 100, tools: 20 },
        ],
        visitors: visitorCountsOf({}),
      },
    ],
    callers: [
      { id: ApiKeyReference.id, name: ApiKeyReference.name, requests: 1600, tools: 1210 },
      { id: "key_01hr9z3m2k", name: null, requests: 240, tools: 0 },
    ],
  },
  get_statement: {
    month: "2026-03",
    from: "2026-03-01",
    to: "2026-03-07",
    isFinal: false,
    currency: "USD",
    ...statement,
    budgetUsd: 50,
    budgetPercent: Math.floor((statement.totalUsd / 50) * 1000) / 10,
  },
  update_budget: { monthlyUsd: 50 },
  whoami: {
    account: Account,
    limits: plans[Account.plan],
    usage: {
      domains: 1,
      landingPages: 4,
      knowledgeItems: 37,
      apiKeys: 2,
      messagesPerDomain: 12,
      webhooks: 1,
      members: 3,
      assetBytes: 184_320,
    },
    domain: Domain,
    tag: {
      html: embedTag("https://widgets.acme.com", Account.id),
      lastSeenAt: "2026-03-07T11:20:00.000Z",
    },
    pagesUrl: "https://pages.acme.com",
    upgradeUrl: "https://acme.com/plans",
    requestsPerMinute,
    key: ApiKeyReference,
    member: null,
  },
  update_messages: {
    updated: 1,
    failed: 0,
    results: [{ id: Message.id, status: "active", version: Message.version, error: null }],
  },
  create_knowledge_items: {
    created: 1,
    failed: 1,
    results: [
      { index: 0, id: KnowledgeItem.id, helpUrl: KnowledgeItem.helpUrl, error: null },
      {
        index: 1,
        id: null,
        helpUrl: null,
        error: {
          code: "plan_limit",
          message: `The plan "free" allows 25 knowledge items, and the account has as many. Delete one. ${askForAPlan}`,
        },
      },
    ],
  },
  explain_message: explanation(),
  list_knowledge_gaps: {
    domain: Domain.hostname,
    data: [recordExamples.KnowledgeGap],
    nextCursor: null,
  },
  list_revisions: { data: [revised], nextCursor: null },
  get_revision: { recordId: Message.id, ...revised, changes, record: Message },
  restore_revision: { recordId: Message.id, ...revised, changes, record: Message },
  list_changes: {
    data: [recordExamples.Change],
    cursor: "Q2hhbmdlc1NpbmNlMTA0MjEwNDI",
    hasMore: false,
  },
  preview_message: {
    url: `https://pages.acme.com/preview?mw-preview=${previewToken("plain")}`,
    pageUrl: `https://shop.acme.com/pricing?mw-preview=${previewToken("page")}`,
    expiresAt: "2026-03-07T13:00:00.000Z",
  },
  preview_landing_page: {
    url: `https://pages.acme.com/preview/${previewToken("draft", recordExamples.LandingPage.id)}`,
    expiresAt: "2026-03-07T13:00:00.000Z",
  },
  inspect_domain: {
    domain: Domain.hostname,
    url: `https://${Domain.hostname}/`,
    reachable: true,
    status: 200,
    tag: { found: true, namesAccount: true, namesDomain: true },
    policy: {
      allowsScript: true,
      allowsApi: false,
      allowsStyles: true,
      missing: ["connect-src https://widget.acme.com wss://widget.acme.com"],
    },
    language: "en",
    title: "Acme: shoes",
    themeColor: "#1f5a46",
    iconUrl: `https://${Domain.hostname}/favicon.ico`,
    logoUrl: null,
    problems: [
      {
        code: "policy_blocks_api",
        message:
          "The page's Content-Security-Policy lets the script call nobody. Add: connect-src https://widget.acme.com wss://widget.acme.com",
      },
    ],
  },
  list_message_starters: { data: [recordExamples.MessageStarter], nextCursor: null },
  get_message_starter: {
    ...recordExamples.MessageStarter,
    message: {
      name: recordExamples.MessageStarter.name,
      status: "inactive",
      template: recordExamples.MessageStarter.template,
      htmlContent: "<h2>10 % off this week</h2>",
    },
  },
  list_landing_page_templates: {
    data: [
      {
        id: "thank-you",
        description: "What visitors see after a form, an order or a registration.",
        fields: ["heading"],
      },
    ],
    nextCursor: null,
  },
  get_survey_results: {
    messageId: Message.id,
    responses: 40,
    finished: 36,
    isComplete: true,
    questions: [
      {
        id: "again",
        type: "SINGLE_CHOICE",
        text: "Would you buy again?",
        answered: 40,
        average: null,
        nps: null,
        answers: [
          { value: "Yes", count: 30, share: 0.75 },
          { value: "No", count: 10, share: 0.25 },
        ],
        texts: [],
      },
    ],
  },
  get_landing_page_template: {
    id: "thank-you",
    description: "What visitors see after a form, an order or a registration.",
    fields: ["heading"],
    content: {
      type: "object",
      properties: { heading: { type: "string", maxLength: 200 } },
      additionalProperties: false,
    },
    defaultContent: {},
  },
  claim_conversation: {
    conversationId: recordExamples.Conversation.id,
    leaseId: chatLease,
    expiresAt: "2026-03-02T09:36:40.512Z",
    messages: [recordExamples.ChatMessage],
    excerpts: [
      {
        knowledgeId: recordExamples.KnowledgeItem.id,
        title: recordExamples.KnowledgeItem.title,
        excerpt: "We pay back within 14 days.",
        url: null,
      },
    ],
  },
  create_asset: {
    ...Asset,
    status: "pending",
    url: null,
    width: null,
    height: null,
    upload: {
      method: "PUT",
      url: `https://assets.s3.eu-central-1.amazonaws.com/incoming/${Asset.id}?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Expires=900&X-Amz-SignedHeaders=content-length%3Bcontent-type%3Bhost&X-Amz-Signature=5d3a`,
      headers: { "content-type": Asset.contentType },
      expiresAt: "2026-03-01T10:19:00.000Z",
    },
  },
  create_webhook: { ...Webhook, secret: webhookSecret },
  rotate_identity_secret: {
    domainId: Domain.id,
    secret: "mwi_5d3aK9sVw2Qm8Zx1Lk4Rb6Tn7Vc0YsWd3eGuA9iKqTj",
    rotatedAt: Domain.updatedAt,
  },
  rotate_webhook_secret: {
    ...Webhook,
    secretRotatedAt: "2026-03-09T08:00:00.000Z",
    version: 2,
    updatedAt: "2026-03-09T08:00:00.000Z",
    secret: webhookSecret,
  },
  update_account: Account,
  delete_account: { id: Account.id, deleted: true },
  approve_review: { ...Review, state: "approved", decidedBy: Message.updatedBy },
  reject_review: {
    ...Review,
    state: "rejected",
    reason: "The sale ends on Saturday.",
    decidedBy: Message.updatedBy,
  },
  invite_member: {
    ...Member,
    status: "invited",
    name: null,
    invitationExpiresAt: "2026-03-08T10:04:00.000Z",
    lastSeenAt: null,
    updatedAt: Member.createdAt,
    invitationUrl: `https://widgets.acme.com/console/enter#mws_invitation_0351MgktO7uM2cY9AzFEVx06gzx9m3q7h2c4rd4kTq8Zr1WcYb6Nf3HsXe9GmJ7dLuPa2vKoQ9`,
  },
  create_api_key: {
    ...ApiKey,
    lastUsedAt: null,
    token: "mws_live_0351MgktO7uM2cY9AzFEVx4kTq8Zr1WcYb6Nf3HsXe9GmJ7dLuPa2vKoQ9fQk",
  },
};

/** Has the length of a real token, but opens nothing. */
function previewToken(place: string, id: string = Message.id): string {
  return `${id}.${place}.1772888400.shop.acme.com.2vQ7mZx9Lk4Rb6Tn1Vc8YsWd0eGuA9iKqTjXvHwMo5P`;
}

/** The real gates' verdict on the example message. */
function explanation() {
  const domain = { id: Domain.id, hostname: Domain.hostname, ordinal: "00" };
  const seen = visitOf(
    { ...visit, shownAt: [], othersShownAt: [] },
    new Date("2026-03-02T09:30:00.000Z"),
  );
  const patternTime = new TimeAllowance(1000);
  const gates = judge(Message, seen, {
    domain,
    domains: [domain],
    patternTime,
    frequencyCaps: Domain.frequencyCaps,
  });
  const { trigger, triggerValue } = Message;
  const tagSeenAt = "2026-03-02T09:20:00.000Z";
  return {
    verdict: verdict(Message, seen, gates, [], tagSeenAt),
    id: Message.id,
    shows: gates.every(({ passes }) => passes),
    at: seen.at.toISOString(),
    gates,
    trigger: { trigger, triggerValue, fires: whenItFires(Message) },
    waitsFor: [],
    notes: remarks(Message, {
      updatedAt: Message.updatedAt,
      now: new Date("2026-03-02T10:00:00Z"),
      tagSeenAt,
    }),
  };
}

/** An example body or query for the operation. Undefined when it needs none, or none has been written. */
export function requestExample({ name }: Operation): Record<string, unknown> | undefined {
  return requests[name];
}

/** An example answer of the operation. */
export function resultExample(operation: Operation): Record<string, unknown> | undefined {
  const { name, output, effect } = operation;
  const own = results[name];
  if (own) return own;
  const record = nameOf(output);
  if (record) return changed(recordExamples[record], requests[name] ?? {});
  const row = rowOf(output);
  const listed = row && recordOfRow(row);
  if (listed) {
    const isOfDomain = "domain" in output._zod.def.shape;
    return {
      data: [recordExamples[listed]],
      nextCursor: null,
      ...(isOfDomain && { domain: Domain.hostname }),
    };
  }
  return effect === "delete" ? { id: idUnder(operation), deleted: true } : undefined;
}

/** The id of an example record, by the list in its path. */
function idUnder({ route }: Operation): unknown {
  const path = route.replace(/^\w+ /, "").replace(/\/\{\w+\}$/, "");
  const list = operations.find((each) => each.route === `GET ${path}`);
  const { data: [first] = [] } = (list && resultExample(list)) as { data?: { id: string }[] };
  return first?.id;
}

/** The record with the request's changes. Inside an object, fields that the request does not name stay. */
function changed(
  record: Readonly<Record<string, unknown>>,
  named: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const shared = Object.entries(named).filter(([field]) => field in record);
  return {
    ...record,
    ...Object.fromEntries(
      shared.map(([field, value]) => [
        field,
        isObject(value) && isObject(record[field]) ? changed(record[field], value) : value,
      ]),
    ),
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
