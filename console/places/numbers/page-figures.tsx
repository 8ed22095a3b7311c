import { useQuery } from "@tanstack/preact-query";
import { Link } from "wouter-preact";
import { answerOf, api } from "../../api/client";
import { useDomainQuery } from "../../shell/site";
import { words } from "../../words";
import { count, fewest } from "./figures";
import type { Period } from "./period";

const percent = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 1 });
// The API tells the days of rows for as many.
const mostDays = 92;

/** What each landing page did, the most visited first. */
export function PageFigures({ period }: { period: Period }) {
  const query = { ...useDomainQuery(), ...period };
  const isShort = Date.parse(period.to) - Date.parse(period.from) < mostDays * 86_400_000;
  const { data } = useQuery({
    queryKey: ["analytics", query.domain, "pages", period],
    queryFn: () =>
      answerOf(api.GET("/api/v1/analytics", { params: { query: { ...query, series: true } } })),
    enabled: isShort,
    staleTime: 60_000,
  });
  if (!isShort) return <p class="soft">{words.numbers.tooLong(mostDays)}</p>;
  if (!data) return null;
  const pages = data.landingPages ?? [];
  if (pages.length === 0) return <p class="soft">{words.numbers.noPages}</p>;
  return (
    <div class="table-frame figures">
      <table>
        <thead>
          <tr>
            <th class="wide">{words.places.pages}</th>
            <th class="number" aria-sort="descending">
              {words.figures.views} ↓
            </th>
            <th class="number">{words.figures.submissions}</th>
            <th class="number">{words.numbers.leadRate}</th>
          </tr>
        </thead>
        <tbody>
          {pages.map(({ landingPageId, title, views, conversions, conversionRate }) => (
            <tr key={landingPageId}>
              <td class="wide">
                <Link href={`/pages/${landingPageId}`}>{title ?? landingPageId}</Link>
              </td>
              <td class="number">{count(views)}</td>
              <td class="number">{count(conversions)}</td>
              <td class="number">
                {views >= fewest ? (
                  percent.format(conversionRate ?? 0)
                ) : (
                  <span class="soft" title={words.numbers.tooFew}>
                    –
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
