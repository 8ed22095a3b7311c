import { Link } from "wouter-preact";
import type { Schemas } from "../../api/schemas";
import { countText, useKnownCounts } from "../../api/session";
import { usePendingReviews } from "../../editor/review/use-review";
import { useCanReadChanges, useHasRole, useSite } from "../../shell/site";
import { lazily } from "../../ui/lazily";
import { Ago, exactTime, useNow, waited, weekdayOf } from "../../ui/time";
import { nameOf, useConversations } from "../inbox/public";
import { useMessages } from "../messages/public";
import { CheckSite, Install } from "./install";
import { homeWords } from "./words";

const Rejections = lazily(() => import("./reviews").then((loaded) => loaded.Rejections));
const Reviews = lazily(() => import("./reviews").then((loaded) => loaded.Reviews));

/** Open tasks, live messages, and what starts or ends soon. A new account sees its first steps. */
export function Home() {
  const { tag, domain, member } = useSite();
  const proposals = usePendingReviews();
  const canReadVisitors = useCanReadChanges();
  // One request per state: a list of all messages could miss older ones.
  const active = useMessages({ status: "active", sort: "-updatedAt" });
  const live = active.rows;
  const rows = [...live, ...useMessages({ status: "scheduled" }).rows];
  const names = new Map(rows.map(({ id = "", name = "" }) => [id, name]));
  const isNew = !tag.lastSeenAt && active.data !== undefined;
  return (
    <>
      <header class="head">
        <h1>{domain.hostname}</h1>
      </header>
      {canReadVisitors && <Needs live={active.data && live.length} />}
      {proposals.rows.length > 0 && <Reviews proposals={proposals} names={names} />}
      {member?.role === "author" && <Rejections names={names} />}
      {isNew && <FirstSteps hasMessage={live.length > 0} />}
      {live.length > 0 && (
        <section class="list">
          <h2>{homeWords.live}</h2>
          <ul>
            {live.slice(0, 8).map(({ id, name, updatedAt }) => (
              <li key={id}>
                <Link href={`/messages/${id}`}>{name}</Link>
                <span class="soft">
                  {homeWords.changed} <Ago at={updatedAt} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <NextDays rows={rows} />
    </>
  );
}

function FirstSteps({ hasMessage }: { hasMessage: boolean }) {
  const { domain } = useSite();
  return (
    <section class="list steps">
      <h2>{homeWords.begin}</h2>
      <ol>
        <li>
          <b>{homeWords.installOn(domain.hostname)}</b>
          <Install />
          <CheckSite />
        </li>
        <li class={hasMessage ? "done" : ""}>
          <b>
            <Link href="/messages/new">{homeWords.first}</Link>
          </b>
          <p class="soft">{homeWords.firstHint}</p>
        </li>
        <li>
          <b>{homeWords.see}</b>
          <p class="soft">{homeWords.seeHint}</p>
        </li>
      </ol>
    </section>
  );
}

type Row = Partial<Schemas["Message"]>;

const weekMs = 7 * 86_400_000;

/** Live and scheduled messages that start or end within a week. */
function NextDays({ rows }: { rows: readonly Row[] }) {
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

const mostShown = 5;
const goneMs = 48 * 3_600_000;

/** Open tasks, with the longest-waiting conversation first. */
function Needs({ live }: { live: number | undefined }) {
  const counts = useKnownCounts();
  const { rows: waiting } = useConversations("waiting");
  const now = useNow();
  const { tag } = useSite();
  const canDecide = useHasRole("editor");
  const visible = waiting?.slice(0, mostShown) ?? [];
  const waitingCount = counts?.waiting ?? 0;
  const isGone =
    tag.lastSeenAt !== null && now - Date.parse(tag.lastSeenAt) > goneMs && (live ?? 0) > 0;
  const isKnown = counts !== undefined && waiting !== undefined && live !== undefined;
  const proposals = canDecide ? (counts?.forReview ?? 0) : 0;
  const hasNothing = visible.length === 0 && !isGone && proposals === 0 && counts?.newLeads === 0;
  return (
    <section class="list needs" aria-busy={!isKnown}>
      <h2>{homeWords.needs}</h2>
      {!isKnown && <p class="soft">{"\u00a0"}</p>}
      {isKnown && hasNothing && <p class="soft">{homeWords.nothing(live)}</p>}
      {isKnown && !hasNothing && (
        <ul>
          {visible.map((each) => (
            <li key={each.id}>
              <Link href={`/inbox/${each.id}`}>
                {homeWords.waits(nameOf(each), waited(each.waitingSince ?? "", now))}
              </Link>
            </li>
          ))}
          {waitingCount > visible.length && (
            <li>
              <Link href="/inbox?queue=waiting">
                {homeWords.moreWait(countText(waitingCount, visible.length))}
              </Link>
            </li>
          )}
          {proposals > 0 && (
            <li>
              <a href="#proposals">{homeWords.proposals(countText(proposals))}</a>
            </li>
          )}
          {isGone && (
            <li>
              <Link href="/settings">{homeWords.tagGone(weekdayOf(tag.lastSeenAt ?? ""))}</Link>
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
