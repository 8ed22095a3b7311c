/** How often one visitor may see a message within a period. */
export interface Frequency {
  max: number;
  periodSeconds: number;
}

/** Whether a message shown at these times (in milliseconds) has reached its limit now. */
export function isShownTooOften(
  { max, periodSeconds }: Frequency,
  showTimesMs: readonly number[],
  nowMs: number,
): boolean {
  return showTimesMs.filter((time) => time > nowMs - periodSeconds * 1000).length >= max;
}
