import { Link } from "wouter-preact";
import { useArticles, useGaps } from "../help/use-articles";
import { count } from "./figures";
import { FiguresTable } from "./figures-table";
import { numbersWords } from "./words";

const mostRows = 10;

/** The articles that visitors judged, the least helpful first, and what they searched for in vain. Both are of 90 days or more. */
export function HelpFigures() {
  const { rows } = useArticles({ status: "published" });
  const gaps = useGaps().slice(0, mostRows);
  const judged = rows
    .map(({ id, title, helpful = 0, notHelpful = 0 }) => ({ id, title, helpful, notHelpful }))
    .filter(({ helpful, notHelpful }) => helpful + notHelpful > 0)
    .sort((one, other) => other.notHelpful - one.notHelpful || other.helpful - one.helpful)
    .slice(0, mostRows);
  const { help } = numbersWords;
  if (judged.length + gaps.length === 0) return <p class="soft">{help.none}</p>;
  return (
    <>
      {judged.length > 0 && (
        <FiguresTable
          heads={[help.article, help.helpful, help.notHelpful]}
          sorted={2}
          rows={judged.map(({ id, title, helpful, notHelpful }) => ({
            key: id ?? "",
            name: <Link href={`/help/${id}`}>{title}</Link>,
            figures: [count(helpful), count(notHelpful)],
          }))}
        />
      )}
      {gaps.length > 0 && (
        <FiguresTable
          heads={[help.gap, help.times]}
          sorted={1}
          rows={gaps.map(({ text, count: times }) => ({
            key: text,
            name: text,
            figures: [count(times)],
          }))}
        />
      )}
    </>
  );
}
