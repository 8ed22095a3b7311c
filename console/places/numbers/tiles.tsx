import { words } from "../../words";
import { type Analytics, change, count, type FigureName, period } from "./figures";

interface TilesProps {
  analytics: Analytics;
  names: readonly FigureName[];
  chosen: FigureName;
  onChoose?(name: FigureName): void;
}

/** Figures of a period, each beside that of the period before. */
export function Tiles({ analytics, names, chosen, onChoose }: TilesProps) {
  const { totals, previous } = analytics;
  const before = period(previous.from, previous.to);
  return (
    <div class="tiles">
      {names.map((name) => {
        const percent = change(totals[name], previous.totals[name]);
        const content = (
          <>
            <span>{words.figures[name]}</span>
            <b>{count(totals[name])}</b>
            <small>
              {percent === undefined
                ? words.numbers.nothingBefore(before)
                : words.numbers.compared(percent, before)}
            </small>
          </>
        );
        return onChoose ? (
          <button
            key={name}
            type="button"
            aria-pressed={name === chosen}
            onClick={() => onChoose(name)}
          >
            {content}
          </button>
        ) : (
          <div key={name}>{content}</div>
        );
      })}
    </div>
  );
}
