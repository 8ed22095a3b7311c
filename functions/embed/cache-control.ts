import type { ReadyConfiguration } from "../../shared/kinds/message/store/configuration-row";

const longestSeconds = 60;

/**
 * How long the edge may cache an answer: a minute at most, and never past the next start or expiry of a message in it.
 * Browsers revalidate each time.
 */
export function cacheControl(
  configurations: readonly Pick<ReadyConfiguration, "startsAt" | "expiresAt">[],
  now: Date,
): string {
  const changesInSeconds = configurations
    .flatMap(({ startsAt, expiresAt }) => [startsAt, expiresAt])
    .flatMap((time) => (time === undefined ? [] : [(Date.parse(time) - now.getTime()) / 1000]))
    .filter((seconds) => seconds > 0);
  const seconds = Math.floor(Math.min(longestSeconds, ...changesInSeconds));
  return `public, max-age=0, s-maxage=${seconds}`;
}
