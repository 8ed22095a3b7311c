import { Link } from "wouter-preact";
import { countText, useKnownCounts } from "../../api/counts";
import { useMay, useSite } from "../../shell/site";
import { useNow } from "../../ui/time";
import { waited } from "../../ui/times";
import { locale } from "../../words/locale";
import { nameOf } from "../inbox/name-of";
import { useConversations } from "../inbox/use-conversations";
import { homeWords } from "./words";

const mostShown = 5;
const goneMs = 48 * 3_600_000;
const day = new Intl.DateTimeFormat(locale, { weekday: "long", day: "numeric", month: "short" });

/** What somebody has to do, the longest waiting first. */
export function Needs({ live }: { live: number | undefined }) {
  const counts = useKnownCounts();
  const { rows: waiting } = useConversations("waiting");
  const now = useNow();
  const { tag } = useSite();
  const mayDecide = useMay("editor");
  const shown = waiting?.slice(0, mostShown) ?? [];
  const more = (counts?.waiting ?? 0) - shown.length;
  const isGone =
    tag.lastSeenAt !== null && now - Date.parse(tag.lastSeenAt) > goneMs && (live ?? 0) > 0;
  const isKnown = counts !== undefined && waiting !== undefined && live !== undefined;
  const proposals = mayDecide ? (counts?.forReview ?? 0) : 0;
  const hasNothing = shown.length === 0 && !isGone && proposals === 0 && counts?.newLeads === 0;
  return (
    <section class="list needs" aria-busy={!isKnown}>
      <h2>{homeWords.needs}</h2>
      {!isKnown && <p class="soft">{"\u00a0"}</p>}
      {isKnown && hasNothing && <p class="soft">{homeWords.nothing(live)}</p>}
      {isKnown && !hasNothing && (
        <ul>
          {shown.map((each) => (
            <li key={each.id}>
              <Link href={`/inbox/${each.id}`}>
                {homeWords.waits(nameOf(each), waited(each.waitingSince ?? "", now))}
              </Link>
            </li>
          ))}
          {more > 0 && (
            <li>
              <Link href="/inbox">{homeWords.moreWait(countText(more))}</Link>
            </li>
          )}
          {proposals > 0 && (
            <li>
              <a href="#proposals">{homeWords.proposals(countText(proposals))}</a>
            </li>
          )}
          {isGone && (
            <li>
              <Link href="/settings">
                {homeWords.tagGone(day.format(new Date(tag.lastSeenAt ?? "")))}
              </Link>
            </li>
          )}
          {counts.newLeads > 0 && (
            <li>
              <Link href="/leads">{homeWords.leads(countText(counts.newLeads))}</Link>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
