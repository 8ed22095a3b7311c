import { useEffect, useState } from "preact/hooks";
import { listenToKeys, unlessTyping } from "../../ui/keys";
import { words } from "../../words";
import { type Analytics, count, type FigureName, period } from "./figures";
import { PlotTable } from "./plot-table";

interface PlotProps {
  analytics: Analytics;
  /** The period before, dashed. */
  before?: Analytics | undefined;
  name: FigureName;
  onDownload?: (() => void) | undefined;
}

const width = 720;
const height = 180;
const top = 12;

/** One figure by day, with its table. The scale begins at zero. */
export function Plot({ analytics, before, name, onDownload }: PlotProps) {
  const [isTable, setTable] = useState(false);
  useEffect(() => listenToKeys({ t: unlessTyping(() => setTable((is) => !is)) }), []);
  const values = analytics.series.map((each) => each[name] ?? 0);
  const earlier = before?.series.slice(0, values.length).map((each) => each[name] ?? 0) ?? [];
  // A day begins at midnight of the site's clock, which may be the day before in UTC.
  const day = new Intl.DateTimeFormat("en", {
    day: "numeric",
    month: "short",
    timeZone: analytics.timezone,
  });
  const labels = analytics.series.map(({ start }) => day.format(new Date(start)));
  const most = ceiling(Math.max(1, ...values, ...earlier));
  const x = (index: number) => (index / Math.max(1, values.length - 1)) * width;
  const y = (value: number) => height - (value / most) * (height - top);
  const points = (line: number[]) =>
    line.map((value, index) => `${x(index)},${y(value)}`).join(" ");
  const title = `${words.figures[name]}, ${labels[0] ?? ""} – ${labels.at(-1) ?? ""}`;
  return (
    <figure class="plot">
      <figcaption>
        <span>
          {title}
          {before && (
            <span class="soft"> · {words.numbers.before(period(before.from, before.to))}</span>
          )}
        </span>
        <span class="actions">
          {onDownload && (
            <button type="button" class="quiet" onClick={onDownload}>
              {words.numbers.csv}
            </button>
          )}
          <button
            type="button"
            class="quiet"
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? words.numbers.asPlot : words.numbers.asTable}
          </button>
        </span>
      </figcaption>
      {isTable ? (
        <PlotTable labels={labels} values={values} earlier={earlier} name={name} />
      ) : (
        <svg viewBox={`0 0 ${width} ${height + 24}`} role="img" aria-label={title}>
          {[0, 0.5, 1].map((share) => (
            <g key={share}>
              <line x1="0" x2={width} y1={y(share * most)} y2={y(share * most)} />
              <text x="0" y={y(share * most) - 4}>
                {count(share * most)}
              </text>
            </g>
          ))}
          {earlier.length > 1 && <polyline class="before" points={points(earlier)} />}
          <polyline points={points(values)} />
          <text x="0" y={height + 18}>
            {labels[0]}
          </text>
          <text x={width} y={height + 18} text-anchor="end">
            {labels.at(-1)}
          </text>
        </svg>
      )}
    </figure>
  );
}

/** The next even round number, so that its half is whole. */
function ceiling(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 4, 6, 8, 10].find((each) => each * power >= value) ?? 10;
  return Math.max(2, step * power);
}
