import { domainDocs } from "../domain/docs";
import { apiKey, domainId } from "../examples/values";
import type { ExamplesOf, KindDocs } from "../kind-docs";
import { accountSchema } from "./account";
import { embedTag } from "./embed-tag";
import { plans, requestsPerMinute } from "./plans";
import { monthOf, priced, projectedUsd, visitorCountsOf } from "./usage";

const schemas = {
  Account: accountSchema,
};

const records = {
  Account: {
    id: "0199c0de-79f2-7b11-8a63-5c0f9e2d7a48",
    name: "Acme",
    email: "owner@acme.com",
    plan: "pro",
    trialEndsAt: null,
    primaryDomainId: domainId,
  },
} satisfies ExamplesOf<typeof schemas>;

const { Account } = records;
const { Domain } = domainDocs.records;

const visitors = visitorCountsOf({
  ...{ pageviews: 8200, impressions: 5100, clicks: 240, dismissals: 900, conversions: 31 },
  ...{ views: 160, submissions: 31, responses: 12, conversations: 9, chatMessages: 74, reads: 425 },
});
const statement = priced({
  ...{ apiCalls: 630, toolCalls: 1210, assetStorage: 0.000042 },
  ...visitors,
});

export const accountDocs = {
  tags: {
    me: "The caller's account: plan, limits, usage, and the domain that requests use.",
    usage: "How many requests each API key and member made, by day.",
  },
  schemas,
  records,
  operations: {
    whoami: {
      result: {
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
        key: apiKey,
        member: null,
      },
    },
    update_account: {
      request: { name: Account.name },
      result: Account,
    },
    delete_account: {
      request: { confirm: Account.id },
      result: { id: Account.id, deleted: true },
    },
    get_usage: {
      result: {
        from: "2026-03-01",
        to: "2026-03-07",
        total: { requests: 1840, tools: 1210, visitors },
        storedBytes: 184_320,
        days: [
          {
            ...{ day: "2026-03-06", requests: 1500, tools: 1190 },
            callers: [{ id: apiKey.id, requests: 1500, tools: 1190 }],
            visitors,
          },
          {
            ...{ day: "2026-03-07", requests: 340, tools: 20 },
            callers: [
              { id: "key_01hr9z3m2k", requests: 240, tools: 0 },
              { id: apiKey.id, requests: 100, tools: 20 },
            ],
            visitors: visitorCountsOf({}),
          },
        ],
        callers: [
          { id: apiKey.id, name: apiKey.name, requests: 1600, tools: 1210 },
          { id: "key_01hr9z3m2k", name: null, requests: 240, tools: 0 },
        ],
      },
    },
    get_statement: {
      result: {
        month: "2026-03",
        from: "2026-03-01",
        to: "2026-03-07",
        isFinal: false,
        currency: "USD",
        ...statement,
        projectedTotalUsd: projectedUsd(
          statement.totalUsd,
          monthOf("2026-03"),
          new Date("2026-03-07T12:00:00Z"),
        ),
        budgetUsd: 50,
        budgetPercent: Math.floor((statement.totalUsd / 50) * 1000) / 10,
      },
    },
    update_budget: {
      request: { monthlyUsd: 50 },
      result: { monthlyUsd: 50 },
    },
  },
} satisfies KindDocs;
