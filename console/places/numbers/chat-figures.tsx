import { words } from "../../words";
import { type Analytics, count } from "./figures";

type Chat = NonNullable<Analytics["totals"]["chat"]>;

const { chat: names } = words.numbers;
const rows = [
  "replied",
  "contained",
  "resolvedConfirmed",
  "escalated",
  "unassisted",
] as const satisfies (keyof Chat & keyof typeof names)[];
const score = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });

/** What became of the conversations that began in the period, beside the period before. */
export function ChatFigures({ analytics: { totals, previous } }: { analytics: Analytics }) {
  const [now, before] = [totals, previous.totals];
  if (!now.chat || !before.chat) return null;
  const [chat, earlier] = [now.chat, before.chat];
  if (!now.conversations && !before.conversations)
    return <p class="soft">{words.numbers.noChat}</p>;
  return (
    <div class="table-frame figures">
      <table>
        <thead>
          <tr>
            <th class="wide">{names.what}</th>
            <th class="number">{names.now}</th>
            <th class="number">{words.numbers.against}</th>
          </tr>
        </thead>
        <tbody>
          <Row name={words.figures.conversations} now={count(now.conversations)}>
            {count(before.conversations)}
          </Row>
          {rows.map((each) => (
            <Row key={each} name={names[each]} now={count(chat[each])}>
              {count(earlier[each])}
            </Row>
          ))}
          <Row name={names.firstReply} now={duration(now.medianFirstReplySeconds)}>
            {duration(before.medianFirstReplySeconds)}
          </Row>
          <Row name={names.rating} now={rating(chat)}>
            {rating(earlier)}
          </Row>
        </tbody>
      </table>
    </div>
  );
}

function Row({ name, now, children }: { name: string; now: string; children: string }) {
  return (
    <tr>
      <td class="wide">{name}</td>
      <td class="number">{now}</td>
      <td class="number soft">{children}</td>
    </tr>
  );
}

function rating({ averageRating, ratings }: Chat): string {
  return averageRating === null ? "–" : names.rated(score.format(averageRating), count(ratings));
}

function duration(seconds: number | null): string {
  if (seconds === null) return "–";
  if (seconds < 90) return names.seconds(seconds);
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? names.minutes(minutes) : names.hours(Math.round(minutes / 60));
}
