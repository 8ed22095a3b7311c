import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { saveFile } from "../api/download-list";
import { useCanReadChanges } from "../shell/site";
import { useInAddress } from "../ui/address";
import { type Column, DataTable } from "../ui/data-table";
import { useKeys } from "../ui/keys";
import { lazily } from "../ui/lazily";
import { useNow } from "../ui/time";
import { words } from "../words";
import { locale } from "../words/locale";
import { type Analytics, count, type FigureName, type Period, period } from "./figures";
import { Crosshair, DayNames, Ticks } from "./plane";
import { type PlotLines, plotLines, pointsOf, ticksOf } from "./plot-lines";
import { numbersWords } from "./words";

const DayChanges = lazily(() => import("./day-changes").then((loaded) => loaded.DayChanges));

const dayMs = 86_400_000;

interface PlotProps {
  /** Undefined while loading. The chart keeps its size, so that nothing below it moves. */
  analytics: Analytics | undefined;
  days: Period;
  /** The previous period's figures, as a dashed line. */
  before?: Analytics | undefined;
  name: FigureName;
  /** More buttons for the figure. */
  children?: ComponentChildren;
}

/**
 * A chart of one figure by day, which can be shown as a table, with the changes of a chosen day. The scale starts at zero, and
 * an incomplete day is dotted.
 */
export function Plot({ analytics, days, before, name, children }: PlotProps) {
  const [isTable, setTable] = useState(false);
  const toggle = () => setTable((is) => !is);
  const download = () => analytics && downloadSeries(analytics);
  useKeys({ t: toggle, x: download });
  const now = useNow();
  const lines = analytics && plotLines(analytics, before?.series, name, new Date(now));
  const title = `${words.figures[name]}, ${period(days.from, days.to)}`;
  const key = [
    before && lines && lines.earlier.length > 0
      ? numbersWords.before(period(before.from, before.to))
      : "",
    analytics && ticksOf(analytics).length > 0 ? numbersWords.marks : "",
  ].filter(Boolean);
  return (
    <figure class="plot" aria-busy={!analytics}>
      <figcaption>
        <span>
          {title}
          {key.length > 0 && <span class="soft"> {key.join(" · ")}</span>}
        </span>
        <span class="actions">
          {children}
          {analytics && (
            <button type="button" class="quiet" onClick={download}>
              {numbersWords.csv}
            </button>
          )}
          <button
            type="button"
            class="quiet"
            aria-pressed={isTable}
            disabled={!analytics}
            onClick={toggle}
          >
            {isTable ? numbersWords.asPlot : numbersWords.asTable}
          </button>
        </span>
      </figcaption>
      {analytics && lines ? (
        <Days analytics={analytics} lines={lines} name={name} title={title} isTable={isTable} />
      ) : (
        <div class="plane">
          <Sheet>{null}</Sheet>
          <DayNames labels={[]} />
        </div>
      )}
    </figure>
  );
}

interface DaysProps extends Pick<PlotProps, "name"> {
  analytics: Analytics;
  lines: PlotLines;
  title: string;
  isTable: boolean;
}

/** The days as a chart or a table, and the changes of the chosen day. */
function Days({ analytics, lines, name, title, isTable }: DaysProps) {
  const [day, setDay] = useInAddress("day");
  const canReadChanges = useCanReadChanges();
  const { values, earlier, isRunning, most } = lines;
  // A day starts at midnight in the site's time zone, which may be the previous day in UTC.
  const dayFormat = new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "short",
    timeZone: analytics.timezone,
  });
  const labels = analytics.series.map(({ start }) => dayFormat.format(new Date(start)));
  // Swedish dates have the format of the API and of the URL.
  const calendar = new Intl.DateTimeFormat("sv", { timeZone: analytics.timezone });
  const days = analytics.series.map(({ start }) => calendar.format(new Date(start)));
  const chosen = days.includes(day) && canReadChanges ? days.indexOf(day) : undefined;
  const startOf = (index: number) => Date.parse(analytics.series[index]?.start ?? "");
  const over = isRunning ? values.length - 1 : values.length;
  return (
    <>
      {isTable ? (
        <PlotTable labels={labels} values={values} earlier={earlier} name={name} />
      ) : (
        <div class="plane">
          <Sheet label={title}>
            <polyline class="before" points={pointsOf(earlier, lines)} />
            <polyline points={pointsOf(values, lines, 0, over)} />
            {isRunning && (
              <polyline class="running" points={pointsOf(values, lines, values.length - 2)} />
            )}
          </Sheet>
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
    </>
  );
}

/** The lines are stretched to the available width. The labels are HTML, so that they keep their size. */
function Sheet({ label, children }: { label?: string; children: ComponentChildren }) {
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {[0, 50, 100].map((height) => (
        <line key={height} x1="0" x2="100" y1={height} y2={height} />
      ))}
      {children}
    </svg>
  );
}

/** Downloads the figures by day as CSV. Numbers and dates need no quotes. */
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
  /** The previous period's values by day; undefined for days without counts. */
  earlier: readonly (number | undefined)[];
  name: FigureName;
}

/** The chart's values as a table. */
function PlotTable({ labels, values, earlier, name }: PlotTableProps) {
  const hasEarlier = earlier.length > 0;
  const columns: Column<number>[] = [
    { kind: "soft", isRowHead: true, cell: (index) => labels[index] },
    {
      ...(hasEarlier && { name: words.figures[name] }),
      kind: "number",
      cell: (index) => count(values[index]),
    },
    {
      name: numbersWords.against,
      kind: "number soft",
      cell: (index) => count(earlier[index]),
    },
  ];
  return (
    <DataTable
      caption={words.figures[name]}
      isPlain
      rows={[...values.keys()]}
      keyOf={String}
      columns={hasEarlier ? columns : columns.slice(0, 2)}
    />
  );
}
