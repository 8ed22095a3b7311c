import type { ReadyConfiguration } from "../../shared/kinds/message/store/configuration-row";

/** For how long the page script shows messages of a list without asking again, unless the list says less. */
const scriptKeepsMs = 60_000;

/**
 * For how long the edge may keep an answer, and a script after that: half of the time until the next start or expiry of a
 * message, so that both together never pass it, and a minute at most.
 */
export function keptForMs(
  configurations: readonly Pick<ReadyConfiguration, "startsAt" | "expiresAt">[],
  now: Date,
): number {
  const changesInMs = configurations
    .flatMap(({ startsAt, expiresAt }) => [startsAt, expiresAt])
    .flatMap((time) => (time === undefined ? [] : [Date.parse(time) - now.getTime()]))
    .filter((ms) => ms > 0);
  return Math.min(scriptKeepsMs, ...changesInMs.map((ms) => ms / 2));
}

/** How long the edge may cache an answer. Browsers revalidate each time. */
export function cacheControl(forMs: number): string {
  return `public, max-age=0, s-maxage=${Math.floor(forMs / 1000)}`;
}

/** The milliseconds that the script takes off its minute. Without any there is no header. */
export function staleHeader(forMs: number): Record<string, string> {
  return forMs < scriptKeepsMs
    ? { "x-widget-stale": String(Math.ceil(scriptKeepsMs - forMs)) }
    : {};
}
