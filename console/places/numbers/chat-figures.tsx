import { type Analytics, count, duration } from "../../figures/figures";
import { numbersWords } from "../../figures/words";
import { DataTable } from "../../ui/data-table";
import { words } from "../../words";
import { locale } from "../../words/locale";

type Chat = NonNullable<Analytics["totals"]["chat"]>;

const { chat: names } = numbersWords;
const rows = [
  "replied",
  "contained",
  "resolvedConfirmed",
  "escalated",
  "unassisted",
] as const satisfies (keyof Chat & keyof typeof names)[];
const score = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });

/** The outcomes of the conversations that began in the period, compared to the previous period. */
export function ChatFigures({ analytics: { totals, previous } }: { analytics: Analytics }) {
  const [now, before] = [totals, previous.totals];
  if (!now.chat || !before.chat) return null;
  const [chat, earlier] = [now.chat, before.chat];
  if (!now.conversations && !before.conversations) return <p class="soft">{numbersWords.noChat}</p>;
  const lines: [name: string, now: string, before: string, hint?: string | undefined][] = [
    [words.figures.conversations, count(now.conversations), count(before.conversations)],
    ...rows.map((each): (typeof lines)[number] => [
      names[each],
      count(chat[each]),
      count(earlier[each]),
      each === "escalated" ? names.escalatedHint : undefined,
    ]),
    [
      names.firstReply,
      duration(now.medianFirstReplySeconds),
      duration(before.medianFirstReplySeconds),
      names.firstReplyHint,
    ],
    [
      names.longestWait,
      duration(chat.longestWaitSeconds),
      duration(earlier.longestWaitSeconds),
      names.longestWaitHint,
    ],
    [names.rating, rating(chat), rating(earlier)],
  ];
  return (
    <DataTable
      caption={names.what}
      rows={lines}
      keyOf={([name]) => name}
      columns={[
        {
          name: names.what,
          kind: "wide",
          cell: ([name, , , hint]) => (
            <>
              {name}
              {hint && <small class="soft hint">{hint}</small>}
            </>
          ),
        },
        { name: names.now, kind: "number", cell: ([, now]) => now },
        { name: numbersWords.against, kind: "number", cell: ([, , before]) => before },
      ]}
    />
  );
}

function rating({ averageRating, ratings }: Chat): string {
  return averageRating === null ? "–" : names.rated(score.format(averageRating), count(ratings));
}
