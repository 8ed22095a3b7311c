import { invalidField } from "../runtime/errors";

/**
 * How far another instance's time may be ahead of this instance's clock and still be trusted. Clocks in a cloud differ by
 * milliseconds, so a time further ahead comes from a wrong clock and must block nobody.
 */
export const clockSkewMs = 120_000;

/**
 * Refuses a time in the future. The caller's clock may be slightly ahead.
 * @throws ApiError `invalid_body`
 */
export function refuseFutureTime(field: string, time: string, now: Date): void {
  if (Date.parse(time) <= now.getTime() + clockSkewMs) return;
  throw invalidField(
    field,
    `must not be in the future; got ${JSON.stringify(time)}, and it is ${now.toISOString()} now`,
  );
}
