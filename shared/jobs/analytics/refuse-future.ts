import { localDate } from "../../model/local-days";
import { invalidField } from "../../runtime/errors";

/**
 * Refuses a period that begins after today: figures that nobody can have yet would look like zeros.
 * @param timezone whose day it is; UTC by default
 * @throws ApiError `invalid_body`
 */
export function refuseFuture(from: string | undefined, now: Date, timezone = "UTC"): void {
  if (from === undefined || from <= localDate(now, timezone)) return;
  throw invalidField(
    "from",
    `must not be in the future; got ${from}, and it is ${now.toISOString()} now`,
  );
}
