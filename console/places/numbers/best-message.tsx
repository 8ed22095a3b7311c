import { locale } from "../../words/locale";
import type { Analytics, FigureName } from "./figures";
import { standsOut } from "./stands-out";
import { numbersWords } from "./words";

const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });

/** Which message did best, in a sentence; nothing where too little happened. */
export function BestMessage({ analytics, figure }: { analytics: Analytics; figure: FigureName }) {
  const found = standsOut(analytics, figure);
  if (!found) return null;
  const { name, of, share, views } = found;
  return (
    <p class="best">
      <b>{name}</b>:{" "}
      {numbersWords.shareOf(
        percent.format(share),
        numbersWords.ofFigure[of],
        percent.format(views),
      )}
    </p>
  );
}
