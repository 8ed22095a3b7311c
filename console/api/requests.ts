import { useEffect, useState } from "preact/hooks";

// The pause if the response does not say when the next minute starts.
const usualRestMs = 10_000;
const longestRestMs = 60_000;

/**
 * Sends a request. If the API's rate limit is reached, this request and later ones wait instead of failing. Also notes whether
 * the service can be reached.
 */
export async function withinRateLimit(
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
    // A response to a request sent before the connection was lost does not prove that it is back.
    if (lossesNow() === before) noteConnection({ isOffline: false });
    if (answer.status !== 429) return answer;
    const restMs = restOf(answer.headers);
    const restsUntil = Math.max(connectionNow().restsUntil, Date.now() + restMs);
    noteConnection({ restsUntil });
    shared?.postMessage(restsUntil);
  }
}

let shared: BroadcastChannel | undefined;

/** Makes all tabs of a browser wait together, because they share one rate limit. */
export function shareRateLimit(): void {
  shared = new BroadcastChannel("console.rests");
  shared.onmessage = ({ data: restsUntil }: MessageEvent<number>) => noteConnection({ restsUntil });
}

// The visible tab sends its requests first.
const hiddenRestMs = 5_000;

function hiddenMs(): number {
  return globalThis.document?.hidden ? hiddenRestMs : 0;
}

function restOf(headers: Headers): number {
  const seconds = Number(headers.get("retry-after"));
  return seconds > 0 ? Math.min(seconds * 1000, longestRestMs) : usualRestMs;
}

/** Waits until the rate limit allows requests again. */
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
 * Sends a write only once: an identical write that is still running, as after a double click, shares its response. Reads are
 * always sent.
 */
export async function once(
  request: Request,
  send: (request: Request) => Promise<Response>,
): Promise<Response> {
  if (request.method === "GET") return await send(request);
  const write = `${request.method} ${request.url} ${await request.clone().text()}`;
  const pending = underWay.get(write);
  // A body can be read only once, so each caller gets a copy.
  if (pending) return (await pending).clone();
  const answer = send(request).finally(() => underWay.delete(write));
  underWay.set(write, answer);
  return (await answer).clone();
}

/** The state of the connection to the service. */
export interface Connection {
  /** Whether the service cannot be reached. */
  isOffline: boolean;
  /** When the rate limit ends, in milliseconds since the epoch; 0 while it is not reached. */
  restsUntil: number;
}

let connection: Connection = { isOffline: false, restsUntil: 0 };
let losses = 0;
const listeners = new Set<() => void>();

/** Updates the state of the connection after a request. */
export function noteConnection(changes: Partial<Connection>): void {
  const next = { ...connection, ...changes };
  if (next.isOffline === connection.isOffline && next.restsUntil === connection.restsUntil) return;
  if (next.isOffline && !connection.isOffline) losses += 1;
  connection = next;
  for (const listener of listeners) listener();
}

/** How often the connection was lost so far. */
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
