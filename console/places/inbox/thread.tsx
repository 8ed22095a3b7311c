import { useEffect, useRef, useState } from "preact/hooks";
import { Link, useSearch } from "wouter-preact";
import { useHasRole, useProof, useSite } from "../../shell/site";
import { usePlace } from "../../shell/use-place";
import { withSearch } from "../../ui/address";
import { Icon } from "../../ui/icon";
import { useKeys } from "../../ui/keys";
import { RecordProblem, Skeleton } from "../../ui/states";
import { Ago, useNow, waited } from "../../ui/time";
import { About } from "./about";
import { Composer } from "./composer";
import { ConversationActions } from "./conversation-actions";
import { useDesk } from "./desk";
import { useUnsent } from "./outbox";
import {
  type ChatMessage,
  type Conversation,
  nameOf,
  useConversation,
  useThread,
  useUpdateConversation,
} from "./use-conversations";
import { inboxWords } from "./words";

/** One conversation: its messages, the reply field and the visitor. */
export function Thread({ id }: { id: string }) {
  const conversation = useConversation(id);
  const thread = useThread(id, conversation.data?.version);
  const update = useUpdateConversation(id);
  const canWrite = useHasRole("support");
  const { typing } = useDesk();
  const log = useRef<HTMLDivElement>(null);
  const [isAboutOpen, setAboutOpen] = useState(false);
  const [isMoreOpen, setMoreOpen] = useState(false);
  const messages = thread.messages ?? [];
  const sending = useUnsent(id).filter(
    ({ clientMessageId, fault }) =>
      !fault && messages.every((each) => each.clientMessageId !== clientMessageId),
  );
  const last = sending.at(-1)?.clientMessageId ?? messages.at(-1)?.id;
  const ownLast = sending.at(-1)?.clientMessageId;
  const isDrawn = conversation.data !== undefined;
  const end = useRef<ReturnType<typeof stayAtEnd>>();
  useEffect(() => {
    if (!isDrawn || !log.current) return;
    end.current = stayAtEnd(log.current);
    return end.current.stop;
  }, [isDrawn]);
  useEffect(() => {
    // Keep the position of a user who has scrolled up, unless they send a message.
    if (ownLast !== undefined || end.current?.isAtEnd())
      log.current?.scrollTo(0, log.current.scrollHeight);
  }, [last, ownLast]);
  const unread = conversation.data?.unreadCount ?? 0;
  const { mutate } = update;
  useEffect(() => {
    if (unread === 0 || !canWrite) return;
    return afterALook(() => mutate({ read: true }));
  }, [unread, canWrite, mutate]);
  const { status } = conversation.data ?? {};
  useKeys({ e: canWrite && (() => status === "open" && mutate({ status: "closed" })) });
  const place = usePlace();
  const search = useSearch();
  const error = conversation.error ?? thread.error;
  if (error && !thread.messages)
    return (
      <section class="thread none">
        <RecordProblem error={error} onRetry={() => void conversation.refetch()} />
      </section>
    );
  if (!conversation.data)
    return (
      <section class="thread">
        <Skeleton />
      </section>
    );
  const { visitor, claim } = conversation.data;
  const name = nameOf(conversation.data);
  return (
    <>
      <section class={isMoreOpen ? "thread more" : "thread"} aria-label={name}>
        <header>
          <Link href={withSearch("/inbox", search)} class="back" aria-label={place.name}>
            <Icon name="back" />
          </Link>
          <h2>
            <span>{name}</span> <Presence of={conversation.data} />
          </h2>
          <button
            type="button"
            class="quiet toggle"
            aria-label={inboxWords.more}
            aria-expanded={isMoreOpen}
            onClick={() => setMoreOpen(!isMoreOpen)}
          >
            <Icon name="dots" />
          </button>
          <div class="rest">
            <button type="button" class="plain narrow" onClick={() => setAboutOpen(true)}>
              {inboxWords.details}
            </button>
            {canWrite && (
              <button
                type="button"
                class="plain"
                disabled={update.isPending}
                onClick={() => mutate({ status: status === "open" ? "closed" : "open" })}
              >
                {status === "open" ? inboxWords.close : inboxWords.reopen}
              </button>
            )}
          </div>
        </header>
        {canWrite ? (
          <ConversationActions conversation={conversation.data} />
        ) : (
          <Assigned of={conversation.data} />
        )}
        {claim && (
          <div class="notice">
            <p>{inboxWords.botAnswers(claim.by.name ?? inboxWords.bot)}</p>
            {canWrite && (
              <button
                type="button"
                class="plain"
                disabled={update.isPending}
                onClick={() => mutate({ assignee: "me" })}
              >
                {inboxWords.takeOver}
              </button>
            )}
          </div>
        )}
        <div class="log" role="log" ref={log}>
          {thread.hasNextPage && (
            <button
              type="button"
              class="quiet"
              disabled={thread.isFetchingNextPage}
              onClick={() => void thread.fetchNextPage()}
            >
              {inboxWords.older}
            </button>
          )}
          {messages.map((message) => (
            <Said key={message.clientMessageId ?? message.id} message={message} name={name} />
          ))}
          {sending.map(({ picture, ...message }) => (
            <Said
              key={message.clientMessageId}
              message={{
                ...message,
                ...(picture && { content: message.content || inboxWords.picture }),
              }}
              name={name}
            />
          ))}
          <Unmailed reason={conversation.data.unmailedReason} />
        </div>
        <p class="typing" aria-live="polite">
          {typing.has(id) && inboxWords.typing(name)}
        </p>
        {canWrite && (
          <Composer
            id={id}
            visitor={visitor}
            hint={<ReplyHint of={conversation.data} name={name} />}
          />
        )}
      </section>
      <About
        conversation={conversation.data}
        canWrite={canWrite}
        isOpen={isAboutOpen}
        onClose={() => setAboutOpen(false)}
      />
    </>
  );
}

