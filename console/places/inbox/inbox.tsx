import { useEffect, useState } from "preact/hooks";
import { Link, useLocation, useSearch } from "wouter-preact";
import { countText, useCounts } from "../../api/session";
import { duration, lastDays } from "../../figures/figures";
import { useAnalytics } from "../../figures/use-analytics";
import { useHasRole, useSite } from "../../shell/site";
import { usePlace } from "../../shell/use-place";
import { useInAddress, useSearchText, withSearch } from "../../ui/address";
import { ChosenBar } from "../../ui/chosen-bar";
import { useKeys } from "../../ui/keys";
import { More, Problem, Skeleton, Specimen } from "../../ui/states";
import { Ago, useNow, waited } from "../../ui/time";
import { useIsNarrow } from "../../ui/use-is-narrow";
import { words } from "../../words";
import { Availability } from "./availability";
import { DeskProvider, useDesk, useDeskSocket } from "./desk";
import { Notify } from "./notify";
import { useResending } from "./outbox";
import { Assigned, Thread } from "./thread";
import {
  type Conversation,
  nameOf,
  type Queue,
  useConversations,
  useKept,
  useRenewal,
  useUpdateAll,
} from "./use-conversations";
import { inboxWords } from "./words";

const queues: Queue[] = ["open", "waiting", "mine", "unassigned", "snoozed", "closed"];
const amberMs = 5 * 60_000;
// How long visitors may have to wait, by the reply time that they are told.
const promisedMs = { MINUTES: 15 * 60_000, HOURS: 4 * 3_600_000, DAY: 24 * 3_600_000 };

/** The inbox with live updates. */
export function Inbox(props: { id?: string }) {
  return (
    <DeskProvider value={useDeskSocket()}>
      <Queues {...props} />
    </DeskProvider>
  );
}

