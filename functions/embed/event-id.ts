import * as z from "zod/mini";
import { ApiError } from "../../shared/runtime/errors";

const allowed = "1 to 64 letters, digits, ., _ and -";

/** The calling page's own id for an event. Repeats count once. */
export const eventIdSchema = z.string().check(z.regex(/^[\w.-]{1,64}$/, `must be ${allowed}`));

/**
 * The optional `eventId`, by which repeats count once.
 * @throws ApiError `invalid_body`
 */
export function eventIdIn(query: URLSearchParams): string | undefined {
  const eventId = query.get("eventId") ?? undefined;
  if (eventId !== undefined && !eventIdSchema.safeParse(eventId).success) {
    throw new ApiError("invalid_body", `Invalid eventId: ${allowed}`);
  }
  return eventId;
}
