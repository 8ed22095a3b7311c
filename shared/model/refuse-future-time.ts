import { invalidField } from "../runtime/errors";
import { clockSkewMs } from "./clock-skew";

/**
 * Refuses a time that has not come yet; the caller's clock may be a little ahead.
 * @throws ApiError `invalid_body`
 */
export function refuseFutureTime(field: string, time: string, now: Date): void {
  if (Date.parse(time) <= now.getTime() + clockSkewMs) return;
  throw invalidField(
    field,
    `must not be in the future; got ${JSON.stringify(time)}, and it is ${now.toISOString()} now`,
  );
}
