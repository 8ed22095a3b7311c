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
  // A clock that was set back must not make past shows count for ever.
  const isWithin = (time: number) => Math.abs(nowMs - time) < periodSeconds * 1000;
  return showTimesMs.filter(isWithin).length >= max;
}
