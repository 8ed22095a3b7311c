import { ApiError } from "../../shared/errors";
import type { EmbedRoute } from "../../shared/http/embed-handler";

/** Counts a click on any existing message; one that carries an `eventId` counts once. */
export const countClick: EmbedRoute = async ({ query, store, now }) => {
  const id = query.get("id");
  const eventId = query.get("eventId") ?? undefined;
  if (!id) throw new ApiError("invalid_body", "Missing id");
  if (eventId !== undefined && !/^[\w-]{1,64}$/.test(eventId)) {
    throw new ApiError("invalid_body", "Invalid eventId: 1 to 64 letters, digits, _ and -");
  }
  if (!(await store.click(id, eventId, now))) throw new ApiError("not_found", "Not found");
  return { body: JSON.stringify({ ok: true }) };
};
