import type { ComponentChildren } from "preact";

interface FiguresTableProps {
  /** What the rows are, then what their figures are. */
  heads: readonly string[];
  /** The column by which they are sorted, the highest first. */
  sorted?: number;
  /** Shows more of a row, where rows can be pressed. */
  onChoose?(key: string): void;
  rows: readonly { key: string; name: ComponentChildren; figures: readonly ComponentChildren[] }[];
}

/** Figures by row. */
export function FiguresTable({ heads, sorted, onChoose, rows }: FiguresTableProps) {
  return (
    <div class={onChoose ? "table-frame" : "table-frame figures"}>
      <table>
        <thead>
          <tr>
            {heads.map((each, index) => (
              <th
                key={each}
                class={index === 0 ? "wide" : "number"}
                aria-sort={index === sorted ? "descending" : undefined}
              >
                {each}
                {index === sorted && " ↓"}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, figures }) => (
            <tr key={key} onClick={() => onChoose?.(key)}>
              <td class="wide">{name}</td>
              {figures.map((each, index) => (
                <td key={heads[index + 1]} class="number">
                  {each}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
