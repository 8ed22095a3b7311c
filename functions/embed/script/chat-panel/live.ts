import type { Talk } from "../chat/chat";
import type { Exchange } from "./exchange";

// The interval between typing signals. The service closes a WebSocket that sends two within three seconds.
const typingMs = 4000;

interface Listening {
  isWanted(): boolean;
  hear: Exchange["hear"];
  poll(): void;
}

/**
 * The WebSocket for instant updates. It is optional: `poll` loads what is new when it opens and while it is closed, so without
 * it updates only arrive later.
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
  // The token that the socket was opened with. Another tab may have switched the browser's conversation since.
  let token: string | undefined;
  let pauseMs = 1000;
  let notBefore = 0;
  let typedAt = 0;
  lifetime.addEventListener("abort", () => socket?.close());
  // Browsers do not put a page with an open WebSocket into the back/forward cache.
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
    /** Opens or closes the socket, as needed. */
    keep() {
      if (isAside || !isWanted() || (socket && isOutdated())) {
        socket?.close();
      } else if (!socket && Date.now() >= notBefore) connect();
    },
    /** Sends the signal that the visitor is typing. */
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
    // API Gateway closes a connection after ten idle minutes, and always after two hours.
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
      // Full jitter, so that visitors do not reconnect all at once.
      notBefore = Date.now() + Math.random() * pauseMs;
      pauseMs = Math.min(2 * pauseMs, 900_000);
      poll();
    };
  }
}