/** A queue's conversations next to the open one. A phone shows one of the two. */
function Queues({ id }: { id?: string }) {
  const { domain } = useSite();
  const [queue, setQueue] = useInAddress<Queue>("queue", queues);
  const [, navigate] = useLocation();
  const { text, setText, q } = useSearchText();
  const search = useSearch();
  const place = usePlace();
  const settings = usePlace("/settings");
  const list = useConversations(queue, { q });
  const { rows: loadedRows, error, refetch } = list;
  const counts: Partial<Record<Queue, number>> = useCounts();
  const { isLost } = useDesk();
  useRenewal();
  useResending();
  const rows = useKept(loadedRows ?? [], id, `${queue} ${q}`);
  const [first] = rows;
  const canWrite = useHasRole("support");
  const isNarrow = useIsNarrow();
  // If there is room next to the list, open the first conversation.
  useEffect(() => {
    if (!id && first && !isNarrow)
      navigate(withSearch(`/inbox/${first.id}`, search), { replace: true });
  }, [id, first?.id, isNarrow]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const chosenIds = rows.flatMap((each) => (chosen.has(each.id) ? [each.id] : []));
  const updateAll = useUpdateAll();
  const at = rows.findIndex((each) => each.id === id);
  const step = (by: number) => {
    // Near the end of the list, load its next page.
    if (at + by > rows.length - 5 && list.hasNextPage) void list.fetchNextPage();
    const next = rows[Math.max(0, Math.min(rows.length - 1, at + by))];
    if (next) navigate(withSearch(`/inbox/${next.id}`, search));
  };
  useKeys({ j: () => step(1), k: () => step(-1) });
  return (
    <div class={id ? "inbox opened" : "inbox"}>
      <h1 class="hidden">{place.name}</h1>
      <aside class="queue" aria-label={place.name}>
        <header>
          <h2>{inboxWords.queue}</h2>
          <Availability />
          <label>
            <span class="hidden">{inboxWords.queue}</span>
            <select
              value={queue}
              onChange={({ currentTarget }) => setQueue(currentTarget.value as Queue)}
            >
              {queues.map((each) => (
                <option key={each} value={each}>
                  {inboxWords.queues[each]}
                  {(counts[each] ?? 0) > 0 && ` (${countText(counts[each] ?? 0)})`}
                </option>
              ))}
            </select>
          </label>
          <Notify />
          <input
            type="search"
            maxLength={200}
            aria-label={inboxWords.find}
            placeholder={inboxWords.findHint}
            value={text}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
        </header>
        <p class="soft lost" role="status">
          {isLost && inboxWords.lost}
        </p>
        {error && !loadedRows && <Problem error={error} onRetry={() => void refetch()} />}
        {!loadedRows && !error && <Skeleton />}
        <ul>
          {rows.map((each) => (
            <Row
              key={each.id}
              conversation={each}
              isOpen={each.id === id}
              isFound={q !== ""}
              isChosen={chosen.has(each.id)}
              onChoose={canWrite && ((isOn) => setChosen(toggled(chosen, each.id, isOn)))}
            />
          ))}
        </ul>
        <More list={list} />
        <ChosenBar
          ids={chosenIds}
          actions={[
            {
              name: inboxWords.close,
              act: (ids) => updateAll({ ids, fields: { status: "closed" } }),
            },
            {
              name: inboxWords.takeAll,
              act: (ids) => updateAll({ ids, fields: { assignee: "me" } }),
            },
            { name: inboxWords.markRead, act: (ids) => updateAll({ ids, fields: { read: true } }) },
          ]}
          onClear={() => setChosen(new Set())}
        />
        {loadedRows && !list.hasNextPage && rows.length === 0 && (
          <div class="nothing">
            {q ? (
              <p class="soft">{inboxWords.noneFound}</p>
            ) : domain.chat.enabled || !needsAnswers(queue) ? (
              <AllAnswered queue={queue} isBeside={id !== undefined} />
            ) : (
              <>
                <p class="soft">{inboxWords.chatIsOff}</p>
                <Link href="/settings/chat" class="button plain">
                  {settings.name}
                </Link>
              </>
            )}
          </div>
        )}
      </aside>
      {id ? (
        <Thread key={id} id={id} />
      ) : (
        <section class="thread none">{first && <p class="soft">{inboxWords.choose}</p>}</section>
      )}
    </div>
  );
}

/** Whether a queue holds conversations that still need an answer. */
function needsAnswers(queue: Queue): queue is "open" | "waiting" {
  return queue === "open" || queue === "waiting";
}

function toggled(ids: ReadonlySet<string>, id: string, isOn: boolean): ReadonlySet<string> {
  return isOn ? new Set([...ids, id]) : new Set([...ids].filter((each) => each !== id));
}

interface RowProps {
  conversation: Conversation;
  isOpen: boolean;
  /** Whether it was searched for, among open and closed ones. */
  isFound: boolean;
  isChosen: boolean;
  /** False if the user may only read. */
  onChoose: false | ((isChosen: boolean) => void);
}

function Row({ conversation, isOpen, isFound, isChosen, onChoose }: RowProps) {
  const { id, status, lastMessagePreview, lastMessageAt, waitingSince, unreadCount, claim } =
    conversation;
  const name = nameOf(conversation);
  const { replyTime } = useSite().domain.chat;
  const [, navigate] = useLocation();
  const search = useSearch();
  const now = useNow();
  const waitsMs = waitingSince === null ? 0 : now - Date.parse(waitingSince);
  const isOverdue = replyTime !== null && waitsMs > promisedMs[replyTime];
  const look = isOverdue ? "waits overdue" : waitsMs > amberMs ? "waits late" : "waits";
  return (
    <li>
      {onChoose && (
        <input
          type="checkbox"
          aria-label={words.choose(name)}
          checked={isChosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
      )}
      <button
        type="button"
        aria-current={isOpen ? "true" : undefined}
        onClick={() => navigate(withSearch(`/inbox/${id}`, search))}
      >
        <b class={unreadCount > 0 ? "unread" : ""}>{name}</b>
        <span class={look}>
          {waitingSince ? waited(waitingSince, now) : <Ago at={lastMessageAt} />}
        </span>
        <span class="preview">{conversation.lastVisitorPreview ?? lastMessagePreview}</span>
        {isFound && status === "closed" && <small class="tag">{inboxWords.queues.closed}</small>}
        {claim && <small class="tag">{claim.by.name ?? inboxWords.bot}</small>}
        <Assigned of={conversation} />
      </button>
    </li>
  );
}

interface AllAnsweredProps {
  queue: Queue;
  /** Whether a conversation is open next to it, so that no example is needed. */
  isBeside: boolean;
}

/** The message of an empty queue. Queues that need answers also show today's figures. */
function AllAnswered({ queue, isBeside }: AllAnsweredProps) {
  if (!needsAnswers(queue)) return <p class="soft">{inboxWords.emptyQueues[queue]}</p>;
  return (
    <>
      {!isBeside && <Specimen text={inboxWords.specimen} />}
      <Today />
    </>
  );
}

function Today() {
  const { timezone } = useSite().domain;
  const { data } = useAnalytics(lastDays(1, timezone));
  const seconds = data?.totals.chat?.longestWaitSeconds ?? null;
  return (
    <p class="soft">
      {inboxWords.empty} {seconds !== null && inboxWords.longestToday(duration(seconds))}
    </p>
  );
}
