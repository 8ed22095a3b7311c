import * as z from "zod/mini";
import { type Dropped, dropReasons } from "../../shared/model/event-types";
import { ApiError } from "../../shared/runtime/errors";

const allowed = "1 to 64 letters, digits, ., _ and -";

/** The calling page's own id for an event. Repeats count once. */
export const eventIdSchema = z.string().check(z.regex(/^[\w.-]{1,64}$/, `must be ${allowed}`));

/**
 * The optional `eventId`, which makes repeats count once.
 * @throws ApiError `invalid_body`
 */
export function eventIdIn(query: URLSearchParams): string | undefined {
  const eventId = query.get("eventId") ?? undefined;
  if (eventId !== undefined && !eventIdSchema.safeParse(eventId).success) {
    throw new ApiError("invalid_body", `Invalid eventId: ${allowed}`);
  }
  return eventId;
}

const count = z.optional(z.int().check(z.gte(1), z.describe("How many.")));

/** Why some of the events did not count, in the responses to everything that visitors' pages send. */
export const droppedField = z.optional(
  z
    .strictObject(
      Object.fromEntries(dropReasons.map((reason) => [reason, count])) as Record<
        keyof Dropped,
        typeof count
      >,
    )
    .check(
      z.describe(
        "How many events were not counted, by reason; absent if all were. `unknown`: of no message, goal or experiment that the site has now, or an outcome without an exposure. `repeated`: it counts already, and is in `accepted`. `late`: after its time. `robot`: in an experiment, from a program that says so in `User-Agent`, or says nothing.",
      ),
    ),
);

export function droppedIn(dropped: Dropped): { dropped?: Dropped } {
  return Object.keys(dropped).length > 0 ? { dropped } : {};
}
