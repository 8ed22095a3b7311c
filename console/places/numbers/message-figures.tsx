import { Link } from "wouter-preact";
import { type Analytics, count, type FigureName, fewest, money } from "../../figures/figures";
import { numbersWords } from "../../figures/words";
import { words } from "../../words";
import { percent } from "../../words/locale";
import { messagesWords } from "../../words/messages";

type MessageRow = Analytics["messages"][number];

interface MessageFiguresProps {
  analytics: Analytics;
  before: Analytics | undefined;
  /** The one by which the messages are sorted, if messages have it. */
  figure: FigureName;
  /** Sorts by another. */
  onSort(figure: FigureName): void;
  /** Shows everything of one message alone. */
  onChoose(id: string): void;
}

const allColumns = ["impressions", "clicks", "conversions", "goals", "submissions"] as const;
const rates = [
  { of: "clicks", field: "clickThroughRate", name: words.figures.rate },
  { of: "conversions", field: "conversionRate", name: numbersWords.conversionRate },
  { of: "goals", field: "goalRate", name: numbersWords.goalRate },
] as const;

/** What each message did, most of the chosen figure first, beside the period before. */
export function MessageFigures({
  analytics,
  before,
  figure,
  onSort,
  onChoose,
}: MessageFiguresProps) {
  const hasGoals = analytics.messages.some(({ goals }) => goals > 0);
  const columns = hasGoals ? allColumns : allColumns.filter((each) => each !== "goals");
  const sorted = columns.find((each) => each === figure) ?? "impressions";
  const rows = [...analytics.messages].sort((one, other) => other[sorted] - one[sorted]);
  const earlier = new Map(before?.messages.map((each) => [each.messageId, each]));
  const hasValues = rows.some(({ goalValue }) => goalValue.length > 0);
  const shownRates = rates.filter(({ of }) => of !== "goals" || hasGoals);
  const classOf = (of: FigureName) => (of === sorted ? "number" : "number minor");
  if (rows.length === 0) return <p class="soft">{numbersWords.none}</p>;
  return (
    <div class="table-frame">
      <table>
        <thead>
          <tr>
            <th>{messagesWords.name}</th>
            {columns.map((each) => (
              <th
                key={each}
                class={classOf(each)}
                aria-sort={each === sorted ? "descending" : undefined}
              >
                <button type="button" class="link" onClick={() => onSort(each)}>
                  {words.figures[each]}
                  {each === sorted && " ↓"}
                </button>
              </th>
            ))}
            <th class="number">
              {words.figures[sorted]}, {numbersWords.against.toLowerCase()}
            </th>
            {shownRates.map(({ of, name }) => (
              <th key={of} class={classOf(of)}>
                {name}
              </th>
            ))}
            {hasValues && <th class="number minor">{words.figures.goalValue}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.messageId} onClick={() => onChoose(row.messageId)}>
              <td class="wide">
                <Link
                  href={`/messages/${row.messageId}`}
                  onClick={(event: MouseEvent) => event.stopPropagation()}
                >
                  {row.name ?? row.messageId}
                </Link>
              </td>
              {columns.map((each) => (
                <td key={each} class={classOf(each)}>
                  {count(row[each])}
                </td>
              ))}
              <td class="number soft">{count(earlier.get(row.messageId)?.[sorted] ?? 0)}</td>
              {shownRates.map(({ of, field }) => (
                <td key={of} class={classOf(of)}>
                  {rate(row, field)}
                </td>
              ))}
              {hasValues && <td class="number minor">{row.goalValue.map(money).join(", ")}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function rate({ impressions, ...row }: MessageRow, field: (typeof rates)[number]["field"]) {
  if (impressions >= fewest) return percent(row[field] ?? 0, 1);
  return <span class="soft">{numbersWords.tooFew}</span>;
}
