import { ApiError } from "../../../shared/errors";
import type { EmbedRoute } from "../../../shared/http/embed-handler";
import { callingPage } from "../calling-page";

/** How the chat presents itself on the calling page, whether it is on or not. */
export const chatConfiguration: EmbedRoute = async ({ query, store }) => {
  const settings = await store.chat.settings(callingPage(query));
  if (!settings) throw new ApiError("not_found", "Not found");
  return { body: JSON.stringify(settings) };
};
