import { Link } from "wouter-preact";
import { words } from "../../words";
import { useArticles, useGaps } from "../help/use-articles";
import { count } from "./figures";

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
  const { help } = words.numbers;
  if (judged.length + gaps.length === 0) return <p class="soft">{help.none}</p>;
  return (
    <>
      {judged.length > 0 && (
        <div class="table-frame figures">
          <table>
            <thead>
              <tr>
                <th class="wide">{help.article}</th>
                <th class="number">{help.helpful}</th>
                <th class="number" aria-sort="descending">
                  {help.notHelpful} ↓
                </th>
              </tr>
            </thead>
            <tbody>
              {judged.map(({ id, title, helpful, notHelpful }) => (
                <tr key={id}>
                  <td class="wide">
                    <Link href={`/help/${id}`}>{title}</Link>
                  </td>
                  <td class="number">{count(helpful)}</td>
                  <td class="number">{count(notHelpful)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {gaps.length > 0 && (
        <div class="table-frame figures">
          <table>
            <thead>
              <tr>
                <th class="wide">{help.gap}</th>
                <th class="number" aria-sort="descending">
                  {help.times} ↓
                </th>
              </tr>
            </thead>
            <tbody>
              {gaps.map(({ text, count: times }) => (
                <tr key={text}>
                  <td class="wide">{text}</td>
                  <td class="number">{count(times)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
