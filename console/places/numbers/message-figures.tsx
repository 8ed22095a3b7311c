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
  /** The column of reached goals, if there are any. */
  goals: readonly "goals"[];
  /** The figure that the rows are sorted by, if messages have it. */
  figure: FigureName;
  /** Sorts by another figure. */
  onSort(figure: FigureName): void;
  /** Shows the figures of one message only. */
  onChoose(id: string): void;
}

const rateOf = {
  clicks: "clickThroughRate",
  conversions: "conversionRate",
  goals: "goalRate",
} as const;

const rateNames = {
  clicks: words.figures.rate,
  conversions: numbersWords.conversionRate,
  goals: numbersWords.goalRate,
};

/** Each message's figures, sorted by the chosen figure, compared to the previous period. */
export function MessageFigures({
  analytics,
  before,
  goals,
  figure,
  onSort,
  onChoose,
}: MessageFiguresProps) {
  const place = usePlace("/messages");
  const columns = ["impressions", "clicks", "conversions", ...goals, "submissions"] as const;
  const sorted = columns.find((each) => each === figure) ?? "impressions";
  const rows = [...analytics.messages].sort((one, other) => other[sorted] - one[sorted]);
  const earlier = new Map(before?.messages.map((each) => [each.messageId, each]));
  const hasValues = rows.some(({ goalValue }) => goalValue.length > 0);
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
          cell: ({ messageId }) => count(before && (earlier.get(messageId)?.[sorted] ?? 0)),
        },
        ...(["clicks", "conversions", ...goals] as const).map((of) => ({
          name: rateNames[of],
          kind: classOf(of),
          cell: (row: MessageRow) => rate(row, rateOf[of]),
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

function rate({ impressions, ...row }: MessageRow, field: (typeof rateOf)[keyof typeof rateOf]) {
  if (impressions >= fewest) return percent(row[field] ?? 0, 1);
  return <span class="soft">{numbersWords.tooFew}</span>;
}
