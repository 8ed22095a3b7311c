import { ApiError } from "../../shared/errors";

/**
 * The optional `eventId`, by which repeats count once.
 * @throws ApiError `invalid_body`
 */
export function eventIdIn(query: URLSearchParams): string | undefined {
  const eventId = query.get("eventId") ?? undefined;
  if (eventId !== undefined && !/^[\w-]{1,64}$/.test(eventId)) {
    throw new ApiError("invalid_body", "Invalid eventId: 1 to 64 letters, digits, _ and -");
  }
  return eventId;
}
