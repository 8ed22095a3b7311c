import { useState } from "preact/hooks";
import { words } from "../../words";
import { type Analytics, count, type FigureName } from "./figures";

const width = 720;
const height = 180;
const top = 12;
const day = new Intl.DateTimeFormat("en", { day: "numeric", month: "short", timeZone: "UTC" });

/** One figure by day, with its table. The scale begins at zero. */
export function Plot({ analytics, name }: { analytics: Analytics; name: FigureName }) {
  const [isTable, setTable] = useState(false);
  const values = analytics.series.map((each) => ({
    label: day.format(new Date(each.start)),
    value: each[name] ?? 0,
  }));
  const most = ceiling(Math.max(1, ...values.map(({ value }) => value)));
  const x = (index: number) => (index / Math.max(1, values.length - 1)) * width;
  const y = (value: number) => height - (value / most) * (height - top);
  const points = values.map(({ value }, index) => `${x(index)},${y(value)}`).join(" ");
  const title = `${words.figures[name]}, ${values[0]?.label ?? ""} – ${values.at(-1)?.label ?? ""}`;
  return (
    <figure class="plot">
      <figcaption>
        <span>{title}</span>
        <button
          type="button"
          class="quiet"
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? words.numbers.asPlot : words.numbers.asTable}
        </button>
      </figcaption>
      {isTable ? (
        <table>
          <tbody>
            {values.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td class="number">{count(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
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
          <polyline points={points} />
          <text x="0" y={height + 18}>
            {values[0]?.label}
          </text>
          <text x={width} y={height + 18} text-anchor="end">
            {values.at(-1)?.label}
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
