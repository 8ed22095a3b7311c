import { setTimeout as sleep } from "node:timers/promises";
import type { LocalService } from "../local/service-options";

const pauseMs = 1_000;
// More than a busy machine causes: then something is wrong.
const mostFailures = 5;

/**
 * Calls the service for the demo. A call that the gateway gave up, as it does after 30 s, is made again for as long as it takes:
 * on a busy machine a first call waits for its function to start.
 * @throws when the service refuses or fails
 */
export async function call(
  { baseUrl }: Pick<LocalService, "baseUrl">,
  path: string,
  request: RequestInit,
  say: (sentence: string) => void = console.log,
): Promise<Response> {
  for (let failures = 0; ; ) {
    const answer = await fetch(baseUrl + path, request);
    if (answer.status < 500) return answer;
    const isLate = answer.status === 503;
    if (!isLate) failures += 1;
    if (failures === mostFailures) return answer;
    await answer.body?.cancel();
    say(
      `The demo's call ${request.method ?? "GET"} ${path} ${isLate ? "took longer than 30 s" : `failed (${answer.status})`}. Trying again.`,
    );
    await sleep(pauseMs);
  }
}
