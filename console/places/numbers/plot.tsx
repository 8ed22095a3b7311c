import type { ComponentChildren } from "preact";
import { unlessTyping, useKeys } from "../../ui/keys";
import { useNow } from "../../ui/time";
import { words } from "../../words";
import { locale } from "../../words/locale";
import { downloadSeries } from "./download-series";
import { type Analytics, count, type FigureName, period } from "./figures";
import { plotLines, pointsOf } from "./plot-lines";
import { PlotTable } from "./plot-table";
import { Ticks } from "./ticks";
import { useAsTable } from "./use-as-table";
import { numbersWords } from "./words";

interface PlotProps {
  analytics: Analytics;
  /** The period before, dashed. */
  before?: Analytics | undefined;
  name: FigureName;
  /** What else can be done with the figure. */
  children?: ComponentChildren;
}

/** One figure by day, with its table. The scale begins at zero, and a day that is not over is dotted. */
export function Plot({ analytics, before, name, children }: PlotProps) {
  const { isTable, button } = useAsTable();
  useKeys({ x: unlessTyping(() => downloadSeries(analytics)) });
  const now = useNow();
  const lines = plotLines(analytics, before?.series, name, new Date(now));
  const { values, earlier, isRunning, most } = lines;
  // A day begins at midnight of the site's clock, which may be the day before in UTC.
  const day = new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "short",
    timeZone: analytics.timezone,
  });
  const labels = analytics.series.map(({ start }) => day.format(new Date(start)));
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
          <div class="scale" aria-hidden="true">
            {[1, 0.5, 0].map((share) => (
              <span key={share}>{count(share * most)}</span>
            ))}
          </div>
          <div class="days" aria-hidden="true">
            <span>{labels[0]}</span>
            <span>{labels.at(-1)}</span>
          </div>
          <Ticks analytics={analytics} labels={labels} />
        </div>
      )}
    </figure>
  );
}
