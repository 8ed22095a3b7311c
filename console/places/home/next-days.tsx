import { Link } from "wouter-preact";
import type { Schemas } from "../../api/client";
import { useNow } from "../../ui/time";
import { exactTime } from "../../ui/times";
import { homeWords } from "./words";

type Row = Partial<Schemas["Message"]>;

const weekMs = 7 * 86_400_000;

/** What begins and ends within a week, of messages that are live or scheduled. */
export function NextDays({ rows }: { rows: readonly Row[] }) {
  const now = useNow();
  const turns = rows
    .flatMap(({ id, name, startsAt, expiresAt }) => [
      { id, name, at: startsAt, says: homeWords.begins },
      { id, name, at: expiresAt, says: homeWords.ends },
    ])
    .flatMap(({ at, ...turn }) => (at && isWithin(Date.parse(at) - now) ? [{ ...turn, at }] : []))
    .sort((one, other) => (one.at < other.at ? -1 : 1));
  if (turns.length === 0) return null;
  return (
    <section class="list">
      <h2>{homeWords.nextDays}</h2>
      <ul>
        {turns.map(({ id, name, at, says }) => (
          <li key={`${id}${at}`}>
            <Link href={`/messages/${id}`}>{name}</Link>
            <span class="soft">
              {says} <time dateTime={at}>{exactTime(at)}</time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function isWithin(ms: number): boolean {
  return ms > 0 && ms <= weekMs;
}
