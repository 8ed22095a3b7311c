import { connectionNow, lossesNow, noteConnection } from "./connection";

// Where an answer does not say when the next minute begins.
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
    // What was sent before the connection was lost does not say that it is back.
    if (lossesNow() === before) noteConnection({ isOffline: false });
    if (answer.status !== 429) return answer;
    const restMs = restOf(answer.headers);
    const restsUntil = Math.max(connectionNow().restsUntil, Date.now() + restMs);
    noteConnection({ restsUntil });
  }
}

function restOf(headers: Headers): number {
  const seconds = Number(headers.get("retry-after"));
  return seconds > 0 ? Math.min(seconds * 1000, longestRestMs) : usualRestMs;
}

/** Waits until there are requests again. */
async function rested(signal: AbortSignal): Promise<void> {
  for (;;) {
    const { restsUntil } = connectionNow();
    const restMs = restsUntil - Date.now();
    if (restMs <= 0) {
      if (restsUntil !== 0) noteConnection({ restsUntil: 0 });
      return;
    }
    await new Promise((settle) => {
      const timer = setTimeout(settle, restMs);
      signal.addEventListener("abort", () => {
        clearTimeout(timer);
        settle(undefined);
      });
    });
    signal.throwIfAborted();
  }
}
