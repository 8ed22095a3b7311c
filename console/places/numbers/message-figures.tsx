import { type Analytics, count, type FigureName, fewest, money } from "../../figures/figures";
import { numbersWords } from "../../figures/words";
import { usePlace } from "../../shell/use-place";
import { type Column, DataTable } from "../../ui/data-table";
import { words } from "../../words";
import { percent } from "../../words/locale";
import { messagesWords } from "../../words/records";

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
  const place = usePlace("/messages");
  const hasGoals = analytics.messages.some(({ goals }) => goals > 0);
  const columns = hasGoals ? allColumns : allColumns.filter((each) => each !== "goals");
  const sorted = columns.find((each) => each === figure) ?? "impressions";
  const rows = [...analytics.messages].sort((one, other) => other[sorted] - one[sorted]);
  const earlier = new Map(before?.messages.map((each) => [each.messageId, each]));
  const hasValues = rows.some(({ goalValue }) => goalValue.length > 0);
  const shownRates = rates.filter(({ of }) => of !== "goals" || hasGoals);
  const classOf = (of: FigureName) => (of === sorted ? "number" : "number minor");
  return (
    <DataTable
      caption={place.name}
      rows={rows}
      keyOf={({ messageId }) => messageId}
      onOpen={({ messageId }) => onChoose(messageId)}
      sorting={{
        value: `-${sorted}`,
        set: () => undefined,
        press: (each) => onSort(each as FigureName),
        orderOf: (each) => (each === sorted ? "descending" : undefined),
      }}
      columns={[
        {
          name: messagesWords.name,
          kind: "wide",
          cell: ({ messageId, name }) => (
            <button type="button" class="link" onClick={() => onChoose(messageId)}>
              {name ?? messageId}
            </button>
          ),
        },
        ...columns.map((each) => ({
          name: words.figures[each],
          kind: classOf(each),
          sortBy: each,
          cell: (row: MessageRow) => count(row[each]),
        })),
        {
          name: `${words.figures[sorted]}, ${numbersWords.against.toLowerCase()}`,
          kind: "number soft",
          cell: ({ messageId }) => count(earlier.get(messageId)?.[sorted] ?? 0),
        },
        ...shownRates.map(({ of, name, field }) => ({
          name,
          kind: classOf(of),
          cell: (row: MessageRow) => rate(row, field),
        })),
        ...(hasValues ? [valueColumn] : []),
      ]}
      none={<p class="soft">{numbersWords.none}</p>}
    />
  );
}

const valueColumn: Column<MessageRow> = {
  name: words.figures.goalValue,
  kind: "number minor",
  cell: ({ goalValue }) => goalValue.map(money).join(", "),
};

function rate({ impressions, ...row }: MessageRow, field: (typeof rates)[number]["field"]) {
  if (impressions >= fewest) return percent(row[field] ?? 0, 1);
  return <span class="soft">{numbersWords.tooFew}</span>;
}
