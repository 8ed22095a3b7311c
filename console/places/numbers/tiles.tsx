import { words } from "../../words";
import { compared, firstReply, type TileName } from "./compared";
import { duration } from "./duration";
import { type Analytics, count } from "./figures";

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
