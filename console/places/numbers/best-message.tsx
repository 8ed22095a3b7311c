import { percent } from "../../words/percent";
import type { Analytics, FigureName } from "./figures";
import { standsOut } from "./stands-out";
import { numbersWords } from "./words";

/** Which message did best, in a sentence; nothing where too little happened. */
export function BestMessage({ analytics, figure }: { analytics: Analytics; figure: FigureName }) {
  const found = standsOut(analytics, figure);
  if (!found) return null;
  const { name, of, share, views } = found;
  return (
    <p class="best">
      <b>{name}</b>:{" "}
      {numbersWords.shareOf(percent(share, 0), numbersWords.ofFigure[of], percent(views, 0))}
    </p>
  );
}
