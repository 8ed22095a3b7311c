import { words } from "../words";
import { type Analytics, change, count, type FigureName, money, period, today } from "./figures";
import { numbersWords } from "./words";

interface TilesProps<Name extends FigureName> {
  /** Undefined while loading. The tiles keep their size. */
  analytics: Analytics | undefined;
  names: readonly Name[];
  chosen: Name;
  onChoose?(name: Name): void;
}

/** A period's figures, each compared to the previous period. */
export function Tiles<Name extends FigureName>(props: TilesProps<Name>) {
  const { analytics, names, chosen, onChoose } = props;
  // A page's only conversions are those of its form.
  const meanings = names.includes("views" as Name)
    ? []
    : names.flatMap((name) => numbersWords.meanings[name] ?? []);
  return (
    <>
      <div class="tiles" aria-busy={analytics === undefined}>
        {names.map((name) => {
          const content = (
            <>
              <span>{words.figures[name]}</span>
              <b>{analytics ? count(analytics.totals[name]) : "\u00a0"}</b>
              <small>{analytics ? compared(name, analytics) : "\u00a0"}</small>
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
        {analytics && <Revenue {...analytics} />}
      </div>
      {meanings.length > 0 && <p class="soft foot">{meanings.join(" ")}</p>}
    </>
  );
}

/** What reached goals were worth; nothing if none had a value. */
function Revenue({ totals, previous }: Analytics) {
  if (totals.goalValue.length + previous.totals.goalValue.length === 0) return null;
  const before = period(previous.from, previous.to);
  const earlier = previous.totals.goalValue;
  return (
    <div>
      <span>{words.figures.goalValue}</span>
      <b>{totals.goalValue.map(money).join(", ") || count(0)}</b>
      <small>
        {earlier.length > 0
          ? numbersWords.countBefore(earlier.map(money).join(", "), before)
          : numbersWords.nothingBefore(before)}
      </small>
    </div>
  );
}

// A smaller count, or a larger change, is clearer as a number than as a percentage.
const leastCompared = 30;
const maxPercent = 900;

/** How a figure compares to the previous period, in words. */
export function compared(
  name: FigureName,
  analytics: Pick<Analytics, "totals" | "previous" | "from" | "to" | "timezone">,
  now = Date.now(),
): string {
  const { totals, previous, from, to, timezone } = analytics;
  // A few hours are always fewer than a whole day.
  if (from === to && to === today(timezone, now)) return numbersWords.soFar;
  const before = period(previous.from, previous.to);
  const earlier = previous.totals[name];
  const percent = change(totals[name], earlier);
  if (percent === undefined) return numbersWords.nothingBefore(before);
  return (earlier ?? 0) < leastCompared || percent > maxPercent
    ? numbersWords.countBefore(count(earlier), before)
    : numbersWords.compared(percent, before);
}
