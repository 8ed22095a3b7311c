import { useQuery } from "@tanstack/preact-query";
import { Link } from "wouter-preact";
import { answerOf, api } from "../../api/client";
import type { Period } from "../../figures/figures";
import { count, fewest } from "../../figures/figures";
import { numbersWords } from "../../figures/words";
import { useDomainQuery } from "../../shell/site";
import { usePlace } from "../../shell/use-place";
import { words } from "../../words";
import { percent } from "../../words/locale";
import { FiguresTable } from "./figures-table";

// The API tells the days of rows for as many.
const maxDays = 92;

interface PageFiguresProps {
  period: Period;
  /** Shows everything of one page alone. */
  onChoose(id: string): void;
}

/** What each landing page did, the most visited first. */
export function PageFigures({ period, onChoose }: PageFiguresProps) {
  const query = { ...useDomainQuery(), ...period };
  const isShort = Date.parse(period.to) - Date.parse(period.from) < maxDays * 86_400_000;
  const place = usePlace("/pages");
  const { data } = useQuery({
    queryKey: ["analytics", query.domain, "pages", period],
    queryFn: () =>
      answerOf(api.GET("/api/v1/analytics", { params: { query: { ...query, series: true } } })),
    enabled: isShort,
    staleTime: 60_000,
  });
  if (!isShort) return <p class="soft">{numbersWords.tooLong(maxDays)}</p>;
  if (!data) return null;
  const pages = data.landingPages ?? [];
  if (pages.length === 0) return <p class="soft">{numbersWords.noPages}</p>;
  return (
    <FiguresTable
      heads={[place.name, words.figures.views, words.figures.submissions, numbersWords.leadRate]}
      sorted={1}
      onChoose={onChoose}
      rows={pages.map(({ landingPageId, title, views, conversions, conversionRate }) => ({
        key: landingPageId,
        name: (
          <Link
            href={`/pages/${landingPageId}`}
            onClick={(event: MouseEvent) => event.stopPropagation()}
          >
            {title ?? landingPageId}
          </Link>
        ),
        figures: [count(views), count(conversions), rate(views, conversionRate)],
      }))}
    />
  );
}

function rate(views: number, conversionRate: number | null) {
  if (views >= fewest) return percent(conversionRate ?? 0, 1);
  return <span class="soft">{numbersWords.tooFew}</span>;
}
