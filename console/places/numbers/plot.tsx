import type { ComponentChildren } from "preact";
import { Link } from "wouter-preact";
import { useMayReadChanges } from "../../shell/site";
import { unlessTyping, useKeys } from "../../ui/keys";
import { lazily } from "../../ui/lazily";
import { saveFile } from "../../ui/save-file";
import { useNow } from "../../ui/time";
import { useInAddress } from "../../ui/use-in-address";
import { words } from "../../words";
import { locale } from "../../words/locale";
import { Crosshair } from "./crosshair";
import { DayNames } from "./day-names";
import { type Analytics, count, type FigureName, period } from "./figures";
import { plotLines, pointsOf } from "./plot-lines";
import { ticksOf } from "./ticks-of";
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

/** Saves the figures of each day as CSV. They are numbers and days alone, so nothing needs quotes. */
function downloadSeries({ from, to, series }: Analytics): void {
  const names = Object.keys(series[0] ?? {}).filter((name) => name !== "nps");
  const rows = series.map((row) =>
    names.map((name) => String((row as Record<string, unknown>)[name] ?? "")).join(","),
  );
  saveFile(`numbers-${from}-${to}.csv`, [[names.join(","), ...rows, ""].join("\r\n")]);
}

interface PlotTableProps {
  labels: string[];
  values: number[];
  /** Of the period before, day by day, as far as something was counted. */
  earlier: readonly (number | undefined)[];
  name: FigureName;
}

/** What a plot shows, in figures. */
function PlotTable({ labels, values, earlier, name }: PlotTableProps) {
  return (
    <table>
      {earlier.length > 0 && (
        <thead>
          <tr>
            <td />
            <th class="number">{words.figures[name]}</th>
            <th class="number">{numbersWords.against}</th>
          </tr>
        </thead>
      )}
      <tbody>
        {values.map((value, index) => (
          <tr key={index}>
            <th scope="row">{labels[index]}</th>
            <td class="number">{count(value)}</td>
            {earlier.length > 0 && <td class="number soft">{count(earlier[index])}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface TicksProps {
  analytics: Analytics;
  /** The name of each day. */
  labels: readonly string[];
}

/** A tick below the line for each day on which something went live. It names the records and leads to them. */
function Ticks({ analytics, labels }: TicksProps) {
  const ticks = ticksOf(analytics);
  if (ticks.length === 0) return null;
  return (
    <ul class="ticks">
      {ticks.map(({ index, share, records }) => {
        const day = labels[index] ?? "";
        return (
          // A tap on the mark gives it the focus, which shows the records.
          <li key={index} style={{ left: `${share}%` }} tabIndex={-1}>
            <span class="mark" />
            {/* Moved by its own share of its width, so it stays within the plot. */}
            <span class="records" style={{ transform: `translateX(-${share}%)` }}>
              <span class="soft">{numbersWords.wentLive(day)}</span>
              {records.map(({ recordId, name }) => (
                <Link
                  key={recordId}
                  href={`${recordId.startsWith("page_") ? "/pages" : "/messages"}/${recordId}`}
                  aria-label={numbersWords.sinceLive(name, day)}
                >
                  {name}
                </Link>
              ))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
