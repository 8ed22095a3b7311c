import type { Talk } from "../chat/chat";
import type { Exchange } from "./exchange";

// Whoever types says so no more often; the service closes the socket of one who does within three seconds.
const typingMs = 4000;

interface Listening {
  isWanted(): boolean;
  hear: Exchange["hear"];
  poll(): void;
}

/**
 * The socket by which the panel hears at once. It is a convenience: `poll` reads what is new when it opens and whenever it
 * is closed, so a page whose socket is blocked only hears later.
 */
export function createLive(
  {
    chatUrl,
    lifetime,
    memory,
    siteQuery,
  }: Pick<Talk, "chatUrl" | "lifetime" | "memory" | "siteQuery">,
  { isWanted, hear, poll }: Listening,
) {
  const { recall } = memory;
  let socket: WebSocket | undefined;
  // The one whose conversation it tells of. Another tab may have made another one the browser's.
  let token: string | undefined;
  let pauseMs = 1000;
  let notBefore = 0;
  let typedAt = 0;
  lifetime.addEventListener("abort", () => socket?.close());
  // A browser keeps no page in its back/forward cache that has an open one.
  let isAside = false;
  for (const type of ["pagehide", "pageshow"])
    addEventListener(
      type,
      () => {
        isAside = type === "pagehide";
        if (isAside) socket?.close();
      },
      { signal: lifetime },
    );
  const isLive = () => socket?.readyState === 1;
  return {
    isLive,
    /** Opens or closes it, as it is wanted now. */
    keep() {
      if (isAside || !isWanted() || (socket && isOutdated())) {
        socket?.close();
      } else if (!socket && Date.now() >= notBefore) connect();
    },
    /** Sends the news that the visitor types. */
    noteTyping() {
      if (!isLive() || Date.now() - typedAt < typingMs) return;
      typedAt = Date.now();
      sendAction("typing");
    },
  };

  function isOutdated(): boolean {
    return token !== recall("chat-token");
  }

  function sendAction(action: string): void {
    socket?.send(`{"action":"${action}"}`);
  }

  function connect(): void {
    token = recall("chat-token") as string;
    const own = new WebSocket(chatUrl.replace(/^http(.*)api.*/, "ws$1ws") + siteQuery, [
      "mw.v1",
      token,
    ]);
    socket = own;
    // What nobody speaks on for ten minutes is closed, and everything after two hours.
    const timers = [
      setInterval(sendAction, 300_000, "ping"),
      setTimeout(() => own.close(), 6_000_000 + 900_000 * Math.random()),
    ];
    own.onopen = () => {
      pauseMs = 1000;
      poll();
    };
    own.onmessage = ({ data }) => isOutdated() || hear(JSON.parse(data));
    own.onclose = () => {
      timers.forEach(clearTimeout);
      socket = undefined;
      // Full jitter, so that not all come back at once.
      notBefore = Date.now() + Math.random() * pauseMs;
      pauseMs = Math.min(2 * pauseMs, 900_000);
      poll();
    };
  }
}
