import { siteOf } from "../../shared/handlers/operation/locate";
import {
  datesOfRows,
  type PeriodInput,
  spansOf,
  utcDaysAround,
} from "../../shared/jobs/analytics/period";
import { rankDays } from "../../shared/jobs/analytics/sums";
import type { Account, DomainReference } from "../../shared/kinds/account/account";
import { localDate } from "../../shared/model/local-days";
import { ApiError } from "../../shared/runtime/errors";
import type { Named, Repositories } from "../../shared/store";
import { presentAnalytics } from "./present-analytics";

interface Asked {
  account: Account;
  domain: DomainReference;
  store: Repositories<Named<"analytics" | "domains">>;
  now: Date;
}

/** The figures of a site, with the days of each message and landing page that had activity. */
export async function readDaysOfRows(
  input: PeriodInput,
  maxRows: number,
  { account, domain, store, now }: Asked,
) {
  const site = siteOf(account, domain);
  const utcDays = utcDaysAround(input, now);
  const period = store.domains.read(account.key, domain.ordinal).then((record) => {
    if (!record) {
      throw new ApiError("domain_not_found", `The domain ${domain.hostname} was deleted.`);
    }
    return { record, dates: datesOfRows(input, localDate(now, record.timezone)) };
  });
  const spans = period.then(({ record, dates }) => spansOf(dates, "day", record.timezone));
  const [{ record, dates }, { counts, wentLive }, messageDays, pageDays] = await Promise.all([
    period,
    store.analytics.siteDays(site, utcDays.both),
    store.analytics.rowsBySpan(site, "message", utcDays.current, spans),
    store.analytics.rowsBySpan(site, "landingPage", utcDays.current, spans),
    spans,
  ]);
  const ranked = rankDays(messageDays, "impressions");
  const messages = ranked.slice(0, maxRows);
  const pages = rankDays(pageDays, "views").slice(0, maxRows);
  const timeIds = (rows: readonly { timeId: string }[]) => rows.map(({ timeId }) => timeId);
  const [names, titles] = await Promise.all([
    store.analytics.messageNames(site, timeIds(messages)),
    store.analytics.pageTitles(site, timeIds(pages)),
  ]);
  return presentAnalytics({
    site,
    domain: record,
    dates,
    interval: input.interval ?? "day",
    counts,
    wentLive,
    subject: "site",
    messages,
    names,
    otherMessages: ranked.length - messages.length,
    pages: { rows: pages, titles },
    now,
  });
}
