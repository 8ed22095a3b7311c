import { type InfiniteData, type QueryClient, useQueryClient } from "@tanstack/preact-query";
import { createContext } from "preact";
import { useContext, useEffect, useRef, useState } from "preact/hooks";
import { invalidate, queryKeys } from "../../api/query-keys";

/** The support team's WebSocket, shared by all parts of the inbox. */
interface Desk {
  /** Whether updates are pushed, so that less polling is needed. */
  isOpen: boolean;
  /** Whether updates have not been pushed for a while. */
  isLost: boolean;
  /** The conversations whose visitors are typing. */
  typing: ReadonlySet<string>;
  /** Tells a conversation's visitor that a colleague is typing. */
  type(conversationId: string): void;
  /** Whether this user is away, so that visitors do not see them as available. */
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
// API Gateway closes a connection after two hours. A random lifetime keeps consoles from reconnecting all at once.
const lifeMs = () => (100 + 15 * Math.random()) * 60_000;
const longestPauseMs = 60_000;
// The service accepts one typing signal every three seconds.
const signalMs = 4_000;
const shownMs = 6_000;
// A member may send 120 requests a minute, and news of one conversation causes up to five.
const listsPauseMs = 5_000;
const saidPauseMs = 2_000;
// Stands for all conversations: after a reconnect, any of them may have news.
const all = "";
// If connecting takes longer, the user is told that updates are not pushed.
const lostMs = 5_000;

/**
 * Receives updates of the account's conversations, also while the tab is hidden, because support keeps it open all day. Updates
 * missed while disconnected are loaded on reconnect.
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
    // Combine a burst of updates into one reload of the lists and one of the conversations.
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
        // Full jitter, so that consoles do not reconnect all at once.
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

/** The number of pages in the longest list. Reloading it takes one request per page. */
function maxPages(queryClient: QueryClient): number {
  const lists = queryClient.getQueriesData<Partial<InfiniteData<unknown>>>({
    queryKey: queryKeys.conversations(),
  });
  return Math.max(1, ...lists.map(([, list]) => list?.pages?.length ?? 1));
}

/**
 * Calls `act` at once for the first item of a burst, and then once per pause for the items that have arrived meanwhile.
 * `pauseMs` is called after each turn. `stop` drops waiting items.
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
