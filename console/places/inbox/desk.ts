import { type InfiniteData, type QueryClient, useQueryClient } from "@tanstack/preact-query";
import { createContext } from "preact";
import { useContext, useEffect, useRef, useState } from "preact/hooks";
import { invalidate, queryKeys } from "../../api/query-keys";

/** The support team's socket, for every part of the inbox. */
interface Desk {
  /** News comes by itself: less needs to be asked for. */
  isOpen: boolean;
  /** News has not come by itself for a while. */
  isLost: boolean;
  /** The conversations whose visitors are typing. */
  typing: ReadonlySet<string>;
  /** Sends a conversation's visitor the news that somebody types. */
  type(conversationId: string): void;
  /** Whether visitors are told that nobody is there, as far as this console is concerned. */
  isAway: boolean;
  setAway(isAway: boolean): void;
}

const DeskContext = createContext<Desk>({
  isOpen: false,
  isLost: false,
  typing: new Set(),
  type() {},
  isAway: false,
  setAway() {},
});
export const DeskProvider = DeskContext.Provider;
export const useDesk = () => useContext(DeskContext);

type Heard = { conversationId?: string; typing?: boolean };

const awayKey = "console.away";
const pingMs = 300_000;
// A connection ends after two hours; all consoles should not come back at once.
const lifeMs = () => (100 + 15 * Math.random()) * 60_000;
const longestPauseMs = 60_000;
// The service takes one signal in three seconds.
const signalMs = 4_000;
const shownMs = 6_000;
// A member has 120 requests a minute. News of one conversation takes up to five.
const listsPauseMs = 5_000;
const saidPauseMs = 2_000;
// Each conversation: after a connection was lost, nobody knows which have news.
const all = "";
// Where a connection takes longer, people are told that nothing comes by itself.
const lostMs = 5_000;

/**
 * Receives what happens in the account's conversations, also while the tab is hidden: support leaves it open all day. What
 * was missed while it was closed is read when it opens.
 */
export function useDeskSocket(): Desk {
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [typing, setTyping] = useState<ReadonlySet<string>>(new Set());
  const socket = useRef<WebSocket>();
  const signalledAt = useRef(0);
  const [isAway, setIsAway] = useState(() => localStorage.getItem(awayKey) !== null);
  const setAway = (next: boolean) => {
    if (next) localStorage.setItem(awayKey, "1");
    else localStorage.removeItem(awayKey);
    setIsAway(next);
  };
  useEffect(() => {
    let pauseMs = 1_000;
    let hasLeft = false;
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const later = (act: () => void, ms: number) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        act();
      }, ms);
      timers.add(timer);
      return timer;
    };
    // One reading of the lists for a burst, and one of what was said.
    const lists = gathered<string>(
      () => {
        void invalidate(queryClient, queryKeys.counts(), queryKeys.conversations());
      },
      () => listsPauseMs * maxPages(queryClient),
    );
    const conversations = gathered<string>(
      (ids) => {
        for (const id of ids)
          for (const keyOf of [queryKeys.conversation, queryKeys.thread])
            void invalidate(queryClient, id === all ? keyOf() : keyOf(id));
      },
      () => saidPauseMs,
    );
    const renew = (id: string) => {
      lists.add(id);
      conversations.add(id);
    };
    const hear = ({ conversationId, typing: isTyping }: Heard) => {
      if (conversationId === undefined) return;
      setTyping((now) => changed(now, conversationId, isTyping === true));
      if (!isTyping) return renew(conversationId);
      later(() => setTyping((now) => changed(now, conversationId, false)), shownMs);
    };
    const connect = () => {
      const address = `${location.origin.replace(/^http/, "ws")}/live${isAway ? "?away=1" : ""}`;
      const own = new WebSocket(address, ["mw.v1"]);
      socket.current = own;
      const ping = setInterval(() => own.send(JSON.stringify({ action: "ping" })), pingMs);
      const end = setTimeout(() => own.close(), lifeMs());
      own.onopen = () => {
        pauseMs = 1_000;
        setOpen(true);
        renew(all);
      };
      own.onmessage = ({ data }) => hear(JSON.parse(data));
      own.onclose = () => {
        clearInterval(ping);
        clearTimeout(end);
        if (hasLeft) return;
        setOpen(false);
        // Full jitter, so that not all come back at once.
        later(connect, Math.random() * pauseMs);
        pauseMs = Math.min(2 * pauseMs, longestPauseMs);
      };
    };
    connect();
    return () => {
      hasLeft = true;
      for (const timer of timers) clearTimeout(timer);
      lists.stop();
      conversations.stop();
      socket.current?.close();
    };
  }, [queryClient, isAway]);
  const type = (conversationId: string) => {
    if (socket.current?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - signalledAt.current < signalMs) return;
    signalledAt.current = Date.now();
    socket.current.send(JSON.stringify({ action: "typing", conversationId }));
  };
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    if (isOpen) return setLost(false);
    const timer = setTimeout(() => setLost(true), lostMs);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return { isOpen, isLost, typing, type, isAway, setAway };
}

function changed(now: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  if (now.has(id) === isIn) return now;
  const next = new Set(now);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}

/** How many list pages the longest list has: each is a request when it is read again. */
function maxPages(queryClient: QueryClient): number {
  const lists = queryClient.getQueriesData<Partial<InfiniteData<unknown>>>({
    queryKey: queryKeys.conversations(),
  });
  return Math.max(1, ...lists.map(([, list]) => list?.pages?.length ?? 1));
}

/**
 * Acts on the first of a burst at once, and on all that come within a pause together at its end. `pauseMs` is asked after each
 * turn. `stop` forgets what waits.
 */
export function gathered<Item>(
  act: (items: ReadonlySet<Item>) => void,
  pauseMs: () => number,
): { add(item: Item): void; stop(): void } {
  let waiting = new Set<Item>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const turn = () => {
    timer = undefined;
    if (waiting.size === 0) return;
    const items = waiting;
    waiting = new Set();
    act(items);
    timer = setTimeout(turn, pauseMs());
  };
  return {
    add(item) {
      waiting.add(item);
      if (timer === undefined) turn();
    },
    stop() {
      clearTimeout(timer);
      waiting.clear();
    },
  };
}
