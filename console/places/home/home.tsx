import { Link } from "wouter-preact";
import type { Schemas } from "../../api/client";
import { usePendingReviews } from "../../editor/review/use-review";
import { useSite } from "../../shell/site";
import { lazily } from "../../ui/lazily";
import { Ago, useNow } from "../../ui/time";
import { exactTime } from "../../ui/times";
import { useMessages } from "../messages/use-messages";
import { lastDays } from "../numbers/period";
import { Plot } from "../numbers/plot";
import { PlotBefore } from "../numbers/plot-before";
import { Tiles } from "../numbers/tiles";
import { useCompared } from "../numbers/use-analytics";
import { CheckSite } from "./check-site";
import { Install } from "./install";
import { Needs } from "./needs";
import { homeWords } from "./words";

const Rejections = lazily(() => import("./rejections").then((loaded) => loaded.Rejections));
const Reviews = lazily(() => import("./reviews").then((loaded) => loaded.Reviews));

const tiles = [
  "impressions",
  "clicks",
  "conversions",
  "submissions",
  "medianFirstReplySeconds",
] as const;

/** What needs somebody, what the site's messages do, and what is live. A new account sees its first steps. */
export function Home() {
  const { tag, domain, member } = useSite();
  const proposals = usePendingReviews();
  // Each state for itself: among all messages, an older one would be missed.
  const active = useMessages({ status: "active" });
  const live = active.rows;
  const rows = [...live, ...useMessages({ status: "scheduled" }).rows];
  const names = new Map(rows.map(({ id = "", name = "" }) => [id, name]));
  const days = lastDays(30, domain.timezone);
  const analytics = useCompared(days);
  const wasShown = (analytics.data?.totals.impressions ?? 0) > 0;
  const isNew = !tag.lastSeenAt && !wasShown && active.data !== undefined;
  return (
    <>
      <header class="head">
        <h1>{domain.hostname}</h1>
      </header>
      <Needs live={active.data && live.length} />
      {proposals.rows.length > 0 && <Reviews proposals={proposals} names={names} />}
      {member?.role === "author" && <Rejections names={names} />}
      {isNew && <FirstSteps hasMessage={live.length > 0} />}
      {!isNew && (
        <>
          <Tiles analytics={analytics.data} names={tiles} chosen="impressions" />
          {analytics.data ? (
            <Plot analytics={analytics.data} before={analytics.before} name="impressions" />
          ) : (
            <PlotBefore name="impressions" days={days} />
          )}
        </>
      )}
      {live.length > 0 && (
        <section class="list">
          <h2>{homeWords.live}</h2>
          <ul>
            {live.slice(0, 8).map(({ id, name, updatedAt }) => (
              <li key={id}>
                <Link href={`/messages/${id}`}>{name}</Link>
                <span class="soft">
                  <Ago at={updatedAt} />
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

/** What begins and ends within a week, of messages that are live or scheduled. */
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
