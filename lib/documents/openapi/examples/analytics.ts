import type * as z from "zod/mini";
import type { analyticsSchema } from "../../../../shared/jobs/analytics/figures";
import { counts } from "../../../../shared/kinds/examples/counts";
import { domainId, messageId } from "../../../../shared/kinds/examples/ids";

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

export const analyticsExample = {
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
