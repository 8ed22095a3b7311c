import { useQuery } from "@tanstack/preact-query";
import { api, unwrap } from "../../api/client";
import { queryKeys } from "../../api/query-keys";
import type { Period } from "../../figures/figures";
import { count, fewest } from "../../figures/figures";
import { numbersWords } from "../../figures/words";
import { useDomainQuery } from "../../shell/site";
import { usePlace } from "../../shell/use-place";
import { DataTable } from "../../ui/data-table";
import { words } from "../../words";
import { percent } from "../../words/locale";

// The API returns figures per row and day for at most this many days.
const maxDays = 92;

interface PageFiguresProps {
  period: Period;
  /** Shows the figures of one page only. */
  onChoose(id: string): void;
}

/** Each landing page's figures, most visited first. */
export function PageFigures({ period, onChoose }: PageFiguresProps) {
  const query = { ...useDomainQuery(), ...period };
  const isShort = Date.parse(period.to) - Date.parse(period.from) < maxDays * 86_400_000;
  const place = usePlace("/pages");
  const { data } = useQuery({
    queryKey: queryKeys.analytics(query.domain, "pages", period),
    queryFn: () =>
      unwrap(api.GET("/api/v1/analytics", { params: { query: { ...query, series: true } } })),
    enabled: isShort,
    staleTime: 60_000,
  });
  if (!isShort) return <p class="soft">{numbersWords.tooLong(maxDays)}</p>;
  if (!data) return null;
  const rows = data.landingPages ?? [];
  return (
    <>
      <DataTable
        caption={place.name}
        isStacked
        rows={rows}
        keyOf={({ landingPageId }) => landingPageId}
        onOpen={({ landingPageId }) => onChoose(landingPageId)}
        columns={[
          {
            name: place.name,
            kind: "wide",
            cell: ({ landingPageId, title }) => (
              <button type="button" class="link" onClick={() => onChoose(landingPageId)}>
                {title ?? landingPageId}
              </button>
            ),
          },
          {
            name: words.figures.views,
            kind: "number",
            order: "descending",
            cell: ({ views }) => count(views),
          },
          {
            name: words.figures.conversions,
            kind: "number",
            cell: ({ conversions }) => count(conversions),
          },
          {
            name: numbersWords.conversionRate,
            kind: "number",
            cell: ({ views, conversionRate }) => rate(views, conversionRate),
          },
        ]}
        none={<p class="soft">{numbersWords.noPages}</p>}
      />
      {rows.some(({ views }) => views < fewest) && (
        <p class="soft">{numbersWords.pageRatesFrom(fewest)}</p>
      )}
    </>
  );
}

function rate(views: number, conversionRate: number | null) {
  if (views >= fewest) return percent(conversionRate ?? 0, 1);
  return <span class="soft">{numbersWords.tooFew}</span>;
}
