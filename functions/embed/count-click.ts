import { ApiError } from "../../shared/errors";
import type { EmbedRoute } from "../../shared/http/embed-handler";
import { eventIdIn } from "./event-id";

/** Counts a click on any existing message; one that carries an `eventId` counts once. */
export const countClick: EmbedRoute = async ({ query, address, store, now }) => {
  const id = query.get("id");
  if (!id) throw new ApiError("invalid_body", "Missing id");
  const eventId = eventIdIn(query);
  if (!(await store.click(id, { eventId, address }, now)))
    throw new ApiError("not_found", "Not found");
  return { body: JSON.stringify({ ok: true }) };
};
