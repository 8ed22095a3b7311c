import { useQuery } from "@tanstack/preact-query";
import { api, unwrap } from "../api/client";
import { queryKeys } from "../api/query-keys";
import { useDomainQuery, useSite } from "../shell/site";
import { words } from "../words";
import { count, dayOf, lastDays } from "./figures";

const days = 30;

/** The daily counts of all messages and landing pages, in one request for a whole list. */
function useCourses() {
  const { domain } = useSite();
  const query = { ...useDomainQuery(), ...lastDays(days, domain.timezone) };
  return useQuery({
    queryKey: queryKeys.analytics(domain.hostname, "courses", query.to),
    queryFn: () =>
      unwrap(api.GET("/api/v1/analytics", { params: { query: { ...query, series: true } } })),
    staleTime: 60_000,
  });
}

/** A message's impressions over the last days, as a sparkline. */
export function MessageCourse({ id }: { id: string | undefined }) {
  const { data } = useCourses();
  const row = data?.messages.find(({ messageId }) => messageId === id);
  return (
    <Course from={data?.from} of={row?.series?.impressions} label={words.figures.impressions} />
  );
}

/** A landing page's visits over the last days, as a sparkline. */
export function PageCourse({ id }: { id: string | undefined }) {
  const { data } = useCourses();
  const row = data?.landingPages?.find(({ landingPageId }) => landingPageId === id);
  return <Course from={data?.from} of={row?.series.views} label={words.figures.views} />;
}

interface CourseProps {
  from: string | undefined;
  of: readonly number[] | undefined;
  label: string;
}

function Course({ from, of: values, label }: CourseProps) {
  if (from === undefined) return null;
  const most = Math.max(0, ...(values ?? []));
  // A record without counts, or not among the fifty that the API returns.
  if (!values || most === 0) return <span class="soft">–</span>;
  const sum = values.reduce((total, each) => total + each, 0);
  const text = words.figures.course(
    label,
    count(sum),
    days,
    count(most),
    dayOf(from, values.indexOf(most)),
  );
  return <Sparkline days={values} text={text} />;
}

const width = 96;
const height = 24;

/**
 * A count over some days as a line from zero. The last day is left out: it is incomplete, so its line would always fall. Screen
 * readers get `text`.
 */
function Sparkline({ days: allDays, text }: { days: readonly number[]; text: string }) {
  const days = allDays.length > 2 ? allDays.slice(0, -1) : allDays;
  const most = Math.max(1, ...days);
  const x = (index: number) => (index * width) / Math.max(1, days.length - 1);
  // Keep the line's highest and lowest points inside the box.
  const y = (value: number) => 1 + (height - 2) * (1 - value / most);
  const points = days.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`);
  return (
    <span class="sparkline" title={text}>
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
        <polyline points={points.join(" ")} />
      </svg>
      <span class="hidden">{text}</span>
    </span>
  );
}