/** Why the last answer was not sent by email, and how to fix it. */
function Unmailed({ reason }: { reason: Conversation["unmailedReason"] }) {
  const isOwner = useHasRole("owner");
  if (!reason) return null;
  return (
    <p class="soft" role="note">
      {inboxWords.unmailed[reason]}{" "}
      {reason === "domain_not_proven" &&
        (isOwner ? <Link href="/settings">{inboxWords.prove}</Link> : inboxWords.askOwnerToProve)}
    </p>
  );
}

interface SaidProps {
  /** A message that is still being sent has no time yet. */
  message: Pick<ChatMessage, "author" | "content"> & Partial<ChatMessage> & { isPaused?: boolean };
  name: string;
}

function Said({ message, name }: SaidProps) {
  const { author, content, citations = [], picture, createdAt, updatedBy, readAt } = message;
  const { member } = useSite();
  // Only the user's own messages are still being sent.
  const isOwn = !createdAt || (member && updatedBy?.id === member.id);
  const others = updatedBy?.name ?? inboxWords.authors[author];
  const who = author === "visitor" ? name : isOwn ? inboxWords.you : others;
  return (
    <article class={isOwn ? `said own ${author}` : `said ${author}`}>
      <header>
        <b>{who}</b>
        {author !== "visitor" && author !== "agent" && (
          <small class="tag">{inboxWords.authors[author]}</small>
        )}
        {createdAt ? (
          <Ago at={createdAt} />
        ) : (
          <small class="soft">{message.isPaused ? inboxWords.paused : inboxWords.sending}</small>
        )}
      </header>
      {content && <p>{content}</p>}
      {picture && (
        <a href={picture.url} target="_blank" rel="noreferrer">
          <img
            src={picture.url}
            alt={inboxWords.picture}
            width={picture.width}
            height={picture.height}
          />
        </a>
      )}
      {citations.length > 0 && (
        <ul>
          {citations.map(({ knowledgeId, title, url }) => (
            <li key={knowledgeId}>
              {url ? (
                <a href={url} target="_blank" rel="noreferrer">
                  {title}
                </a>
              ) : (
                title
              )}
            </li>
          ))}
        </ul>
      )}
      {author === "agent" && readAt && <small class="soft">{inboxWords.seen}</small>}
    </article>
  );
}

const lookMs = 2_000;

/** Calls `act` once the tab has been visible and focused for two seconds. Returns a function that cancels this. */
function afterALook(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (!document.hidden && document.hasFocus()) timer = setTimeout(act, lookMs);
  };
  const stops = new AbortController();
  document.addEventListener("visibilitychange", look, stops);
  for (const type of ["focus", "blur"]) addEventListener(type, look, stops);
  look();
  return () => {
    clearTimeout(timer);
    stops.abort();
  };
}

// Within this distance of the end, the user counts as reading the end.
const nearPx = 48;

/** Keeps the end of a log in view while its size changes, unless the user has scrolled up. */
function stayAtEnd(log: HTMLElement): { isAtEnd(): boolean; stop(): void } {
  let isAtEnd = true;
  const look = () => {
    isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < nearPx;
  };
  const room = new ResizeObserver(() => {
    if (isAtEnd) log.scrollTo(0, log.scrollHeight);
  });
  log.addEventListener("scroll", look);
  room.observe(log);
  return {
    isAtEnd: () => isAtEnd,
    stop() {
      room.disconnect();
      log.removeEventListener("scroll", look);
    },
  };
}

/** Whether the visitor is on the page, or when they left; nothing if that is unknown. */
function Presence({ of: { presence } }: { of: Pick<Conversation, "presence"> }) {
  const now = useNow();
  if (presence?.isHere) return <small class="here">{inboxWords.here}</small>;
  if (!presence?.leftAt) return null;
  return <small>{inboxWords.left(waited(presence.leftAt, now))}</small>;
}

/** Who has a conversation; nothing if nobody has. */
export function Assigned({ of: { assignee } }: { of: Pick<Conversation, "assignee"> }) {
  const { member } = useSite();
  if (!assignee) return null;
  const isOwn = member !== null && assignee.id === member?.id;
  return (
    <small class="soft">
      {inboxWords.assignedTo(isOwn ? undefined : (assignee.name ?? inboxWords.somebody))}
    </small>
  );
}

interface ReplyHintProps {
  of: Pick<Conversation, "presence" | "visitor">;
  name: string;
}

/** A hint about how a reply reaches a visitor with an email address. Not shown while they are on the page. */
function ReplyHint({ of: { presence, visitor }, name }: ReplyHintProps) {
  const { data: proof } = useProof();
  const { email } = visitor;
  if (presence?.isHere || !email || !proof) return null;
  const isMailed = proof.isProven || proof.graceUntil !== null;
  const [left, ifLeft] = isMailed
    ? [inboxWords.leftByMail, inboxWords.byMail]
    : [inboxWords.leftUnmailed, inboxWords.unmailedIfLeft];
  return <small class="soft">{presence?.leftAt ? left(name, email) : ifLeft(name, email)}</small>;
}
