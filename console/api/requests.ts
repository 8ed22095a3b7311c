import { useEffect, useState } from "preact/hooks";

// The pause if an answer does not say when the next minute begins.
const usualRestMs = 10_000;
const longestRestMs = 60_000;

/**
 * Sends a request. Once the API has said that there were too many, this one and those after it wait until there are more, and
 * nothing is refused. What cannot be reached and what answers again is noted.
 */
export async function patiently(
  request: Request,
  send: (request: Request) => Promise<Response>,
): Promise<Response> {
  for (;;) {
    await rested(request.signal);
    const before = lossesNow();
    const answer = await send(request.clone()).catch((error: unknown) => {
      if (!request.signal.aborted) noteConnection({ isOffline: true });
      throw error;
    });
    // An answer to a request from before the connection was lost does not prove that it is back.
    if (lossesNow() === before) noteConnection({ isOffline: false });
    if (answer.status !== 429) return answer;
    const restMs = restOf(answer.headers);
    const restsUntil = Math.max(connectionNow().restsUntil, Date.now() + restMs);
    noteConnection({ restsUntil });
    shared?.postMessage(restsUntil);
  }
}

let shared: BroadcastChannel | undefined;

/** Lets all tabs of a browser wait together: they have one budget of requests. */
export function shareRests(): void {
  shared = new BroadcastChannel("console.rests");
  shared.onmessage = ({ data: restsUntil }: MessageEvent<number>) => noteConnection({ restsUntil });
}

// The visible tab goes first.
const hiddenRestMs = 5_000;

function hiddenMs(): number {
  return globalThis.document?.hidden ? hiddenRestMs : 0;
}

function restOf(headers: Headers): number {
  const seconds = Number(headers.get("retry-after"));
  return seconds > 0 ? Math.min(seconds * 1000, longestRestMs) : usualRestMs;
}

/** Waits until there are requests again. */
async function rested(signal: AbortSignal): Promise<void> {
  for (;;) {
    const { restsUntil } = connectionNow();
    const restMs = restsUntil + (restsUntil > 0 ? hiddenMs() : 0) - Date.now();
    if (restMs <= 0) {
      if (restsUntil !== 0) noteConnection({ restsUntil: 0 });
      return;
    }
    await new Promise((resolve) => {
      const timer = setTimeout(resolve, restMs);
      signal.addEventListener("abort", () => {
        clearTimeout(timer);
        resolve(undefined);
      });
    });
    signal.throwIfAborted();
  }
}

const underWay = new Map<string, Promise<Response>>();

/**
 * Sends a write once: the same one again while it is on its way, as after a double click, takes its answer. Reads are sent as
 * they come.
 */
export async function once(
  request: Request,
  send: (request: Request) => Promise<Response>,
): Promise<Response> {
  if (request.method === "GET") return await send(request);
  const write = `${request.method} ${request.url} ${await request.clone().text()}`;
  const pending = underWay.get(write);
  // A body can be read once, so each gets its own.
  if (pending) return (await pending).clone();
  const answer = send(request).finally(() => underWay.delete(write));
  underWay.set(write, answer);
  return (await answer).clone();
}

/** How the console reaches the service. */
export interface Connection {
  /** Nothing answers. */
  isOffline: boolean;
  /** Until when the minute's requests are used up, as a time in milliseconds; 0 while they are not. */
  restsUntil: number;
}

let connection: Connection = { isOffline: false, restsUntil: 0 };
let losses = 0;
const listeners = new Set<() => void>();

/** Notes what a request has shown of the connection. */
export function noteConnection(changes: Partial<Connection>): void {
  const next = { ...connection, ...changes };
  if (next.isOffline === connection.isOffline && next.restsUntil === connection.restsUntil) return;
  if (next.isOffline && !connection.isOffline) losses += 1;
  connection = next;
  for (const listener of listeners) listener();
}

/** How often the connection was lost. */
function lossesNow(): number {
  return losses;
}

export function connectionNow(): Connection {
  return connection;
}

export function useConnection(): Connection {
  const [now, setNow] = useState(connection);
  useEffect(() => {
    const hear = () => setNow(connection);
    listeners.add(hear);
    hear();
    return () => void listeners.delete(hear);
  }, []);
  return now;
}
