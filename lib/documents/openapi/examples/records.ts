import type * as z from "zod/mini";
import type { analyticsSchema } from "../../../../shared/jobs/analytics/figures";
import { ofAllKinds } from "../../../../shared/kinds/docs";
import {
  counts,
  domainId,
  key,
  messageId,
  shownMessage,
  visit,
} from "../../../../shared/kinds/examples/values";
import type { ExamplesOf } from "../../../../shared/kinds/kind-docs";
import type { namedSchemas } from "../named-schemas";

const goal = { goalRate: 0.0168, goalValue: [{ currency: "EUR", amount: 154_690 }] };

const totals = {
  pageviews: 6120,
  conversations: 14,
  views: null,
  ...counts,
  clickThroughRate: 0.125,
  dismissalRate: 0.2239,
  conversionRate: 0.031,
  ...goal,
  nps: null,
  medianFirstReplySeconds: 95,
  chat: {
    ...{ replied: 11, unassisted: 6, contained: 2, escalated: 3, resolvedConfirmed: 1 },
    ...{ ratings: 5, averageRating: 4.6, longestWaitSeconds: 840 },
  },
};

const analyticsExample = {
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
      views: null,
      ...counts,
      nps: null,
    },
  ],
  wentLive: [{ at: "2026-03-01T08:00:00.000Z", recordId: messageId, name: "Spring sale" }],
  messages: [
    {
      messageId,
      name: "Spring sale",
      ...counts,
      clickThroughRate: 0.125,
      dismissalRate: 0.2239,
      conversionRate: 0.031,
      ...goal,
      nps: null,
    },
  ],
  otherMessages: 0,
} satisfies z.output<typeof analyticsSchema>;

/** One example of each named schema, all of one account and one site. */
export const recordExamples = {
  ...ofAllKinds("records"),
  Actor: key,
  Analytics: analyticsExample,
  Change: {
    seq: 1042,
    type: "message.updated",
    recordId: messageId,
    domainId,
    version: 3,
    actor: key,
    note: "The sale ends a week later",
    createdAt: "2026-03-02T09:30:00.000Z",
    data: {
      id: messageId,
      domainId,
      name: "Spring sale",
      status: "active",
      template: "banner",
      expiresAt: "2026-03-31T22:00:00.000Z",
      version: 3,
    },
  },
  EmbedConfiguration: { id: messageId, ...shownMessage },
  Visit: visit,
} satisfies ExamplesOf<typeof namedSchemas>;
