import * as z from "zod/mini";
import { locateFilter, notFound, selectedOf, siteOf } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { analyticsSchema } from "../../shared/jobs/analytics/figures";
import {
  type Dates,
  datesOf,
  datesOfRows,
  intervals,
  refuseFuture,
  spanOf,
  utcDaysAround,
} from "../../shared/jobs/analytics/period";
import { analyticsRepository } from "../../shared/jobs/analytics/repository";
import { rankMessages } from "../../shared/jobs/analytics/sums";
import { domainsRepository } from "../../shared/kinds/domain/repository";
import { landingPagesRepository } from "../../shared/kinds/landing-page/repository";
import { ofKind } from "../../shared/kinds/record-fields";
import { day } from "../../shared/model/fields";
import { localDate } from "../../shared/model/local-days";
import { roleNames } from "../../shared/model/role";
import { ApiError, checkAll } from "../../shared/runtime/errors";
import { presentAnalytics } from "./present-analytics";
import { readDaysOfRows } from "./read-days-of-rows";

const maxMessages = 50;
// The time zone in which a day begins first.
const firstTimezone = "Pacific/Kiritimati";

// The field with which each kind of record filters the figures.
const filters = { message: "messageId", landingPage: "landingPageId" };

export const getAnalytics = defineOperation({
  name: "get_analytics",
  route: "GET /api/v1/analytics",
  toolGroups: ["core", "insights"],
  title: "Get analytics",
  summary:
    "Statistics (stats) and numbers of a website: its traffic, how many visitors or people come, saw or clicked something, the views, clicks and conversions, the click and conversion rate, and how well each popup, banner, campaign and landing page performs, is doing or did, compared with the period before, such as last week or month. `pageviews` needs the tag's `data-pageviews`.",
  effect: "read",
  roles: roleNames,
  domainScope: "primary",
  uses: {
    analytics: analyticsRepository,
    domains: domainsRepository,
    landingPages: landingPagesRepository,
  },
  input: z
    .strictObject({
      from: z.optional(day("First day. Default: 30 days up to `to`.")),
      to: z.optional(day("Last day, included. Default: today.")),
      interval: z.optional(
        z
          .enum(intervals)
          .check(z.describe("The series' step: `hour`: up to 14 days; others: 366.")),
      ),
      messageId: z.optional(ofKind("message", z.string().check(z.describe("Only this message.")))),
      landingPageId: z.optional(
        ofKind("landingPage", z.string().check(z.describe("Only this landing page."))),
      ),
      series: z.optional(z.boolean().check(z.describe("Adds pages and daily rows (92 max)."))),
    })
    .check(z.check(tellOneRecord, { when: () => true })),
  output: analyticsSchema,
  errors: ["not_found"],
  validate({ messageId, landingPageId, series = false, ...input }) {
    let namedDates: Dates | undefined;
    checkAll(
      () => refuseBoth(messageId, landingPageId),
      () => {
        // Without one of them, they depend on the domain's current day.
        if (input.from !== undefined && input.to !== undefined)
          namedDates = (series ? datesOfRows : datesOf)(input, input.to);
      },
    );
    return { messageId, landingPageId, withDays: series, input, namedDates };
  },
  check: ({ input }, { now }) => refuseFuture(input.from, now, firstTimezone),
  async run({ messageId, landingPageId, withDays, input, namedDates }, context) {
    const { account, store, now } = context;
    if (withDays) return await readDaysOfRows(input, maxMessages, context);
    if (landingPageId !== undefined) {
      const { domain, site, timeId } = locateFilter("landingPage", landingPageId, context, filters);
      const { both } = utcDaysAround(input, now);
      const [record, counts, page] = await Promise.all([
        store.domains.read(account.key, domain.ordinal),
        store.analytics.pageDays(site, timeId, both),
        store.landingPages.read(site, timeId),
      ]);
      // A deleted page keeps its figures, as a deleted message does.
      if (!record || (!page && counts.length === 0))
        throw notFound("landingPage", landingPageId, selectedOf(context));
      return presentAnalytics({
        site,
        domain: record,
        dates: namedDates ?? datesOf(input, localDate(now, record.timezone)),
        interval: input.interval ?? "day",
        counts,
        subject: "landingPage",
        messages: [],
        names: new Map(),
        otherMessages: 0,
        now,
      });
    }
    const place =
      messageId === undefined ? undefined : locateFilter("message", messageId, context, filters);
    const { domain } = place ?? context;
    const site = siteOf(account, domain);
    const timeId = place?.timeId;
    // Covers every timezone, so the domain with its own timezone can be read in the same round trip.
    const utcDays = utcDaysAround(input, now);
    const [record, { counts, wentLive }, ofMessages, ownName] = await Promise.all([
      store.domains.read(account.key, domain.ordinal),
      timeId === undefined
        ? store.analytics.siteDays(site, utcDays.both)
        : store.analytics
            .messageDays(site, timeId, utcDays.both)
            .then((counts) => ({ counts, wentLive: undefined })),
      timeId === undefined ? store.analytics.messagesDays(site, utcDays) : undefined,
      timeId === undefined ? undefined : store.analytics.messageNames(site, [timeId]),
    ]);
    if (!record) {
      throw new ApiError("domain_not_found", `The domain ${domain.hostname} was deleted.`);
    }
    if (messageId !== undefined && ownName?.size === 0)
      throw notFound("message", messageId, selectedOf(context));

    const dates = namedDates ?? datesOf(input, localDate(now, record.timezone));
    const ranked = rankMessages(
      ofMessages ?? new Map([[timeId ?? "", counts]]),
      spanOf(dates, record.timezone),
    );
    const listed = ranked.slice(0, maxMessages);
    const names =
      ownName ??
      (await store.analytics.messageNames(
        site,
        listed.map(({ timeId }) => timeId),
      ));
    return presentAnalytics({
      site,
      domain: record,
      dates,
      interval: input.interval ?? "day",
      counts,
      ...(wentLive && { wentLive }),
      subject: timeId === undefined ? "site" : "message",
      messages: listed,
      names,
      otherMessages: ranked.length - listed.length,
      now,
    });
  },
});

/** @throws ApiError `invalid_body` if both are named */
function refuseBoth(messageId: string | undefined, landingPageId: string | undefined): void {
  if (messageId === undefined || landingPageId === undefined) return;
  throw new ApiError(
    "invalid_body",
    "Name messageId or landingPageId, not both: figures cover one of them at a time.",
  );
}

/** Refuses daily rows for one record, whose answer has them already, whatever was sent as `series`. */
function tellOneRecord({ value, issues }: z.core.ParsePayload<Record<string, unknown>>): void {
  const { series = false, messageId, landingPageId } = value ?? {};
  if (series === false || (messageId ?? landingPageId) === undefined) return;
  const others = issues.filter(({ path = [] }) => path[0] !== "series");
  issues.splice(0, issues.length, ...others, {
    code: "custom",
    path: ["series"],
    message:
      "must be left out with messageId or landingPageId: the answer then has a row for each day",
    params: { isComplete: true },
    input: undefined,
  });
}
