import { useQuery } from "@tanstack/preact-query";
import { Link } from "wouter-preact";
import { changeInWords, placeOfChange, readChanges, retentionMs } from "../api/changes";
import { queryKeys } from "../api/query-keys";
import { useDomainQuery } from "../shell/site";
import { Problem, Skeleton } from "../ui/states";
import { exactTime } from "../ui/time";
import { words } from "../words";
import { numbersWords } from "./words";

const mostShown = 50;

interface DayChangesProps {
  /** The day's name. */
  day: string;
  /** The day's start and the next day's. */
  from: number;
  to: number;
  onClose(): void;
}

/** A day's changes, which may explain a rise or fall. */
export function DayChanges({ day, from, to, onClose }: DayChangesProps) {
  const query = useDomainQuery();
  const isKept = to > Date.now() - retentionMs;
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.changes("day", query.domain, from),
    queryFn: () =>
      readChanges(Math.max(from, Date.now() - retentionMs + 60_000), {
        ...query,
        until: to,
        kinds: ["message", "landing_page", "knowledge_item", "experiment", "domain"],
      }),
    enabled: isKept,
  });
  const visibleChanges = data?.changes.slice(0, mostShown) ?? [];
  return (
    <section class="day-changes" aria-label={numbersWords.changedOn(day)}>
      <header>
        <h3>{numbersWords.changedOn(day)}</h3>
        <button type="button" class="quiet" onClick={onClose}>
          {words.close}
        </button>
      </header>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!isKept && <p class="soft">{numbersWords.changesKept}</p>}
      {isKept && !data && !error && <Skeleton />}
      {data && visibleChanges.length === 0 && <p class="soft">{numbersWords.nothingChanged}</p>}
      {visibleChanges.length > 0 && (
        <ul>
          {visibleChanges.map((change) => {
            const { who, what, name } = changeInWords(change);
            const place = placeOfChange(change);
            return (
              <li key={change.seq}>
                <span>
                  <b>{who}</b> {what} {place && name ? <Link href={place}>{name}</Link> : name}
                </span>
                <time class="soft" dateTime={change.createdAt}>
                  {exactTime(change.createdAt ?? "")}
                </time>
              </li>
            );
          })}
        </ul>
      )}
      {data && (!data.isWhole || data.changes.length > visibleChanges.length) && (
        <p class="soft">
          {numbersWords.moreChanged} <Link href="/settings/changes">{numbersWords.toChanges}</Link>.
        </p>
      )}
    </section>
  );
}
