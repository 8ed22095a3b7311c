import { words } from "../../words";
import { duration } from "./duration";
import { type Analytics, change, count, type FigureName, period } from "./figures";
import { numbersWords } from "./words";

const firstReply = "medianFirstReplySeconds";
type TileName = FigureName | typeof firstReply;

interface TilesProps<Name extends TileName> {
  /** Undefined until they are here: the tiles keep their room. */
  analytics: Analytics | undefined;
  names: readonly Name[];
  chosen: Name;
  onChoose?(name: Name): void;
}

/** Figures of a period, each beside that of the period before. */
export function Tiles<Name extends TileName>(props: TilesProps<Name>) {
  const { analytics, names, chosen, onChoose } = props;
  return (
    <div class="tiles" aria-busy={analytics === undefined}>
      {names.map((name) => {
        const content = (
          <>
            <span>{words.figures[name]}</span>
            <b>{analytics ? figure(name, analytics.totals[name]) : "\u00a0"}</b>
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
    </div>
  );
}

function figure(name: TileName, value: number | null): string {
  return name === firstReply ? duration(value) : count(value);
}

// A percentage of fewer says more than they do.
const leastCompared = 30;

function compared(name: TileName, { totals, previous }: Analytics): string {
  const before = period(previous.from, previous.to);
  const earlier = previous.totals[name];
  if (name !== firstReply && earlier && earlier < leastCompared)
    return numbersWords.fewBefore(count(earlier), before);
  const percent = change(totals[name], earlier);
  if (percent === undefined) return numbersWords.nothingBefore(before);
  return name === firstReply
    ? numbersWords.comparedTime(percent, before)
    : numbersWords.compared(percent, before);
}
