/** How often one visitor may see a message within a period. */
export interface Frequency {
  max: number;
  periodSeconds: number;
}

/** Whether a message that was shown at these times (milliseconds) may not be shown once more now. */
export function isShownTooOften(
  { max, periodSeconds }: Frequency,
  showTimesMs: readonly number[],
  nowMs: number,
): boolean {
  return showTimesMs.filter((time) => time > nowMs - periodSeconds * 1000).length >= max;
}
