import type { ComponentChildren } from "preact";
import { useMayReadChanges } from "../../shell/site";
import { unlessTyping, useKeys } from "../../ui/keys";
import { lazily } from "../../ui/lazily";
import { useNow } from "../../ui/time";
import { useInAddress } from "../../ui/use-in-address";
import { words } from "../../words";
import { locale } from "../../words/locale";
import { Crosshair } from "./crosshair";
import { DayNames } from "./day-names";
import { downloadSeries } from "./download-series";
import { type Analytics, count, type FigureName, period } from "./figures";
import { plotLines, pointsOf } from "./plot-lines";
import { PlotTable } from "./plot-table";
import { Ticks } from "./ticks";
import { useAsTable } from "./use-as-table";
import { numbersWords } from "./words";

const DayChanges = lazily(() => import("./day-changes").then((loaded) => loaded.DayChanges));
const dayMs = 86_400_000;

interface PlotProps {
  analytics: Analytics;
  /** The period before, dashed. */
  before?: Analytics | undefined;
  name: FigureName;
  /** What else can be done with the figure. */
  children?: ComponentChildren;
}

/**
 * One figure by day, with its table and what was changed on the day that somebody chooses. The scale begins at zero, and a
 * day that is not over is dotted.
 */
export function Plot({ analytics, before, name, children }: PlotProps) {
  const { isTable, button } = useAsTable();
  const [day, setDay] = useInAddress("day");
  const mayReadChanges = useMayReadChanges();
  useKeys({ x: unlessTyping(() => downloadSeries(analytics)) });
  const now = useNow();
  const lines = plotLines(analytics, before?.series, name, new Date(now));
  const { values, earlier, isRunning, most } = lines;
  // A day begins at midnight of the site's clock, which may be the day before in UTC.
  const dayFormat = new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "short",
    timeZone: analytics.timezone,
  });
  const labels = analytics.series.map(({ start }) => dayFormat.format(new Date(start)));
  // The Swedish way to write a date is that of the API, and of the address.
  const calendar = new Intl.DateTimeFormat("sv", { timeZone: analytics.timezone });
  const days = analytics.series.map(({ start }) => calendar.format(new Date(start)));
  const chosen = days.includes(day) && mayReadChanges ? days.indexOf(day) : undefined;
  const startOf = (index: number) => Date.parse(analytics.series[index]?.start ?? "");
  const title = `${words.figures[name]}, ${period(analytics.from, analytics.to)}`;
  const over = isRunning ? values.length - 1 : values.length;
  return (
    <figure class="plot">
      <figcaption>
        <span>
          {title}
          {before && earlier.length > 0 && (
            <span class="soft"> {numbersWords.before(period(before.from, before.to))}</span>
          )}
        </span>
        <span class="actions">
          {children}
          <button type="button" class="quiet" onClick={() => downloadSeries(analytics)}>
            {numbersWords.csv}
          </button>
          {button}
        </span>
      </figcaption>
      {isTable ? (
        <PlotTable labels={labels} values={values} earlier={earlier} name={name} />
      ) : (
        // The lines are stretched to the place there is; the labels are text of the page, and keep their size.
        <div class="plane">
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={title}>
            {[0, 50, 100].map((height) => (
              <line key={height} x1="0" x2="100" y1={height} y2={height} />
            ))}
            <polyline class="before" points={pointsOf(earlier, lines)} />
            <polyline points={pointsOf(values, lines, 0, over)} />
            {isRunning && (
              <polyline class="running" points={pointsOf(values, lines, values.length - 2)} />
            )}
          </svg>
          <Crosshair
            lines={lines}
            labels={labels}
            chosen={chosen}
            onChoose={(index) => setDay(days[index] ?? "")}
          />
          <div class="scale" aria-hidden="true">
            {[1, 0.5, 0].map((share) => (
              <span key={share}>{count(share * most)}</span>
            ))}
          </div>
          <DayNames labels={labels} />
          <Ticks analytics={analytics} labels={labels} />
        </div>
      )}
      {chosen !== undefined && (
        <DayChanges
          key={day}
          day={labels[chosen] ?? ""}
          from={startOf(chosen)}
          to={chosen + 1 < days.length ? startOf(chosen + 1) : startOf(chosen) + dayMs}
          onClose={() => setDay("")}
        />
      )}
    </figure>
  );
}
