import { words } from "../../words";
import { count, type FigureName } from "./figures";
import { numbersWords } from "./words";

interface PlotTableProps {
  labels: string[];
  values: number[];
  /** Of the period before, day by day, as far as something was counted. */
  earlier: readonly (number | undefined)[];
  name: FigureName;
}

/** What a plot shows, in figures. */
export function PlotTable({ labels, values, earlier, name }: PlotTableProps) {
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
