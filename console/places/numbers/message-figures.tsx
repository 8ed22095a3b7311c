import { type Analytics, count, type FigureName, fewest, money } from "../../figures/figures";
import { numbersWords } from "../../figures/words";
import { usePlace } from "../../shell/use-place";
import { DataTable } from "../../ui/data-table";
import { words } from "../../words";
import { percent } from "../../words/locale";
import { messagesWords } from "../../words/records";

type MessageRow = Analytics["messages"][number];

/** What the rows can be sorted by: a figure of the plot, or revenue. */
export type SortName = FigureName | "goalValue";

interface MessageFiguresProps {
  analytics: Analytics;
  before: Analytics | undefined;
  /** The column of reached goals, if there are any. */
  goals: readonly "goals"[];
  /** The figure that the rows are sorted by, if messages have it. */
  figure: SortName;
  /** Sorts by another figure. */
  onSort(figure: SortName): void;
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
  const hasValues = analytics.messages.some(({ goalValue }) => goalValue.length > 0);
  const { totals, previous } = analytics;
  const isWithoutMoney = totals.goalValue.length + previous.totals.goalValue.length === 0;
  const columns = [
    ...(["impressions", "clicks", "conversions", ...goals, "submissions"] as const),
    ...(hasValues ? (["goalValue"] as const) : []),
  ];
  const sorted = columns.find((each) => each === figure) ?? "impressions";
  const amountOf = (row: MessageRow) =>
    sorted === "goalValue" ? revenueOf(row, analytics) : row[sorted];
  const rows = [...analytics.messages].sort((one, other) => amountOf(other) - amountOf(one));
  const earlier = new Map(before?.messages.map((each) => [each.messageId, each]));
  const rated = rows.filter(({ impressions }) => impressions >= fewest);
  const rates = rated.length > 0 ? (["clicks", "conversions", ...goals] as const) : [];
  return (
    <>
      <DataTable
        caption={place.name}
        isStacked
        scrolls
        rows={rows}
        keyOf={({ messageId }) => messageId}
        onOpen={({ messageId }) => onChoose(messageId)}
        sorting={{
          value: `-${sorted}`,
          isOnlyDown: true,
          set: (each) => onSort(each.slice(1) as SortName),
          press: (each) => onSort(each as SortName),
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
            kind: "number",
            sortBy: each,
            cell: (row: MessageRow) => figureOf(row, each),
          })),
          {
            name: `${words.figures[sorted]}, ${numbersWords.against.toLowerCase()}`,
            kind: "number soft minor",
            cell: ({ messageId }) => (before ? figureOf(earlier.get(messageId), sorted) : "–"),
          },
          ...rates.map((of) => ({
            name: rateNames[of],
            kind: of === sorted ? "number" : "number minor",
            cell: (row: MessageRow) => rate(row, rateOf[of]),
          })),
        ]}
        none={<p class="soft">{numbersWords.none}</p>}
      />
      {isWithoutMoney && rows.length > 0 && <p class="soft">{numbersWords.revenueHint}</p>}
      {rated.length < rows.length && <p class="soft">{numbersWords.ratesFrom(fewest)}</p>}
    </>
  );
}

/** Revenue in the currency that earned the most. Amounts of different currencies cannot be added. */
function revenueOf({ goalValue }: MessageRow, { totals }: Analytics): number {
  const [main] = [...totals.goalValue].sort((one, other) => other.amount - one.amount);
  return goalValue.find(({ currency }) => currency === main?.currency)?.amount ?? 0;
}

function figureOf(
  row: MessageRow | undefined,
  name: keyof typeof words.figures & keyof MessageRow,
) {
  if (name === "goalValue") return row?.goalValue.map(money).join(", ") || "–";
  return count((row?.[name] as number | undefined) ?? 0);
}

function rate({ impressions, ...row }: MessageRow, field: (typeof rateOf)[keyof typeof rateOf]) {
  return impressions >= fewest ? percent(row[field] ?? 0, 1) : "–";
}
