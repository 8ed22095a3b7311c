import {
  type Analytics,
  figuresOf,
  messageSeriesOf,
  messageTotalsOf,
  npsOf,
  pageTotalsOf,
  type Subject,
  totalsOf,
} from "../../shared/jobs/analytics/figures";
import {
  type Dates,
  type Interval,
  previousDates,
  type Span,
  spanOf,
  spansOf,
} from "../../shared/jobs/analytics/period";
import type { WentLive } from "../../shared/jobs/analytics/store/note-went-live";
import { tallySpan, tallySpans } from "../../shared/jobs/analytics/sums";
import { recordId } from "../../shared/model/ids";
import type { QuarterCount, Tally } from "../../shared/model/measures";
import type { SiteId } from "../../shared/table/keys";

interface Findings {
  site: SiteId;
  domain: { id: string; timezone: string };
  dates: Dates;
  interval: Interval;
  /** The subject's days, for the period and the one before. */
  counts: readonly QuarterCount[];
  /** If the subject is the site. */
  wentLive?: readonly WentLive[];
  subject: Subject;
  /** The counts by message, with their days if those are requested. */
  messages: readonly { timeId: string; tally: Tally; days?: readonly Tally[] }[];
  /** Messages' names by time id. */
  names: ReadonlyMap<string, string>;
  otherMessages: number;
  now: Date;
  /** If the rows' days are requested. */
  pages?: {
    rows: readonly { timeId: string; tally: Tally; days: readonly Tally[] }[];
    titles: ReadonlyMap<string, string>;
  };
}

const maxWentLive = 100;

/** Roll-ups as callers see them: summed by the domain's calendar. */
export function presentAnalytics(findings: Findings): Analytics {
  const { site, domain, dates, interval, counts, subject, names, pages, now } = findings;
  const before = previousDates(dates);
  const totals = (period: Dates) =>
    totalsOf(tallySpan(counts, spanOf(period, domain.timezone)), subject);
  const spans = spansOf(dates, interval, domain.timezone);
  return {
    domainId: domain.id,
    timezone: domain.timezone,
    interval,
    ...dates,
    totals: totals(dates),
    previous: { ...before, totals: totals(before) },
    series: tallySpans(counts, spans).map((tally, index) => ({
      start: new Date(spans[index]?.start ?? 0).toISOString(),
      ...figuresOf(tally, subject),
      nps: npsOf(tally),
    })),
    wentLive: findings.wentLive
      ? wentLiveIn(findings.wentLive, spanOf(dates, domain.timezone), now)
      : null,
    messages: findings.messages.map(({ timeId, tally, days }) => ({
      messageId: recordId("msg", { ...site, timeId }),
      name: names.get(timeId) ?? null,
      ...messageTotalsOf(tally),
      ...(days && { series: messageSeriesOf(days) }),
    })),
    otherMessages: findings.otherMessages,
    ...(pages && {
      landingPages: pages.rows.map(({ timeId, tally, days }) => ({
        landingPageId: recordId("page", { ...site, timeId }),
        title: pages.titles.get(timeId) ?? null,
        ...pageTotalsOf(tally, days),
      })),
    }),
  };
}

/** Records that went live in the span, oldest first. A scheduled one has not gone live. */
function wentLiveIn(marks: readonly WentLive[], { start, end }: Span, now: Date): WentLive[] {
  return marks
    .filter(({ at }) => {
      const time = Date.parse(at);
      return time >= start && time < Math.min(end, now.getTime() + 1);
    })
    .sort((one, other) => (one.at < other.at ? -1 : 1))
    .slice(-maxWentLive);
}
