import type { EmbedRoute } from "../../shared/handlers/http/embed-handler";
import { ApiError } from "../../shared/runtime/errors";
import { eventIdIn } from "./event-id";
import { refusals } from "./refusals";

/** Counts a click on any existing message; one that carries an `eventId` counts once. */
export const countClick: EmbedRoute = async ({ query, address, store, now }) => {
  const id = query.get("id");
  if (!id) throw new ApiError("invalid_body", refusals.noMessageId);
  const eventId = eventIdIn(query);
  if (!(await store.click(id, { eventId, address }, now)))
    throw new ApiError("not_found", refusals.unknownMessage);
  return { body: JSON.stringify({ ok: true }) };
};
