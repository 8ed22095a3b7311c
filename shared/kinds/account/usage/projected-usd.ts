import type { Month } from "./month";
import { roundedUsd } from "./rounded-usd";

const dayMs = 86_400_000;

/**
 * What a month comes to if it goes on as it has so far, in US dollars. Null for a month that is over, and in a month's first 24
 * hours, when an hour's use would stand for a month's.
 */
export function projectedUsd(totalUsd: number, { from, days }: Month, now: Date): number | null {
  const elapsedMs = now.getTime() - Date.parse(`${from}T00:00:00Z`);
  const wholeMs = days * dayMs;
  return elapsedMs < dayMs || elapsedMs >= wholeMs
    ? null
    : roundedUsd((totalUsd / elapsedMs) * wholeMs);
}
