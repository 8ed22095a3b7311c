import { words } from "../../words";
import { type FigureName, period } from "./figures";
import type { Period } from "./period";
import { numbersWords } from "./words";

/** The room of a plot until its figures are here, so that nothing below it moves. */
export function PlotBefore({ name, days }: { name: FigureName; days: Period }) {
  return (
    <figure class="plot" aria-busy="true">
      <figcaption>
        <span>
          {words.figures[name]}, {period(days.from, days.to)}
        </span>
        <span class="actions">
          <button type="button" class="quiet" disabled>
            {numbersWords.asTable}
          </button>
        </span>
      </figcaption>
      <div class="plane">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {[0, 50, 100].map((height) => (
            <line key={height} x1="0" x2="100" y1={height} y2={height} />
          ))}
        </svg>
        <div class="days" />
      </div>
    </figure>
  );
}
